import type { LeagueBlock } from '../../domain/league-blocks.ts';
import { GameCard } from '../../ui/game-card.tsx';
import type { Words } from '../../ui/words/words.ts';

// Blocks are open on a wide screen and collapsed on a phone, and the server sends everybody the same bytes. One
// <details> cannot start in two states without a script that runs before the first paint, and would then jump
// when that script is late, missing or refused. So each block has two small ones, `wide` (open) and `narrow`
// (closed, the speech bubble); CSS shows the one for this width and lets it rule the games beside them. That
// needs no script, nothing moves while the page loads, the state that is announced is the state that is
// seen, and a reader without our styles, a printer or a search engine finds every game.

export function LeagueGames({ block, words }: { block: LeagueBlock; words: Words }) {
  const { leagueId, title, games } = block;
  const live = games.filter(({ status }) => status === 'live').length;
  const isNhl = leagueId === 'NHL';
  return (
    <section className={isNhl ? 'league nhl' : 'league'} id={`league-${leagueId}`}>
      <h2>{title}</h2>
      <span className="soft">
        {words.shared.games(games.length)}
        {live > 0 && <span className="pill live">{words.home.live(live)}</span>}
      </span>
      <details className="wide" open>
        <summary aria-label={words.home.toggle(title)} />
      </details>
      {!isNhl && (
        <details className="narrow">
          <summary aria-label={words.home.toggle(title)}>
            <SpeechBubble />
          </summary>
        </details>
      )}
      <div className="games">
        {games.map((game) => (
          <GameCard key={game.gameId} game={game} words={words} />
        ))}
      </div>
    </section>
  );
}

function SpeechBubble() {
  return (
    <svg viewBox="0 0 24 24" width="30" height="30" aria-hidden="true">
      <path d="M4 4h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z" />
    </svg>
  );
}
