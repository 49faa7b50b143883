import { addDays } from '../../domain/game-day.ts';
import { dayName } from '../../domain/game-time.ts';
import { Checked, SilentFeeds } from '../../ui/freshness.tsx';
import { previousGamesPath, storeAddress } from '../../ui/paths.ts';
import type { Site } from '../../ui/site.ts';
import type { Words } from '../../ui/words/words.ts';
import { LeagueGames } from './league-games.tsx';
import type { Home } from './load.ts';

export function HomePage({ words, site, ...home }: Home & { words: Words; site: Site }) {
  const { now, today, blocks, freshness } = home;
  const say = words.home;
  return (
    <>
      <div className="day">
        <div>
          <span className="eyebrow">{say.eyebrow}</span>
          <h1>{dayName(today, words.locale)}</h1>
        </div>
        <div className="aside">
          <p className="fresh" id="fresh">
            <span className={freshness.silentSince ? 'dot old' : 'dot'} />
            <span>
              <Checked freshness={freshness} now={now} words={words} />
            </span>
          </p>
          <p className="fresh" id="count">
            {say.count(home.games, home.officials)}
          </p>
          {home.unread > 0 && (
            <p className="fresh" id="unread">
              {say.stillReading(home.unread)}
            </p>
          )}
          <nav className="days" aria-label={say.otherDays}>
            <a className="before" href={previousGamesPath(addDays(today, -1))}>
              {say.yesterday}
            </a>{' '}
            <a className="after" href={previousGamesPath(addDays(today, 1))}>
              {say.tomorrow}
            </a>
          </nav>
        </div>
      </div>
      <SilentFeeds freshness={freshness} words={words} />
      <StoreNote words={words} site={site} />
      {blocks.length === 0 && <p className="empty">{home.isFirstReading ? say.firstReading : say.noGames}</p>}
      {blocks.map((block) => (
        <LeagueGames key={block.leagueId} block={block} words={words} />
      ))}
    </>
  );
}

function StoreNote({ words: { home: say }, site }: { words: Words; site: Site }) {
  return (
    <p className="note">
      <span>
        <strong>{say.store.lead}</strong>
        {` ${say.store.text} `}
        <a href={storeAddress(site)}>{say.store.link}</a>
        {site.socialUrl && (
          <>
            {' · '}
            <a href={site.socialUrl} rel="noopener me">
              {say.store.follow}
            </a>
          </>
        )}
      </span>
    </p>
  );
}
