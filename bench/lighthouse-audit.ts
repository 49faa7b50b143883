// One look of Lighthouse at one address, as a phone on a slow network. It has a package of its own under
// bench/peers, so that whoever only runs the site does not install it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { browserPath } from '../scripts/browser-path.ts';
import { projectFile } from '../src/store/project-file.ts';
import { byProcessorTime } from './trace-time.ts';

export type Looked = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  blockingMs: number;
  firstPaintMs: number;
  largestPaintMs: number;
  shift: number;
  /** Performance and blocking time had nobody else used the cores. */
  alone: { performance: number; blockingMs: number };
  /** Audits without which a score is not full: "is-crawlable". */
  failed: string[];
};

type Audit = { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number };
type Report = {
  categories: Record<string, { score: number; auditRefs: Ref[] }>;
  audits: Record<string, Audit>;
};
type Ref = { id: string; weight: number };
type Flags = Record<string, string | number | string[]>;
type Lighthouse = (address: string, flags: Flags) => Promise<{ lhr: Report } | undefined>;
type Launcher = {
  launch(options: object): Promise<{ port: number; kill(): void }>;
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/** A browser's very first picture may take a second or two, whatever it is of. */
const warmUp = 'data:text/html,<p>A first picture';
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `beforehand` is waited for once the browser is there. */
export type Look = (address: string, beforehand: () => Promise<void>) => Promise<Looked>;

export async function openLighthouse(): Promise<Look> {
  const packages = ensurePackages();
  const lighthouse: Lighthouse = (await load(packages, 'lighthouse/core/index.js')).default;
  const launcher: Launcher = await load(packages, 'chrome-launcher/dist/index.js');
  const chromePath = await browserPath();

  return async (address, beforehand) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'third-team-lighthouse-'));
    const audit = async (flags: Flags): Promise<Report | null> => {
      const result = await lighthouse(address, { ...flags, onlyCategories: categories, logLevel: 'error' });
      return result?.lhr ?? null;
    };
    try {
      // A browser of its own for each look: nothing is in its memory, and nothing of an earlier look still runs.
      const chrome = await launcher.launch({ chromePath, chromeFlags, startingUrl: warmUp });
      try {
        await beforehand();
        await audit({ port: chrome.port, gatherMode: folder });
      } finally {
        chrome.kill();
      }
      const seen = await audit({ auditMode: folder });
      const trace = path.join(folder, 'trace.json');
      writeFileSync(trace, JSON.stringify(byProcessorTime(JSON.parse(readFileSync(trace, 'utf8')))));
      const alone = await audit({ auditMode: folder });
      if (!seen || !alone) throw new Error(`${address}: Lighthouse gave no report`);
      return summarize(seen, alone);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

function summarize(seen: Report, alone: Report): Looked {
  const score = (report: Report, category: string) =>
    Math.round((report.categories[category]?.score ?? 0) * 100);
  const figure = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  const counted = Object.values(seen.categories).flatMap(({ auditRefs }) => auditRefs);
  const weighty = new Set(counted.filter(({ weight }) => weight > 0).map(({ id }) => id));
  return {
    performance: score(seen, 'performance'),
    accessibility: score(seen, 'accessibility'),
    bestPractices: score(seen, 'best-practices'),
    seo: score(seen, 'seo'),
    blockingMs: figure(seen, 'total-blocking-time'),
    firstPaintMs: figure(seen, 'first-contentful-paint'),
    largestPaintMs: figure(seen, 'largest-contentful-paint'),
    shift: figure(seen, 'cumulative-layout-shift'),
    alone: {
      performance: score(alone, 'performance'),
      blockingMs: figure(alone, 'total-blocking-time'),
    },
    failed: Object.values(seen.audits)
      .filter(({ id, score: got }) => weighty.has(id) && got !== null && got < 0.9)
      .map(({ id }) => id),
  };
}

/** Where its packages are; fetched the first time, and again when another version is pinned. */
function ensurePackages(): string {
  const cwd = projectFile('bench', 'peers', 'lighthouse');
  const wanted = JSON.parse(readFileSync(path.join(cwd, 'package-lock.json'), 'utf8')).packages;
  const own = path.join(cwd, 'node_modules', 'lighthouse', 'package.json');
  const version = existsSync(own) ? JSON.parse(readFileSync(own, 'utf8')).version : null;
  if (version !== wanted['node_modules/lighthouse'].version) {
    console.log('Installing Lighthouse ...');
    const isWindows = process.platform === 'win32';
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], {
      cwd,
      stdio: 'inherit',
      shell: isWindows,
    });
    if (status !== 0)
      throw new Error('Lighthouse could not be installed. Does this machine reach the npm registry?');
  }
  return path.join(cwd, 'node_modules');
}

/** By an address made here: the compiler must not look for what may not be installed. */
function load(packages: string, file: string) {
  return import(pathToFileURL(path.join(packages, file)).href);
}
