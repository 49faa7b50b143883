import { expect, test } from 'vitest';
import { gameSheetUrl } from './game-sheet.ts';
import { seriesGameShown } from './series.ts';

const report = 'https://lscluster.hockeytech.com/game_reports/official-game-report.php';

test.each([
  ['OHL', 'ohl'],
  ['PJHL', 'pjhlon'],
  ['BCHLBC', 'bchl'],
  ['BCHLAB', 'bchl'],
])('the sheet of an %s game is asked for under the code %s', (league, code) => {
  expect(gameSheetUrl(league, '12 34')).toBe(`${report}?client_code=${code}&game_id=12%2034&lang=en`);
});

test('the NHL keeps its own game pages, and a league nobody knows has none', () => {
  expect(gameSheetUrl('NHL', '2026020294')).toBe('https://www.nhl.com/gamecenter/2026020294');
  expect(gameSheetUrl('XYZ', '1')).toBeNull();
});

test.each(['OHL', 'NHL', 'AHL', 'GOJHL', 'CHL'])('a playoff game of the %s tells its number', (leagueId) => {
  expect(seriesGameShown({ leagueId, isPlayoff: true, seriesGame: 3 })).toBe(3);
  expect(seriesGameShown({ leagueId, isPlayoff: true, seriesGame: null })).toBeNull();
  expect(seriesGameShown({ leagueId, isPlayoff: false, seriesGame: 3 })).toBeNull();
});

test.each(['PJHL', 'OUA', 'WHL', 'LHJMQ', 'OJHL', 'BCHL', 'BCHLAB', 'BCHLBC', 'PWHL'])(
  'a playoff game of the %s does not',
  (leagueId) => {
    expect(seriesGameShown({ leagueId, isPlayoff: true, seriesGame: 3 })).toBeNull();
  },
);
