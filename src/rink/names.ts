// Names of people who do not exist. Surnames are built from parts, so that no list of real people can
// slip in; first names are ordinary ones. Accents, apostrophes, spaces and hyphens come with them.

const firstNames =
  `Adam Aidan Alex Alexandra Amélie Andrew Anne|Sophie Anthony Antoine Ashley Austin Béatrice Ben
  Blake Brad Brandon Brayden Brett Brittany Caleb Cameron Carter Catherine Cédric Chad Charlotte Chris Claire Cody
  Cole Colin Connor Corey Curtis Dakota Dale Daniel Darcy David Derek Devon Dominic Drew Dylan Eddie Éloïse Émile
  Emily Emma Eric Étienne Evan Felix François Gabriel Gavin Geneviève Geoff Graham Grant Grégoire Hannah Hayden
  Hugo Ian Isaac Jack Jacob Jake Jared Jasmine Jean|Luc Jean-Philippe Jeremy Jérôme Jesse Joel Jordan Joshua Julien
  Justin Karine Katie Keegan Keith Kelly Kevin Kirk Kyle Landon Laura Laurence Levi Liam Logan Lucas Luke Marc-André
  Marie-Ève Mark Mathieu Matt Megan Michael Mitchell Morgan Nathan Nicholas Noah Noémie Olivier Owen Patrick Paul
  Philippe Quinn Raphaël Reid Renée Riley Robert Ross Ryan Samuel Sarah Scott Sean Sébastien Simon Spencer Stéphane
  Steven Taylor Thomas Tim Travis Trent Trevor Tristan Tyler Tyson Vanessa Victor Vincent Wade Wesley William
  Xavier Yannick Zach Zoé`
    .split(/\s+/)
    .map((name) => name.replace('|', ' '));

const englishStarts =
  `Alder Ashen Barrow Brack Brindle Calder Carding Copper Dunmor Elder Fallow Garner Harrow
  Heather Kestrel Larch Marrow Norrin Oaken Pender Quarrin Ravens Silver Thistle Umber Wether Yarrow`.split(
    /\s+/,
  );
const englishEnds = 'bank brook cote croft dale fell gate hurst lea mere more shaw stead wick'.split(' ');
const frenchStarts =
  'Aubri Beauri Bellero Chante Clairmo Desri Grandi Hautri Lavau Montri Rocque Valmo'.split(' ');
const frenchEnds = 'bert court fontaine gnac lieu mer nault pré veau ville'.split(' ');
const otherNames = `O'Harrowen O'Bryndle D'Aubrival Van|der|Holmen Van|der|Larchen De|la|Rocquette St-Aubrieu
  St.|Calderon Le|Valmont Hrynkovetz Lindqvale Bergstrøm-Hale Kowalenchyk Tamminkova Désormeaux-Vallin L'Écuyette
  Harrowdale-Fell Beaurilieu-Roque MacBrindle McYarrow Fitzalder Nordhjem Petrovanik Szymbora Takemoriya Oyelandé
  Grandchamprier Ó|Brackáin Zeljkovar Marchandeau-Grève`
  .split(/\s+/)
  .map((name) => name.replaceAll('|', ' '));

const lastNames = [
  ...englishStarts.flatMap((start) => englishEnds.map((end) => start + end)),
  ...frenchStarts.flatMap((start) => frenchEnds.map((end) => start + end)),
  ...otherNames,
];

export const namesInAll = firstNames.length * lastNames.length;

/** Two different numbers below `namesInAll` never give the same name. */
export function nameOf(index: number): { firstName: string; lastName: string } {
  const first = index % firstNames.length;
  const last = (Math.floor(index / firstNames.length) + first * 7) % lastNames.length;
  return { firstName: firstNames[first] ?? '', lastName: lastNames[last] ?? '' };
}

/** What the NHL's feed makes of a name: letters without their accents. */
export function folded(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ø', 'o').replaceAll('’', "'");
}
