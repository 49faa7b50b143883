// How far a long command is: a bar that redraws itself on a terminal, and now and then a line elsewhere, so
// that a log of a backfill stays readable.

export type Stream = { write(text: string): unknown; isTTY?: boolean; columns?: number };
type Options = { stream: Stream; label: string; total: number; now?: () => number };
export type Progress = {
  /** A back-fill learns of more work as it goes: `total` may grow. */
  update(done: number, options?: { note?: string; total?: number }): void;
  done(note?: string): void;
};

const barWidth = 20;
const redrawMs = 100;
const lineMs = 10_000;
const lineShare = 0.05;

export function createProgress({ stream, label, total: foreseen, now = Date.now }: Options): Progress {
  let total = foreseen;
  const startedAtMs = now();
  let at = 0;
  let shown = { atMs: Number.NEGATIVE_INFINITY, share: 0 };

  function update(
    done: number,
    { note = '', total: known = total }: { note?: string; total?: number } = {},
  ): void {
    at = done;
    total = known;
    const atMs = now();
    const due = stream.isTTY
      ? atMs - shown.atMs >= redrawMs
      : share() - shown.share >= lineShare || atMs - Math.max(shown.atMs, startedAtMs) >= lineMs;
    if (!due) return;
    shown = { atMs, share: share() };
    show(`${left(atMs)} ${note}`);
  }

  function finish(note = ''): void {
    at = total;
    show(`in ${duration(now() - startedAtMs)} ${note}`);
    if (stream.isTTY) stream.write('\n');
  }

  function show(words: string): void {
    const filled = Math.round(share() * barWidth);
    const bar = stream.isTTY ? ` [${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}]` : '';
    const figures = `${count(at)}/${count(total)} ${Math.floor(share() * 100)} %`;
    const line = `${label}${bar} ${figures} ${words}`.trimEnd();
    stream.write(stream.isTTY ? `\r\x1b[K${line.slice(0, (stream.columns ?? 80) - 1)}` : `${line}\n`);
  }

  /** Nothing is foretold before something is done. */
  function left(atMs: number): string {
    return at > 0 ? `${duration(((atMs - startedAtMs) / at) * Math.max(0, total - at))} left` : '';
  }

  function share(): number {
    return total > 0 ? Math.min(1, at / total) : 1;
  }

  return { update, done: finish };
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
