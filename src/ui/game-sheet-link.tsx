import { gameSheetUrl } from '../domain/game-sheet.ts';
import type { Words } from './words/words.ts';

type GameSheetLinkProps = { leagueId: string; gameId: string; words: Words };

/** Opens beside the page: whoever compares a sheet with us wants both. */
export function GameSheetLink({ leagueId, gameId, words }: GameSheetLinkProps) {
  const url = gameSheetUrl(leagueId, gameId);
  if (!url) return null;
  return (
    <a className="sheet" href={url} target="_blank" rel="noopener">
      {words.gameCard.sheet}
    </a>
  );
}
