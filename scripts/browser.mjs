// Finds a Chromium for the browser tests, or fetches one.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pinnedNode, root } from './setup.mjs';
import { run, StepError } from './step.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** A Chromium that is here already, or null. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new StepError(`CHROMIUM_PATH is ${named}, which does not run. Correct or unset it.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, playwrightPath()].find((path) => path && runs(path)) ?? null;
}

/** Fetches one by the first way that works here. */
export async function fetchBrowser(say) {
  const playwright = join(root, 'node_modules', 'playwright-core', 'cli.js');
  const ways = [() => run(pinnedNode(), [playwright, 'install', 'chromium'], { say })];
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) ways.unshift(() => aptInstall(say));
  let output = '';
  for (const way of ways) {
    try {
      await way();
    } catch (error) {
      output += `${error.output}\n${error.message}\n`;
      continue;
    }
    const found = findBrowser();
    if (found) return found;
  }
  throw new StepError(
    'No Chromium could be fetched. Install one, or name it in CHROMIUM_PATH.',
    output.trim(),
  );
}

async function aptInstall(say) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env, say });
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env, say });
}

function playwrightPath() {
  const print = "process.stdout.write(require('playwright-core').chromium.executablePath())";
  return spawnSync(pinnedNode(), ['-e', print], { cwd: root, encoding: 'utf8' }).stdout;
}

/** Ubuntu's `chromium` may be a stub that only speaks of a snap, so being there is not enough. */
function runs(path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
