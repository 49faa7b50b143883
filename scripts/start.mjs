// npm start: from a fresh clone to a running site. Installs and builds only what changed since last time.
import { ensureBuilt, ensureInstalled, pinnedNode, root } from './setup.mjs';
import { fail, handOver } from './step.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  // React picks its fast build by NODE_ENV when the server loads it.
  const env = { ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' };
  const args = ['--enable-source-maps', 'dist/server/main.js', ...process.argv.slice(2)];
  handOver(pinnedNode(), args, { cwd: root, env });
} catch (error) {
  fail(error);
}
