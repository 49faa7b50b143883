// Parse Server and its LiveQuery server in one process, as its guide sets them up for production. Hears its
// settings from its parent, tells its address and ends with it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { ParseServer } from 'parse-server';

const [{ databaseURI, appId, masterKey, className }] = await once(process, 'message');
process.once('disconnect', () => process.exit(0));
const http = createServer();
http.listen(0, '127.0.0.1');
await once(http, 'listening');
const serverURL = `http://127.0.0.1:${http.address().port}`;

const anybody = { '*': true };
// A game with its crew in one row, so that a question is one query, and an index for each question.
const activeGame = {
  className,
  fields: {
    gameId: { type: 'String' },
    leagueId: { type: 'String' },
    isActive: { type: 'Boolean' },
    date: { type: 'String' },
    venue: { type: 'String' },
    visiting_team: { type: 'Object' },
    home_team: { type: 'Object' },
    is_playoff: { type: 'Boolean' },
    game_number: { type: 'Number' },
    officials: { type: 'Array' },
  },
  indexes: { active: { isActive: 1 }, activeOfLeague: { leagueId: 1, isActive: 1 } },
  classLevelPermissions: { find: anybody, get: anybody, count: anybody },
};

const parse = new ParseServer({
  databaseURI,
  appId,
  masterKey,
  serverURL,
  // No log, neither printed nor in a file, and no limit of requests.
  silent: true,
  verbose: false,
  logLevel: 'error',
  logsFolder: null,
  allowClientClassCreation: false,
  enableAnonymousUsers: false,
  liveQuery: { classNames: [className] },
  schema: { definitions: [activeGame], strict: true, lockSchemas: true },
});
await parse.start();
http.on('request', parse.app);
await ParseServer.createLiveQueryServer(
  http,
  { appId, masterKey, serverURL, logLevel: 'NONE' },
  parse.config,
);
process.send(serverURL);
