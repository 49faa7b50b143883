// npm run backfill -- --league ohl [--season ID | --all]: reads a league's past seasons, with progress. What
// was read before is not read again, so it can be stopped and taken up at any time.
import { parseArgs } from 'node:util';
import { backfillSeason, listBackfillSeasons } from '../ingest/backfill.ts';
import { openFeeds } from '../open-feeds.ts';
import { createProgress } from '../progress.ts';
import { CommandError, runCommand } from './command.ts';

const usage = 'usage: backfill -- --league ID (--season ID | --all); without either it lists the seasons';

await runCommand(async (store, config) => {
  const { values } = readArguments();
  const feeds = await openFeeds(config, store.db);
  try {
    const chosen = feeds.leagues.filter(
      ({ league }) => !values.league || league.id === values.league.toUpperCase(),
    );
    if (chosen.length === 0 || (!values.league && !values.all)) {
      const known = feeds.leagues.map(({ league }) => league.id).join(', ');
      throw new CommandError(`${usage}\nLeagues here: ${known}`);
    }
    const stopping = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
    const tools = {
      db: store.db,
      request: feeds.request,
      now: feeds.now,
      rules: { countBothCrews: config.countBothCrews },
    };
    for (const league of chosen) {
      const seasons = await listBackfillSeasons(league, tools);
      const wanted = seasons.filter(({ feedId }) => values.all || feedId === values.season);
      if (wanted.length === 0) {
        const list = seasons.map(({ feedId, name }) => `  ${feedId.padEnd(12)} ${name}`).join('\n');
        throw new CommandError(`Choose a season of ${league.league.id} with --season, or --all:\n${list}`);
      }
      for (const season of wanted) {
        const label = `${league.league.id} ${season.name}`;
        const progress = createProgress({ stream: process.stdout, label, total: 0 });
        const { games, faults } = await backfillSeason(league, season, tools, {
          signal: stopping.signal,
          onProgress: (done, total) => progress.update(done, { total }),
        });
        progress.done(
          faults > 0 ? `${games} games, ${faults} could not be read; run it again later` : `${games} games`,
        );
        if (stopping.signal.aborted) return;
      }
    }
  } finally {
    await feeds.stop();
  }
});

function readArguments() {
  try {
    return parseArgs({
      options: { league: { type: 'string' }, season: { type: 'string' }, all: { type: 'boolean' } },
    });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}
