// What whoever watches the site may set: how it speaks on its terminal, who may read its figures, and how long it goes
// on answering after it was told to stop.

export type WatchSettings = {
  /** Sentences for people, or a line of JSON for each event. */
  logFormat: 'words' | 'json';
  /** Who shows it may read /metrics; null: whoever asks on this very machine. */
  metricsToken: string | null;
  /** After the signal to stop, with /readyz at 503, so that a balancer finds out in time. */
  drainSeconds: number;
};

type Environment = Record<string, string | undefined>;

const shortestToken = 16;
const longestDrain = 300;

export function readWatchSettings(
  env: Environment,
  wrong: (name: string, problem: string) => Error,
): WatchSettings {
  const format = env.LOG_FORMAT || 'words';
  if (format !== 'words' && format !== 'json') throw wrong('LOG_FORMAT', `"${format}" is not words or json`);
  const metricsToken = env.METRICS_TOKEN || null;
  if (metricsToken !== null && metricsToken.length < shortestToken) {
    throw wrong('METRICS_TOKEN', `is shorter than ${shortestToken} characters`);
  }
  const drainSeconds = Number(env.DRAIN_SECONDS || '0');
  if (!(drainSeconds >= 0 && drainSeconds <= longestDrain)) {
    throw wrong('DRAIN_SECONDS', `"${env.DRAIN_SECONDS}" is not a number from 0 to ${longestDrain}`);
  }
  return { logFormat: format, metricsToken, drainSeconds };
}
