// A season with Una Frost in it, and everything the site may say of her. She refereed, is in the published report, was
// selected for the playoffs, works tonight and later, has a photo, and had another name and a second page once.
import { buildSeasonReport } from '../src/stats/season-report.ts';
import type { Database } from '../src/store/database.ts';
import { listFinishedSeasons } from '../src/store/finished-seasons.ts';
import { mergeOfficials } from '../src/store/identity.ts';
import { findOfficialByPageId } from '../src/store/officials.ts';
import { approvePhoto } from '../src/store/photo-decisions.ts';
import type { PhotoFiles } from '../src/store/photo-files.ts';
import { savePhoto } from '../src/store/photos.ts';
import { saveSelection } from '../src/store/playoff-selections.ts';
import { publishReport } from '../src/store/published-reports.ts';
import { renameOfficial } from '../src/store/rename-official.ts';
import { findSeasonFigures } from '../src/store/season-figures.ts';
import { playoffGames, refs, reportGames } from './report-season.ts';
import {
  ada,
  boris,
  cleo,
  dov,
  game,
  linesmen,
  nhl,
  playoffs,
  referees,
  rules,
  tell,
  tellSeasons,
  whl,
} from './sample-season.ts';

export const una = refs[0] as (typeof refs)[number];
export const now = () => new Date('2026-03-25T23:30:00Z');
export const author = { byWhom: 'boss@example.org', at: now() };
const crew = [...referees(una, boris), ...linesmen(cleo, dov)];
const tonight = {
  seasonId: playoffs.seasonId,
  gameDay: '2026-03-25',
  score: { home: null, visiting: null },
  venue: 'Far Away Arena',
};
const games = [
  ...reportGames,
  ...playoffGames,
  game('8001', {
    ...tonight,
    status: 'live',
    statusText: '1st',
    start: '2026-03-25T23:00:00.000Z',
    officials: crew,
  }),
  game('8002', {
    ...tonight,
    status: 'scheduled',
    statusText: '',
    start: '2026-03-26T01:00:00.000Z',
    officials: crew,
  }),
  game('8003', {
    ...tonight,
    status: 'scheduled',
    statusText: '',
    gameDay: '2026-03-27',
    start: '2026-03-28T00:00:00.000Z',
    officials: crew,
  }),
];
const changed = game('8002', {
  ...tonight,
  status: 'scheduled',
  statusText: '',
  start: '2026-03-26T01:00:00.000Z',
  officials: [...referees(una, ada), ...linesmen(cleo, dov)],
});
/** In another order, or with another game, it is an answer that was not heard before. */
export async function tellGames(db: Database, isAgain = false): Promise<void> {
  await tell(db, { games: isAgain ? games.toReversed() : games });
  const more = isAgain ? reportGames.slice(0, 1) : [];
  await tell(db, { games: [changed, ...more] }, { at: new Date('2026-03-25T20:00:00Z') });
}

/** Addresses that nothing leads to, or not surely. */
export const unlinked = [
  '/api/search?q=frost',
  '/api/search?q=una',
  '/ref-hub?q=frost',
  '/ref-hub?league=OHL&season=2025-26&role=referee&games=regular',
  '/api/active_games/OHL/games',
  '/api/previous_games/2025-10-01/leagues',
  '/api/previous_games/2025-10-01/leagues/OHL/games',
  '/api/officials',
  '/api/officials?limit=2',
  '/api/officials/Una_Frost',
  '/api/officials/Una_Frost/games',
  '/api/officials/Una_Frost/games/OHL/games',
  '/api/standings/OHL/officials',
  '/previous-games?date=2025-10-01',
  '/previous-games?date=2026-03-25',
  '/games/OHL/8001',
  '/games/OHL/8002',
  '/games/OHL/8003',
  '/official-page/Bram_Hale',
  '/official-page/Una_Frost?page=all',
  '/official-page/Oona_Frost',
  '/official-page/Una_Frost_2',
  '/officials/Una_Frost.png',
  '/post-season-report?league=OHL&penalties=open&bias=open&counts=open',
  '/post-season-report?league=OHL&figures=now&bias=open&counts=open',
  '/statistics?league=OHL&season=2025-26&games=regular',
  '/standings?league=OHL&season=2025-26',
  '/forms/photo?official=Somebody_Else',
  '/live?topics=',
];

export async function findId(db: Database, pageId: string): Promise<number> {
  return (await findOfficialByPageId(db, pageId))?.id as number;
}

/** Returns her number inside. */
export async function tellOfUna(db: Database, photos: PhotoFiles): Promise<number> {
  for (const league of [undefined, whl, nhl]) await tellSeasons(db, league);
  await tellGames(db);
  const id = await findId(db, 'Una_Frost');
  const officialId = await findId(db, 'Finn_Roe');
  await renameOfficial(db, officialId, { firstName: 'Una', lastName: 'Frost' }, author);
  await mergeOfficials(db, id, officialId, { ...author, rules });
  await renameOfficial(db, id, { firstName: 'Oona', lastName: 'Frost' }, author);
  const season = (await listFinishedSeasons(db, now())).find(({ leagueId }) => leagueId === 'OHL');
  if (!season) throw new Error('There is no finished season');
  // Published under a name she does not have any more.
  await publishReport(db, season, buildSeasonReport(await findSeasonFigures(db, [season.seasonId])), author);
  await renameOfficial(db, id, { firstName: 'Una', lastName: 'Frost' }, author);
  await saveSelection(db, season, 'referee', [id, await findId(db, 'Bram_Hale')], author);
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const image = { bytes, type: 'image/png', width: 1, height: 1 } as const;
  const photo = await savePhoto(
    db,
    photos,
    { officialId: id, image, senderName: null, senderEmail: null, fromPage: '' },
    now(),
  );
  await approvePhoto(db, photo, author);
  return id;
}
