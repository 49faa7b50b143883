// A league's teams: a real city with an invented nickname and an invented arena. They never depend on
// the seed, so a team keeps its id and colours of speech whatever world is made.
import { citiesOf } from './cities.ts';
import { hash } from './random.ts';

export type RinkTeam = {
  id: string;
  city: string;
  nickname: string;
  code: string;
  province: string;
  zone: string;
  venue: string;
  division: string;
};

const nicknames =
  `Anchors Arrows Badgers Barons Beacons Bisons Blizzard Bobcats Breakers Brewers Buccaneers Canoes
  Caribou Cascades Chargers Comets Condors Cougars Coyotes Drifters Dynamos Echoes Elks Explorers Falcons Ferrymen
  Flyways Foresters Foxes Foundry Gales Geese Granite Grizzlies Harbour Herons Highlanders Hornets Icebreakers
  Ironmen Jays Keepers Lakers Lanterns Loons Lumbermen Lynx Mariners Millers Moose Navigators Nighthawks Northmen
  Orchards Otters Owls Pilots Pioneers Pines Plainsmen Portagers Quarrymen Railers Ravens Rivermen Salmon Sentinels
  Shipwrights Snowbirds Stags Steelheads Summits Swans Tamaracks Timber Trailblazers Trappers Voyageurs Weavers
  Wolverines`.split(/\s+/);

const arenas = [
  'Community Arena',
  'Memorial Gardens',
  'Civic Centre',
  'Sports Complex',
  'Event Centre',
  'Ice House',
  'Regional Arena',
  'Recreation Centre',
];

const nhlCodes =
  'TOR OTT MTL WPG CGY EDM VAN BOS BUF NYR NYI NJD PHI PIT WSH CAR FLA TBL CBJ DET NSH CHI MIN STL DAL COL UTA VGK ANA LAK SJS SEA';

function codeOf(city: string, taken: Set<string>): string {
  const letters = city
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();
  const choices = [letters.slice(0, 3)];
  for (let second = 1; second < letters.length - 1; second++) {
    for (let third = second + 1; third < letters.length; third++) {
      choices.push(`${letters[0]}${letters[second]}${letters[third]}`);
    }
  }
  const code = choices.find((choice) => !taken.has(choice)) ?? letters;
  taken.add(code);
  return code;
}

/** The Memorial Cup is played by three champions and a host, under the cup's own team ids. */
const cupTeams = [
  ['OHL', 'London'],
  ['WHL', 'Medicine Hat'],
  ['LHJMQ', 'Moncton'],
  ['LHJMQ', 'Rimouski'],
] as const;

// Three leagues answer under the client code bchl, so their teams must not share a number.
const firstIds: Record<string, number> = { NHL: 1, BCHL: 601, BCHLBC: 701, BCHLAB: 751 };

const divisions = ['East', 'West', 'Central', 'North'];
const made = new Map<string, RinkTeam[]>();

export function teamsOf(leagueId: string): RinkTeam[] {
  const known = made.get(leagueId);
  if (known !== undefined) return known;
  const teams = leagueId === 'CHL' ? teamsOfCup() : teamsOfLeague(leagueId);
  made.set(leagueId, teams);
  return teams;
}

function teamsOfCup(): RinkTeam[] {
  return cupTeams.map(([league, city], index) => {
    const team = teamsOf(league).find((candidate) => candidate.city === city);
    if (team === undefined) throw new Error(`No ${city} in ${league}`);
    return { ...team, id: String(900 + index), division: 'Memorial Cup' };
  });
}

function teamsOfLeague(leagueId: string): RinkTeam[] {
  const cities = citiesOf(leagueId);
  const taken = new Set<string>();
  const start = hash('nicknames', leagueId);
  const firstId = firstIds[leagueId] ?? 1 + (hash('team ids', leagueId) % 300);
  return cities.map((city, index) => ({
    id: String(firstId + index),
    city: city.name,
    // 37 shares no factor with the length of the list: no nickname comes twice before all came once.
    nickname: nicknames[(start + index * 37) % nicknames.length] ?? 'Lakers',
    code: leagueId === 'NHL' ? (nhlCodes.split(' ')[index] ?? '') : codeOf(city.name, taken),
    province: city.province,
    zone: city.zone,
    venue: `${city.name} ${arenas[hash('arena', leagueId, city.name) % arenas.length]}`,
    division: divisions[Math.floor((index * Math.min(4, cities.length / 5)) / cities.length)] ?? 'East',
  }));
}
