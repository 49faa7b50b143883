// npm run doctor [-- --json]: looks at everything the site needs and says of each that it is ok, or what to do. It works
// beside the running site and without it; exit code 1 when something is to be done.
import { parseArgs } from 'node:util';
import { type Config, readConfig, SettingError } from '../config.ts';
import { examineDatabase } from '../examine-database.ts';
import {
  examineAddress,
  examineClock,
  examineDisk,
  examineMail,
  examinePhotos,
} from '../examine-surroundings.ts';
import { type Finding, fine, toDo } from '../finding.ts';
import { CommandError, endWithSentence } from './command.ts';

await endWithSentence(async () => {
  const { json } = readArguments();
  const findings = await examine();
  if (json) console.log(JSON.stringify(findings, null, 2));
  else
    for (const { what, isOk, words } of findings)
      console.log(`${isOk ? 'ok   ' : 'TO DO'}  ${what.padEnd(12)} ${words}`);
  if (findings.some(({ isOk }) => !isOk)) process.exitCode = 1;
});

async function examine(): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return [toDo('settings', `${error.message}. The rest is looked at when this is mended`)];
  }
  const disk = await examineDisk(config);
  const { findings, clock } = await examineDatabase(config);
  return [
    fine(
      'settings',
      config.chosen ? `${config.chosen.length} leagues from their own feeds` : "the rink's invented games",
    ),
    ...findings,
    disk,
    await examinePhotos(config),
    await examineMail(config),
    await examineClock(config, clock),
    await examineAddress(config),
  ];
}

function readArguments(): { json: boolean } {
  try {
    return parseArgs({ options: { json: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\nusage: doctor [-- --json]`);
  }
}
