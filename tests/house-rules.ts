import { posix } from 'node:path';

// The wall: who may know whom, and what lives where. When a rule stands in the way of something better, change the
// rule here and docs/architecture.md in the same commit, and say why.

const floors: Record<string, string[]> = {
  server: ['screens', 'accounts', 'ui', 'store', 'stats', 'domain'],
  screens: ['accounts', 'store', 'stats', 'ui', 'domain'],
  accounts: ['store', 'domain'],
  ui: ['stats', 'domain'],
  ingest: ['feeds', 'store', 'stats', 'domain'],
  feeds: ['domain'],
  store: ['stats', 'domain'],
  stats: ['domain'],
  rink: ['domain'],
  domain: [],
};

/** File: why it may be longer than 300 lines. */
const longFiles: Record<string, string> = {
  'src/store/tables.ts': 'written by `npm run tables`, a line for every column',
};

export type File = { path: string; text: string };
type Rule = (file: File) => { line: number; instead: string }[];

/** Where everything is put together: main, the commands, and what they share. */
const isEntry = (path: string) => /^src\/(commands\/)?[^/]+$/.test(path);
const floorOf = (path: string) =>
  path.startsWith('src/') && !isEntry(path) ? path.split('/')[1] : undefined;
const isTest = (path: string) => path.startsWith('tests/') || /\.test\.tsx?$/.test(path);
const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path);
const ownCode = (path: string) => path.startsWith('src/') && isCode(path) && !isTest(path);

const quoted = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/;
const template = /`(?:\\.|[^`\\])*`/;
const regex = /(?<=[(,=:[!&|?{};]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//;
const comment = /(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*)/;
const token = new RegExp([quoted, template, regex, comment].map(({ source }) => source).join('|'), 'g');

/** Text without comments, line for line; what is quoted is stepped over so that "https://" stays. */
function uncommented(text: string): string {
  return text.replace(token, (found, written) => (written ? found.replace(/[^\n]/g, ' ') : found));
}

function unquoted(text: string): string {
  return uncommented(text).replace(new RegExp(quoted, 'g'), "''");
}

function find(text: string, pattern: RegExp): { line: number; found: RegExpExecArray }[] {
  const hits = [...text.matchAll(pattern)];
  return hits.map((found) => ({ line: text.slice(0, found.index).split('\n').length, found }));
}

/** Own code outside of `allowed` must not contain `pattern`. */
function onlyIn(allowed: RegExp, pattern: RegExp, instead: string, view = unquoted): Rule {
  return ({ path, text }) => {
    if (!ownCode(path) || allowed.test(path)) return [];
    return find(view(text), pattern).map(({ line }) => ({ line, instead }));
  };
}

const imported = /\b(?:from|import|import\s*\(|require\s*\()\s*['"]([^'"]+)['"]/g;

export const rules: Record<string, Rule> = {
  'a floor knows only the floors below it': ({ path, text }) => {
    const floor = floorOf(path);
    if (floor === undefined || !isCode(path) || isTest(path)) return [];
    const known = floors[floor];
    if (!known)
      return [{ line: 1, instead: `src/${floor} is no floor: put it in one, or add it to floors here` }];
    return find(uncommented(text), imported).flatMap(({ line, found }) => {
      const wanted = found[1] ?? '';
      if (wanted.startsWith('node:') && ['domain', 'stats', 'ui'].includes(floor)) {
        return [{ line, instead: `${floor} also runs without Node: pass in what ${wanted} would give` }];
      }
      const target = wanted.startsWith('.') ? posix.join(posix.dirname(path), wanted) : '';
      const other = floorOf(target);
      if (other === floor || (other && known.includes(other)) || target === '') return [];
      const may = known.length > 0 ? `may import ${known.join(', ')}` : 'imports no floor';
      const why = other ? `${floor} ${may}, not ${other}` : `no floor imports ${target}`;
      return [{ line, instead: `${why}: let the caller hand it down as an argument` }];
    });
  },
  'SQL lives in store': onlyIn(
    /^src\/(store\/|accounts\/auth)/,
    /\b(?:from|import)\s*\(?\s*['"](?:kysely|pg)(?:\/[^'"]*)?['"]|\bsql\s*(?:<[^`]*>)?`/g,
    'write a find, list, save or recount function in src/store and call that',
    uncommented,
  ),
  // And in photo-bucket: whoever keeps photos in a bucket asks it over HTTP, and the store alone knows where they are.
  'the network lives in feeds and the browser': onlyIn(
    /^src\/(feeds\/|ui\/islands\/|ui\/browser\.ts$|store\/photo-bucket\.ts$)/,
    /(?<![\w$.])fetch\s*\(|\b(?:globalThis|window|self)\.fetch\b/g,
    'ask through src/feeds, or from an island in the browser',
  ),
  'the environment is read in config': onlyIn(
    /^src\/config\.ts$/,
    /\bprocess\s*\??\.\s*env\b|\bprocess\[|from\s+['"]node:process['"]/g,
    'add the setting to src/config.ts and take it as an argument',
    uncommented,
  ),
  'time is an argument': onlyIn(
    /^src\/(ingest\/|server\/|rink\/|commands\/|ui\/islands\/|[^/]+$|store\/(embedded|database)|feeds\/request\.ts$)/,
    /\bDate\.now\b|\bnew Date(?!\w)(?!\s*\(\s*[^\s)])|(?<![\w$.])Date\(\s*\)|\bperformance\.now\b|\bTemporal\.Now\b|\bset(?:Timeout|Interval)\b/g,
    'take `now` as an argument; only ingest, server, rink, islands and the entry files look at a clock',
  ),
  'a file stays under 300 lines': ({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    if (lines <= 300 || !/\.(ts|tsx|mjs|css)$/.test(path) || path in longFiles) return [];
    return [{ line: 301, instead: `it has ${lines}: split it by what it owns` }];
  },
  'a name says what is inside': ({ path }) => {
    const drawer =
      /^(utils?|helpers?|common|types?|constants?|services?|repositor(y|ies)|controllers?|managers?|index)$/;
    const names = path.split('/').map((part) => part.replace(/\..*$/, ''));
    const bad = names.find((name) => drawer.test(name));
    return bad ? [{ line: 1, instead: `"${bad}" is a drawer: name it after the one thing it owns` }] : [];
  },
  'a file of the heart opens with a comment': ({ path, text }) => {
    const heart = ['domain', 'stats', 'feeds', 'store', 'ingest'].includes(floorOf(path) ?? '');
    if (!heart || !ownCode(path) || /^\/[/*]/.test(text)) return [];
    return [{ line: 1, instead: 'open it with what it owns and the one thing a reader would not guess' }];
  },
  'exports have names': ({ path, text }) =>
    isCode(path)
      ? find(unquoted(text), /^\s*export\s+default\b|\bexport\s*\{[^}]*\bas\s+default\b/gm).map(
          ({ line }) => ({
            line,
            instead: 'export it by its name',
          }),
        )
      : [],
  'a migration is SQL and imports nothing': ({ path }) =>
    path.startsWith('src/store/migrations/') && !path.endsWith('.sql')
      ? [{ line: 1, instead: 'write it as .sql: a file that cannot import cannot rot' }]
      : [],
};
