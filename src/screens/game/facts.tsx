import { localAndUtcTime } from '../../domain/game-time.ts';
import { wholeNumber } from '../../domain/whole-number.ts';
import type { Words } from '../../ui/words/words.ts';
import type { GameRecord } from './load.ts';

/**
 * What is known about the evening. A feed's 0 means that nobody counted, so it is unknown, never 0; before the end
 * of a game nobody can have counted.
 */
export function Facts({ game, words }: { game: GameRecord['game']; words: Words }) {
  const say = words.game;
  const { startsAt, timeTbd, zone, venue, attendance, lengthMinutes, season, status } = game;
  const uncounted = status === 'final' || status === 'unofficial' ? say.unknown : null;
  const start = startsAt && !timeTbd && localAndUtcTime(startsAt, { locale: words.locale, zone });
  const facts: [term: string, known: string | null][] = [
    [say.start, start || words.shared.timeUnknown],
    [say.venue, venue ?? words.shared.venueUnknown],
    [say.attendance, attendance ? wholeNumber(attendance, words.locale) : uncounted],
    [
      say.length,
      lengthMinutes ? say.duration(Math.floor(lengthMinutes / 60), lengthMinutes % 60) : uncounted,
    ],
    [say.season, season],
  ];
  return (
    <dl className="game-facts">
      {facts.map(
        ([term, known]) =>
          known !== null && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{known}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
