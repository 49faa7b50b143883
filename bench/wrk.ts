// How many requests a second an address answers, and how long the slowest of a hundred waits: asked by wrk, whose own
// work is small beside that of whoever answers.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from './programs-on-path.ts';

export type Load = { requestsPerSecond: number; p99Ms: number };

export type Asking = {
  url: string;
  connections?: number;
  seconds?: number;
  headers?: Record<string, string>;
};

export async function askWithWrk({ url, connections = 50, seconds = 5, headers }: Asking): Promise<Load> {
  const sent = Object.entries({ 'Accept-Encoding': 'br', ...headers });
  const named = sent.flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  // Whoever is slow has not failed: by itself wrk counts a wait of two seconds as an error.
  const args = [`-t1`, `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '--latency', ...named, url];
  const { stdout } = await promisify(execFile)(findProgram('wrk', 'wrk'), args);
  const failed = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(stdout);
  if (failed) throw new Error(`${url}: ${failed[0]}`);
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return { requestsPerSecond, p99Ms: Number(p99) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN) };
}

/** Of several rounds: the one in the middle by requests, and by p99. */
export function middle(loads: Load[]): Load {
  return {
    requestsPerSecond: median(loads.map((load) => load.requestsPerSecond)),
    p99Ms: median(loads.map((load) => load.p99Ms)),
  };
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function percentile(numbers: number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
