// npm run build: installs and builds what changed, and starts nothing.
import { ensureBuilt, ensureInstalled } from './setup.mjs';
import { fail } from './step.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  fail(error);
}
