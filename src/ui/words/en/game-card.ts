export const gameCard = {
  teamUnknown: 'to be announced',
  series: (game: number) => `(Game ${game} of 7)`,
  sheet: 'GameSheet',
  live: (period: string | null, score: string) => (period ? `LIVE ${period} · ${score}` : `LIVE · ${score}`),
  final: (said: string, score: string) => `${said || 'Final'} · ${score}`,
  unofficial: (score: string) => `Unofficial final · ${score}`,
  scheduled: 'Scheduled',
  postponed: 'Postponed',
  suspended: 'Suspended',
  cancelled: 'Cancelled',
  startedBy: 'Started by',
  resumedBy: 'Taken up by',
  finishedBy: 'Finished by',
  /** `day` is there only when it was not on the day of the game. */
  swapped: (title: string, when: { time: string; day: string | null }, from: string, to: string) =>
    `${title} changed ${at(when)}: ${from} → ${to}`,
  left: (title: string, when: { time: string; day: string | null }, who: string) =>
    `${title} no longer listed since ${since(when)}: ${who}`,
  /** Read aloud when the game changes under the reader. */
  say: (teams: string, state: string, officials: string, swap: string | null) =>
    swap ? `${teams}: ${state}, ${officials}. ${swap}` : `${teams}: ${state}, ${officials}`,
};

function at({ time, day }: { time: string; day: string | null }): string {
  return day ? `on ${day} at ${time}` : `at ${time}`;
}

function since({ time, day }: { time: string; day: string | null }): string {
  return day ? `${day}, ${time}` : time;
}
