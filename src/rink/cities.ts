// Where the invented teams play: real cities, with the province or state that gives their zone.
// A line may name a province once ("ON: Barrie, Erie/PA"); a city that differs carries its own.

const defaultLeagues: Record<string, string> = {
  NHL: `ON: Toronto, Ottawa, Montréal/QC, Winnipeg/MB, Calgary/AB, Edmonton/AB, Vancouver/BC, Boston/MA,
    Buffalo/NY, New York/NY, Long Island/NY, Newark/NJ, Philadelphia/PA, Pittsburgh/PA, Washington/DC,
    Carolina/NC, Florida/FL, Tampa Bay/FL, Columbus/OH, Detroit/MI, Nashville/TN, Chicago/IL, Minnesota/MN,
    St. Louis/MO, Dallas/TX, Colorado/CO, Utah/UT, Las Vegas/NV, Anaheim/CA, Los Angeles/CA, San Jose/CA,
    Seattle/WA`,
  OHL: `ON: Barrie, Brampton, Brantford, Erie/PA, Flint/MI, Guelph, Kingston, Kitchener, London, Niagara,
    North Bay, Oshawa, Ottawa, Owen Sound, Peterborough, Saginaw/MI, Sarnia, Sault Ste. Marie, Sudbury, Windsor`,
  WHL: `BC: Brandon/MB, Calgary/AB, Edmonton/AB, Everett/WA, Kamloops, Kelowna, Kennewick/WA, Lethbridge/AB,
    Medicine Hat/AB, Moose Jaw/SK, Portland/OR, Prince Albert/SK, Prince George, Red Deer/AB, Regina/SK,
    Saskatoon/SK, Seattle/WA, Spokane/WA, Swift Current/SK, Vancouver, Victoria, Wenatchee/WA`,
  LHJMQ: `QC: Baie-Comeau, Bathurst/NB, Blainville, Cape Breton/NS, Charlottetown/PE, Chicoutimi, Drummondville,
    Gatineau, Halifax/NS, Moncton/NB, Québec, Rimouski, Rouyn-Noranda, Saint John/NB, Shawinigan, Sherbrooke,
    Val-d'Or, Victoriaville`,
  AHL: `NY: Abbotsford/BC, Bakersfield/CA, Belleville/ON, Bridgeport/CT, Calgary/AB, Charlotte/NC, Chicago/IL,
    Cleveland/OH, Coachella Valley/CA, Colorado/CO, Grand Rapids/MI, Hartford/CT, Henderson/NV, Hershey/PA,
    Iowa/IA, Laval/QC, Lehigh Valley/PA, Manitoba/MB, Milwaukee/WI, Ontario/CA, Providence/RI, Rochester,
    Rockford/IL, San Diego/CA, San Jose/CA, Springfield/MA, Syracuse, Texas/TX, Toronto/ON, Tucson/AZ, Utica,
    Wilkes-Barre/PA`,
  PWHL: 'ON: Boston/MA, Minnesota/MN, Montréal/QC, New York/NY, Ottawa, Seattle/WA, Toronto, Vancouver/BC',
  OJHL: `ON: Aurora, Brantford, Buffalo/NY, Burlington, Caledon, Cobourg, Collingwood, Georgetown, Haliburton,
    King, Leamington, Lindsay, Markham, Milton, Mississauga, Niagara Falls, North York, Oakville, Pickering,
    Stouffville, Toronto, Trenton, Wellington, Whitby`,
  GOJHL: `ON: Ayr, Brantford, Caledonia, Cambridge, Chatham, Elmira, Fort Erie, Hamilton, Kitchener, Komoka,
    LaSalle, Leamington, Listowel, London, Niagara Falls, Pelham, Port Colborne, Sarnia, St. Catharines,
    St. Marys, St. Thomas, Strathroy, Stratford, Welland`,
  PJHL: `ON: Alliston, Amherstburg, Aylmer, Blenheim, Bradford, Campbellford, Clarington, Dorchester, Dresden,
    Dundalk, Dundas, Dunnville, Essex, Exeter, Fergus, Frankford, Georgina, Glencoe, Goderich, Grimsby,
    Hagersville, Hanover, Hespeler, Huntsville, Kincardine, Kingsville, Lakefield, Lakeshore, Little Britain,
    Lucan, Midland, Mitchell, Mooretown, Mount Brydges, Mount Forest, Napanee, New Hamburg, Norwich, Orillia,
    Orangeville, Paris, Penetanguishene, Petrolia, Picton, Port Dover, Port Hope, Port Perry, Port Stanley,
    Schomberg, Simcoe, Stayner, Tavistock, Thamesford, Uxbridge, Walkerton, Wallaceburg, Wellesley, Wheatley,
    Wingham, Woodstock`,
  BCHL: `BC: Blackfalds/AB, Brooks/AB, Chilliwack, Coquitlam, Cranbrook, Duncan, Langley, Merritt, Nanaimo,
    Okotoks/AB, Penticton, Port Alberni, Powell River, Prince George, Salmon Arm, Sherwood Park/AB, Surrey,
    Trail, Vernon, West Kelowna`,
  BCHLBC: `BC: Burnaby, Campbell River, Castlegar, Courtenay, Fort St. John, Kamloops, Quesnel, Squamish,
    Terrace, Williams Lake`,
  BCHLAB: 'AB: Airdrie, Banff, Camrose, Canmore, Cochrane, Drayton Valley, Hinton, Strathmore',
  OUA: `ON: Barrie, Brantford, Guelph, Hamilton, Kingston, Kitchener, London, Mississauga, Montréal/QC, North Bay,
    North York, Oshawa, Ottawa, Peterborough, St. Catharines, Thunder Bay, Toronto, Trois-Rivières/QC, Waterloo,
    Windsor`,
};

const largeLeagues: Record<string, string> = {
  ECHL: `NY: Adirondack, Allen/TX, Atlanta/GA, Bloomington/IL, Boise/ID, Charleston/SC, Cincinnati/OH,
    Florida/FL, Fort Wayne/IN, Greensboro/NC, Greenville/SC, Indianapolis/IN, Jacksonville/FL, Kalamazoo/MI,
    Kansas City/MO, Norfolk/VA, Orlando/FL, Portland/ME, Rapid City/SD, Reading/PA, Reno/NV, Savannah/GA, Tahoe/CA,
    Toledo/OH, Trois-Rivières/QC, Tulsa/OK, Utah/UT, Wheeling/WV, Wichita/KS, Worcester/MA`,
  USHL: `IA: Cedar Rapids, Chicago/IL, Des Moines, Dubuque, Fargo/ND, Green Bay/WI, Kearney/NE, Lincoln/NE,
    Madison/WI, Muskegon/MI, Omaha/NE, Plymouth/MI, Sioux City, Sioux Falls/SD, Waterloo, Youngstown/OH`,
  SPHL: `GA: Birmingham/AL, Evansville/IN, Fayetteville/NC, Huntsville/AL, Knoxville/TN, Macon, Pensacola/FL,
    Peoria/IL, Quad Cities/IL, Roanoke/VA`,
  AJHL: `AB: Bonnyville, Calgary, Camrose, Canmore, Devon, Drumheller, Drayton Valley, Fort McMurray,
    Grande Prairie, Lloydminster, Olds, Whitecourt`,
  SJHL: `SK: Battlefords, Estevan, Flin Flon/MB, Humboldt, Kindersley, La Ronge, Melfort, Melville, Nipawin,
    Notre Dame, Weyburn, Yorkton`,
  MJHL: `MB: Brandon, Dauphin, Neepawa, Niverville, Portage la Prairie, Selkirk, Steinbach, Swan Valley, The Pas,
    Virden, Winkler, Winnipeg`,
  CCHL: `ON: Brockville, Carleton Place, Cornwall, Gatineau/QC, Hawkesbury, Kanata, Kemptville, Navan, Nepean,
    Ottawa, Pembroke, Smiths Falls`,
  NOJHL: `ON: Blind River, Cochrane, Elliot Lake, Espanola, French River, Greater Sudbury, Hearst, Iroquois Falls,
    Kirkland Lake, Powassan, Sault Ste. Marie, Timmins`,
  MHL: `NS: Amherst, Campbellton/NB, Edmundston/NB, Fredericton/NB, Grand Falls/NB, Miramichi/NB, Pictou County,
    Summerside/PE, Truro, Valley, West Kent/NB, Yarmouth`,
  KIJHL: `BC: Beaver Valley, Castlegar, Chase, Columbia Valley, Creston, Fernie, Golden, Grand Forks, Kamloops,
    Kelowna, Kimberley, Nelson, Osoyoos, Princeton, Quesnel, Revelstoke, Sicamous, Spokane/WA, Summerland,
    Williams Lake`,
  ACHA: `OH: Adrian/MI, Albany/NY, Amherst/MA, Ann Arbor/MI, Athens, Berkeley/CA, Big Rapids/MI, Boise/ID,
    Boulder/CO, Bowling Green, Bozeman/MT, Bristol/CT, Buffalo/NY, Canton, Carbondale/IL, Champaign/IL,
    Cheney/WA, Columbia/MO, Dayton, Dearborn/MI, Delaware, DeKalb/IL, Durham/NH, East Lansing/MI, Edmond/OK,
    Edwardsville/IL, Fargo/ND, Flagstaff/AZ, Fort Collins/CO, Grand Rapids/MI, Greeley/CO, Indiana/PA,
    Iowa City/IA, Jamestown/ND, Kalamazoo/MI, Kent, Kingston/RI, Las Vegas/NV, Lawrence/KS, Lincoln/NE,
    Logan/UT, Lynchburg/VA, Mercyhurst/PA, Minot/ND, Missoula/MT, Morgantown/WV, Oswego/NY, Oxford, Pittsburgh/PA,
    Pullman/WA, Rochester/MI, Romeoville/IL, Springfield/MO, St. Charles/MO, Syracuse/NY, Tempe/AZ, Toledo,
    Tucson/AZ, Ypsilanti/MI, Youngstown`,
};

const zones: Record<string, string> = {
  'America/Toronto': 'ON QC',
  'America/Halifax': 'NB NS PE',
  'America/Winnipeg': 'MB',
  'America/Regina': 'SK',
  'America/Edmonton': 'AB',
  'America/Vancouver': 'BC',
  'America/Detroit': 'MI',
  'America/Chicago': 'IL WI MN MO TN TX IA ND SD NE OK KS AL',
  'America/Denver': 'CO UT ID MT',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'WA OR CA NV',
};

export type City = { name: string; province: string; zone: string };

export function citiesOf(leagueId: string): City[] {
  const line = defaultLeagues[leagueId] ?? largeLeagues[leagueId];
  if (line === undefined) throw new Error(`The rink has no cities for ${leagueId}`);
  const colon = line.indexOf(':');
  const usual = line.slice(0, colon);
  return line
    .slice(colon + 1)
    .split(',')
    .map((entry) => {
      const [name = '', province = usual] = entry.trim().split('/');
      const zone = Object.keys(zones).find((key) => zones[key]?.split(' ').includes(province));
      return { name, province, zone: zone ?? 'America/New_York' };
    });
}
