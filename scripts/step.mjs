// Says what a long step does while it runs, and runs other programs so that a signal reaches them.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { isatty } from 'node:tty';

const frames = ['|', '/', '-', '\\'];
const children = new Set();
let stoppedBy = null;
let stoppedAtMs = 0;

/** A failure that is explained: what the program said last, and what to do about it. */
export class StepError extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** Runs `work(say)`; `say` sets the note behind the clock on a terminal. */
export async function step(label, work, stream = process.stdout) {
  const startedMs = performance.now();
  const seconds = () => ((performance.now() - startedMs) / 1000).toFixed(1);
  let note = '';
  let frame = 0;
  const draw = () => {
    frame = (frame + 1) % frames.length;
    const line = `${frames[frame]} ${label} ${seconds()} s  ${note}`;
    stream.write(`\r\x1b[K${line.slice(0, (stream.columns || 80) - 1)}`);
  };
  const timer = stream.isTTY ? setInterval(draw, 120) : null;
  if (!stream.isTTY) stream.write(`${label} ... `);
  const finish = (words) => {
    clearInterval(timer);
    stream.write(stream.isTTY ? `\r\x1b[K${label} ... ${words}\n` : `${words}\n`);
  };
  try {
    const result = await work((text) => {
      note = text;
    });
    finish(`done in ${seconds()} s`);
    return result;
  } catch (error) {
    finish(`failed after ${seconds()} s`);
    throw error;
  }
}

/** Runs a program, keeps what it prints, and rejects with the gist of it and `advice` when it fails. */
export function run(command, args, { env = process.env, advice = '', say, onStart, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = follow(spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], ...options }));
    onStart?.(child.pid);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
        say?.(text.trim().split('\n').at(-1));
      });
    }
    child.on('error', (error) =>
      reject(new StepError(`${command} did not start: ${error.message}. ${advice}`)),
    );
    child.on('close', (code) => {
      if (stoppedBy) {
        process.stderr.write('\nStopped.\n');
        process.exit(exitCodeOf(stoppedBy));
      }
      if (code === 0) resolve(output);
      else reject(new StepError(advice, gist(output)));
    });
  });
}

/** Becomes the given program as far as a caller can tell: its streams, its signals, its exit code. */
export function handOver(command, args, options = {}) {
  const child = follow(spawn(command, args, { stdio: 'inherit', ...options }));
  child.on('error', (error) => fail(new StepError(`${command} did not start: ${error.message}`)));
  child.on('close', (code, signal) => process.exit(code ?? exitCodeOf(signal)));
}

/** Prints a failure and ends the process. */
export function fail(error) {
  if (error.output) process.stderr.write(`\n${error.output}\n`);
  process.stderr.write(`\n${error instanceof StepError ? error.message : error.stack}\n`);
  process.exit(1);
}

function follow(child) {
  children.add(child);
  child.on('close', () => children.delete(child));
  return child;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // A terminal sends Ctrl-C and hang-up to the whole group; passing them on would deliver them twice.
  process.on(signal, () => stop(signal, signal === 'SIGTERM' || !isatty(0)));
}

// npm passes a signal on to the shell it put between itself and us, and a shell like dash dies of it without a
// word to us: our parent changing is all we see.
const parent = process.ppid;
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM', true);
  }, 300).unref();
}

function stop(signal, passOn) {
  // One stop often arrives by several ways at once, and a program may take a second signal for impatience.
  const again = stoppedBy !== null && performance.now() - stoppedAtMs < 2000;
  if (again) return;
  stoppedBy = signal;
  stoppedAtMs = performance.now();
  if (children.size === 0) process.exit(exitCodeOf(signal));
  if (passOn) for (const child of children) child.kill(signal);
}

function exitCodeOf(signal) {
  return 128 + (constants.signals[signal] ?? 0);
}

function gist(output) {
  const noise = /^npm (warn|notice)\b/i;
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !noise.test(line));
  // npm and apt name the cause first, compilers last.
  return lines.length > 30
    ? [...lines.slice(0, 10), '...', ...lines.slice(-20)].join('\n')
    : lines.join('\n');
}
