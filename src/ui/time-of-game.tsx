import { localAndUtcTime, shortInstant, shortTime } from '../domain/game-time.ts';

type TimeOfGameProps = { startsAt: Date; zone: string; withUtc: boolean; locale?: string };

/** Local time of the game first, UTC behind it: "7:00 PM EST / 00:00 UTC". The NHL shows its local time only. */
export function TimeOfGame({ startsAt, zone, withUtc, locale = 'en-US' }: TimeOfGameProps) {
  const text = (withUtc ? localAndUtcTime : shortTime)(startsAt, { locale, zone });
  return <time dateTime={shortInstant(startsAt)}>{text}</time>;
}
