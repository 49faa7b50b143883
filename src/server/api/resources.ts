// Every address of the document API.
import { activeGames, activeLeagues, nhlGames, previousGames, previousLeagues } from './game-resources.ts';
import { leaguesWorked, official, officialGames, officials } from './official-resources.ts';
import type { Resource } from './resource.ts';
import { standings, standingsOfficials } from './standings-resources.ts';

export const resources: readonly Resource[] = [
  nhlGames,
  activeLeagues,
  activeGames,
  officials,
  official,
  leaguesWorked,
  officialGames,
  previousLeagues,
  previousGames,
  standings,
  standingsOfficials,
];
