// Asks the npm registry what is known about the packages in our lockfile. A hole of weight that nobody has looked at
// fails the tests; a registry that does not answer is said and fails nothing, because tests must run on a train too.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeAudit } from './audit-judgement.mjs';
import { npmCommand, root } from './setup.mjs';
import { StepError } from './step.mjs';

const exceptionsFile = 'audit-exceptions.json';
const patienceMs = 20_000;

export async function auditPackages(say = console.log) {
  const exceptions = JSON.parse(readFileSync(join(root, exceptionsFile), 'utf8'));
  const { problems, notes } = judgeAudit(await askNpm(), exceptions, new Date().toISOString().slice(0, 10));
  for (const note of notes) say(note);
  if (problems.length === 0) return;
  const advice = `Update the package, or write down in ${exceptionsFile} why it does not concern us and until when.`;
  throw new StepError(advice, problems.join('\n'));
}

/** What it printed, be it a report or why there is none: it ends with 1 for either. */
function askNpm() {
  const [command, args] = npmCommand();
  const flags = [
    'audit',
    '--json',
    '--package-lock-only',
    '--fetch-retries=0',
    `--fetch-timeout=${patienceMs}`,
  ];
  return new Promise((resolve) => {
    const child = spawn(command, [...args, ...flags], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: command === 'npm' && process.platform === 'win32',
      timeout: patienceMs + 5_000,
    });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
    child.on('error', ({ message }) => resolve(JSON.stringify({ message })));
    child.on('close', () => resolve(printed));
  });
}
