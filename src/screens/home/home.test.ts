import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import {
  ada,
  boris,
  cleo,
  dov,
  esme,
  game,
  linesmen,
  nhl,
  playoffs,
  referees,
  site,
  tell,
  tellSeasons,
} from '../../../tests/sample-season.ts';
import type { League } from '../../domain/league.ts';
import { findLeague } from '../../domain/leagues.ts';
import { createApp } from '../../server/app.tsx';
import { saveFeedEvents } from '../../store/feed-health.ts';
import type { Site } from '../../ui/site.ts';
import { wordsIn } from '../../ui/words/words.ts';
import { homeScreen } from './screen.tsx';

const { db } = await openTestDatabase();
const evening = new Date('2026-01-10T01:00:00Z');
const scheduled = { status: 'scheduled', statusText: '', score: { home: null, visiting: null } } as const;

async function home(
  options: { now?: Date; site?: Partial<Site> } = {},
): Promise<{ html: string; text: string }> {
  const app = createApp({ db, now: () => options.now ?? evening, site: { ...site, ...options.site } });
  const response = await app.request('/');
  expect(response.status).toBe(200);
  const html = await response.text();
  return { html, text: textOf(html) };
}

function textOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const bare = main.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ');
  return bare.replaceAll('&#x27;', "'").replace(/\s+/g, ' ').replaceAll(' )', ')').replaceAll('( ', '(');
}

function cardOf(html: string, id: string): string {
  const from = html.indexOf(`id="game-${id}"`);
  expect(from, `a card for ${id}`).toBeGreaterThan(0);
  return textOf(`<main ${html.slice(from, html.indexOf('</article>', from))}</main>`);
}

test('before anything was read nothing is claimed, and afterwards a day without games is said to be one', async () => {
  const first = await home();
  expect(first.text).toContain('The first schedules are being read');
  expect(first.text).not.toContain('No games today');
  await tellSeasons(db);
  await tell(db, { games: [game('old', { gameDay: '2025-12-01', start: '2025-12-02T00:00:00.000Z' })] });
  const later = await home();
  expect(later.text).toContain('No games today');
  expect(later.text).toContain('0 games, 0 officials');
});

describe('with games', () => {
  test('a league game reads visiting vs home @ venue (local / UTC), with its officials and its sheet', async () => {
    await tell(db, { games: [game('1', scheduled)] });
    const { html, text } = await home();
    const card = cardOf(html, 'OHL-1');
    expect(card).toContain('London vs Guelph @ Sleeman Centre (7:00 PM EST / 00:00 UTC)');
    expect(card).toContain(
      'Referee: Ada Vance Referee: Boris Kell Linesman: Cleo Marsh Linesman: Dov Lindqvist',
    );
    expect(card).toContain('Scheduled GameSheet');
    expect(html).toContain('<time dateTime="2026-01-10T00:00Z">');
    expect(html).toContain(
      'href="https://lscluster.hockeytech.com/game_reports/official-game-report.php?client_code=ohl&amp;game_id=1&amp;lang=en" target="_blank" rel="noopener"',
    );
    expect(html).toContain('href="/official-page/Ada_Vance"');
    expect(html).toContain('href="/games/OHL/1"');
    expect(text).toContain('Friday, January 9');
    expect(text).toContain('1 game, 4 officials');
  });

  test('the NHL comes first, with its local time only and its own game page', async () => {
    await tellSeasons(db, nhl);
    await tell(db, { games: [game('2025020001', { zone: 'America/Winnipeg' })] }, { league: nhl });
    const { html } = await home();
    expect(cardOf(html, 'NHL-2025020001')).toContain('London vs Guelph @ Sleeman Centre (6:00 PM)');
    expect(html).toContain('href="https://www.nhl.com/gamecenter/2025020001"');
    expect(html.indexOf('id="league-NHL"')).toBeLessThan(html.indexOf('id="league-OHL"'));
    expect(html).toMatch(/<section class="league nhl" id="league-NHL"><h2>NHL<\/h2>/);
  });

  test('a game nobody was named for says so', async () => {
    await tell(db, {
      games: [game('2', { ...scheduled, officials: [], venue: null, timeTbd: true, start: null })],
    });
    const card = cardOf((await home()).html, 'OHL-2');
    expect(card).toContain('London vs Guelph @ venue to be announced (time to be announced)');
    expect(card).toContain('No refs available for this game');
  });

  test('live and finished games show state and score, visitors first', async () => {
    const live = { status: 'live', period: '2nd', score: { home: 2, visiting: 3 } } as const;
    await tell(db, { games: [game('3', live), game('4', { statusText: 'Final OT2' })] });
    const { html } = await home();
    expect(cardOf(html, 'OHL-3')).toContain('LIVE 2nd · 3–2');
    expect(html).toMatch(/data-live-say="London vs Guelph: LIVE 2nd · 3–2, 4 officials"/);
    expect(cardOf(html, 'OHL-4')).toContain('Final OT2 · 4–2');
  });
});

describe('titles and series', () => {
  const playoff = { seasonId: playoffs.seasonId, seriesGame: 3, gameLetter: 'A' };

  test.each([
    ['CHL', 'Memorial Cup Playoffs', true],
    ['AHL', 'AHL Playoffs', true],
    ['WHL', 'WHL Playoffs', false],
    ['LHJMQ', 'LHJMQ Playoffs', false],
  ])('%s is titled %s; "(Game 3 of 7)": %s', async (id, title, shows) => {
    const league = findLeague(id) as League;
    await tellSeasons(db, league);
    await tell(db, { games: [game('p1', { ...playoff, zone: league.zone })] }, { league });
    const { html } = await home();
    expect(html).toContain(`id="league-${id}"><h2>${title}</h2>`);
    expect(cardOf(html, `${id}-p1`).includes('(Game 3 of 7)')).toBe(shows);
  });

  test('a league that is not in playoffs has its bare id, and no number', async () => {
    const { html } = await home();
    expect(html).toContain('id="league-OHL"><h2>OHL</h2>');
    expect(cardOf(html, 'OHL-1')).not.toContain('of 7');
  });
});

describe('crews that change', () => {
  test('a swap is told with the time on the clock of the rink', async () => {
    const before = { at: new Date('2026-01-09T15:00:00Z') };
    const at = new Date('2026-01-09T21:12:00Z');
    await tell(db, { games: [game('5', scheduled)] }, before);
    const officials = [...referees(ada, boris), ...linesmen(cleo, esme)];
    await tell(db, { games: [game('5', { ...scheduled, officials })] }, { at });
    const card = cardOf((await home()).html, 'OHL-5');
    expect(card).toContain("Linesman changed at 16:12: Dov Lindqvist → Esmé O'Toole");
    expect(card).not.toContain('Linesman: Dov Lindqvist');
  });

  test('a swap of another day names the day', async () => {
    await tell(db, { games: [game('6', scheduled)] }, { at: new Date('2026-01-08T15:00:00Z') });
    const officials = [...referees(esme, boris), ...linesmen(cleo, dov)];
    const at = new Date('2026-01-08T16:30:00Z');
    await tell(db, { games: [game('6', { ...scheduled, officials })] }, { at });
    expect(cardOf((await home()).html, 'OHL-6')).toContain(
      "Referee changed on Jan 8 at 11:30: Ada Vance → Esmé O'Toole",
    );
  });

  test('of a game that was taken up again both crews are shown', async () => {
    const stopped = { status: 'suspended', statusText: 'Suspended (2:43 remaining in 2nd)' } as const;
    const resumed = [...referees(esme), ...linesmen(cleo, dov)];
    await tell(db, { games: [game('7', stopped)] }, { at: new Date('2026-01-09T20:00:00Z') });
    await tell(db, { games: [game('7', { officials: resumed })] }, { at: new Date('2026-01-10T00:30:00Z') });
    const card = cardOf((await home()).html, 'OHL-7');
    expect(card).toMatch(
      /Started by Referee: Ada Vance .* Finished by Referee: Esmé O'Toole Linesman: Cleo Marsh/,
    );
  });
});

describe('freshness', () => {
  const answer = (league: string, secondsAgo: number) =>
    ({
      league,
      what: 'scorebar',
      kind: 'answer',
      at: new Date(evening.getTime() - secondsAgo * 1000),
    }) as const;

  test('tells when the feeds were last heard', async () => {
    await saveFeedEvents(db, [answer('OHL', 20), answer('NHL', 4)]);
    const { text, html } = await home();
    expect(text).toContain('Live, checked 20 seconds ago');
    expect(html).toContain('data-age="20"');
    expect(text).not.toContain('has not answered');
  });

  test('a silent feed is named with the time since, and its games stay', async () => {
    await saveFeedEvents(db, [answer('WHL', 3600)]);
    const { text, html } = await home();
    expect(text).toContain('WHL has not answered since Jan 9, 7:00 PM EST . What you see of it may be old.');
    expect(cardOf(html, 'WHL-p1')).toContain('Ada Vance');
  });

  test('finished games whose crews are still to come are counted', async () => {
    expect((await home()).text).not.toContain('still being read');
    const games = [game('90', { officials: [], gameDay: '2025-11-01', start: '2025-11-02T00:00:00.000Z' })];
    await tell(db, { games }, { what: 'schedule' });
    expect((await home()).text).toContain('1 past game still being read');
  });
});

test('every league is listened to, also one that has no game yet', async () => {
  const answer = await homeScreen.answer(
    { params: {}, query: new URLSearchParams(), user: null },
    { db, now: evening, site, words: wordsIn('en') },
  );
  expect(answer).toMatchObject({
    live: expect.arrayContaining([{ kind: 'day', leagueId: 'PWHL', day: '2026-01-09' }]),
  });
});

test('the page turns over at five in the morning of each league', async () => {
  const { html: late } = await home({ now: new Date('2026-01-10T09:59:00Z') });
  expect(late).toContain('id="league-OHL"');
  const { html: next } = await home({ now: new Date('2026-01-10T10:00:00Z') });
  expect(next).not.toContain('id="league-OHL"');
  // It is three in the morning in Edmonton.
  expect(next).toContain('id="league-WHL"');
});

test('store and social page are linked, the social page only where there is one', async () => {
  const own = await home();
  expect(own.html).toContain('<a href="/store">See the line-up</a>');
  expect(own.text).not.toContain('Follow us');
  const set = { storeUrl: 'https://shop.example/', socialUrl: 'https://social.example/thirdteam' };
  const { html } = await home({ site: set });
  expect(html).toContain('<a href="https://shop.example/">See the line-up</a>');
  expect(html).toContain('<a href="https://social.example/thirdteam" rel="noopener me">Follow us</a>');
});

test('yesterday and tomorrow are one step away', async () => {
  const { html } = await home();
  expect(html).toContain('href="/previous-games?date=2026-01-08"');
  expect(html).toContain('href="/previous-games?date=2026-01-10"');
});

test('search engines are told of the games', async () => {
  const { html } = await home({ site: { publicUrl: 'https://third.example' } });
  expect(html).toContain('"@type":"SportsEvent","name":"London vs Guelph","startDate":"2026-01-10T00:00Z"');
  expect(html).toContain('"url":"https://third.example/games/OHL/1"');
});
