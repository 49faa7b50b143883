// Every league we know, as data. Adding one is adding a row; its key, host and ids are settings.
import type { League } from './league.ts';

// The specification's list: playoff games of these leagues do not show "(Game N of 7)".
const noSeriesGame = ['pjhl', 'oua', 'whl', 'lhjmq', 'ojhl', 'bchl', 'bchlab', 'bchlbc', 'pwhl'];

// The game report knows three leagues by another code than their id.
const gameSheetCodes: Record<string, string> = { pjhl: 'pjhlon', bchlbc: 'bchl', bchlab: 'bchl' };

type Row = Pick<League, 'id' | 'name' | 'zone'> & Partial<League>;

function league(row: Row): League {
  const code = row.id.toLowerCase();
  return {
    feed: 'hockeytech',
    clientCode: gameSheetCodes[code] ?? code,
    showsSeriesGame: !noSeriesGame.includes(code),
    gameSheetCode: gameSheetCodes[code] ?? code,
    onByDefault: false,
    ...row,
  };
}

const east = 'America/Toronto';
const bcOrAlberta = /\b(BC|AB)\b/;

export const leagues: readonly League[] = [
  league({ id: 'NHL', name: 'National Hockey League', zone: east, feed: 'nhl', onByDefault: true }),
  league({ id: 'OHL', name: 'Ontario Hockey League', zone: east, onByDefault: true }),
  league({ id: 'WHL', name: 'Western Hockey League', zone: 'America/Edmonton', onByDefault: true }),
  league({ id: 'LHJMQ', name: 'Ligue de hockey junior Maritimes Québec', zone: east, onByDefault: true }),
  league({ id: 'CHL', name: 'Memorial Cup', zone: east, onByDefault: true }),
  league({ id: 'AHL', name: 'American Hockey League', zone: east, onByDefault: true }),
  league({ id: 'PWHL', name: "Professional Women's Hockey League", zone: east, onByDefault: true }),
  league({ id: 'OJHL', name: 'Ontario Junior Hockey League', zone: east, onByDefault: true }),
  league({ id: 'GOJHL', name: 'Greater Ontario Junior Hockey League', zone: east, onByDefault: true }),
  league({ id: 'PJHL', name: 'Provincial Junior Hockey League', zone: east, onByDefault: true }),
  league({
    id: 'BCHL',
    name: 'British Columbia Hockey League',
    zone: 'America/Vancouver',
    onByDefault: true,
    seasonNames: { never: bcOrAlberta },
  }),
  league({
    id: 'BCHLBC',
    name: 'BCHL, British Columbia',
    zone: 'America/Vancouver',
    onByDefault: true,
    seasonNames: { only: /\bBC\b/ },
  }),
  league({
    id: 'BCHLAB',
    name: 'BCHL, Alberta',
    zone: 'America/Edmonton',
    onByDefault: true,
    seasonNames: { only: /\bAB\b/ },
  }),
  league({ id: 'OUA', name: 'Ontario University Athletics', zone: east, onByDefault: true }),
  league({ id: 'ECHL', name: 'ECHL', zone: east }),
  league({ id: 'USHL', name: 'United States Hockey League', zone: 'America/Chicago' }),
  league({ id: 'SPHL', name: 'Southern Professional Hockey League', zone: east }),
  league({ id: 'AJHL', name: 'Alberta Junior Hockey League', zone: 'America/Edmonton' }),
  league({ id: 'SJHL', name: 'Saskatchewan Junior Hockey League', zone: 'America/Regina' }),
  league({ id: 'MJHL', name: 'Manitoba Junior Hockey League', zone: 'America/Winnipeg' }),
  league({ id: 'CCHL', name: 'Central Canada Hockey League', zone: east }),
  league({ id: 'NOJHL', name: 'Northern Ontario Junior Hockey League', zone: east }),
  league({ id: 'MHL', name: 'Maritime Hockey League', zone: 'America/Halifax' }),
  league({ id: 'KIJHL', name: 'Kootenay International Junior Hockey League', zone: 'America/Vancouver' }),
  league({ id: 'VIJHL', name: 'Vancouver Island Junior Hockey League', zone: 'America/Vancouver' }),
  league({ id: 'WIJHL', name: 'Western International Junior Hockey League', zone: 'America/Vancouver' }),
  league({
    id: 'PJHLBC',
    name: 'Pacific Junior Hockey League',
    zone: 'America/Vancouver',
    clientCode: 'pjhlbc',
    gameSheetCode: 'pjhlbc',
  }),
  league({
    id: 'BCHC',
    name: 'BC Hockey Conference',
    zone: 'America/Vancouver',
    clientCode: 'hockeytechtraining',
    gameSheetCode: 'hockeytechtraining',
  }),
  league({ id: 'ACHA', name: 'American Collegiate Hockey Association', zone: east }),
];

export function findLeague(id: string): League | null {
  return leagues.find((league) => league.id === id.toUpperCase()) ?? null;
}
