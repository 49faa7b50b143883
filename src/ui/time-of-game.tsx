// Local time of the league first, UTC behind it: "7:00 PM EST / 00:00 UTC". The NHL shows its local time only.

export function TimeOfGame({ startsAt, zone, withUtc }: { startsAt: Date; zone: string; withUtc: boolean }) {
  const local = startsAt.toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    ...(withUtc && { timeZoneName: 'short' }),
  });
  const utc = startsAt.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  return <time dateTime={startsAt.toISOString()}>{withUtc ? `${local} / ${utc} UTC` : local}</time>;
}
