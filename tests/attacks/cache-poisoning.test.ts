// Asking for a page in such a way that the next visitor gets another: by headers, by the order and spelling of an
// address, by another method; at the app, and at the fast lane before it.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Answer, answersIn, exchange } from './raw-requests.ts';
import { boss, openTarget } from './target.ts';

const { pages, signIn, onPort } = await openTarget();
const cookie = await signIn(boss);
const { port } = await onPort();

const paths = ['/', '/standings?league=OHL&season=2025-26', '/official-page/Ada_Vance', '/api/officials'];

const request = (path: string, lines = '', method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n`;

/** Through the lane where it knows the page, and past it: a request in two parts is the app's. */
async function askFor(path: string, lines = '', method = 'GET', isApp = false): Promise<Answer> {
  const whole = request(path, lines, method);
  const parts = isApp ? [whole.slice(0, 3), whole.slice(3)] : [whole];
  const [answer] = answersIn(await exchange(port, parts, { answers: 1, methods: [method] }), [method]);
  if (!answer) throw new Error(`no answer to ${whole}`);
  return answer;
}

/** Without what differs from one moment to the next. */
function lastingHead({ head }: Answer): string[] {
  const lines = head.toLowerCase().split('\r\n');
  return lines.filter((line) => !/^(date|connection|keep-alive|x-request-id):/.test(line)).sort();
}

function bodyOf({ head, body }: Answer): string {
  const coding = /content-encoding: (\w+)/i.exec(head)?.[1];
  return (
    coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body
  ).toString();
}

type Page = { head: string[]; body: string };

async function readPlain(path: string, isApp: boolean): Promise<Page> {
  const answer = await askFor(path, '', 'GET', isApp);
  expect(answer.status).toBe(200);
  return { head: lastingHead(answer), body: bodyOf(answer) };
}

/** What everybody else gets, before and after somebody has done their worst. */
async function expectSame(path: string, attack: () => Promise<unknown>): Promise<void> {
  const before = await readPlain(path, true);
  expect(await readPlain(path, false)).toEqual(before);
  expect(pages.ready(path)).not.toBeNull();
  await attack();
  for (const isApp of [false, true]) expect(await readPlain(path, isApp)).toEqual(before);
}

const hostileLines = [
  'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: http\r\nX-Host: evil.example\r\nForwarded: host=evil.example\r\n',
  'X-Original-URL: /admin\r\nX-Rewrite-URL: /admin\r\nX-HTTP-Method-Override: DELETE\r\n',
  'Accept-Language: xx-"><script>pwn()</script>\r\nUser-Agent: "><script>pwn()</script>\r\nReferer: javascript:pwn()\r\n',
  'Accept-Encoding: br;q=0, gzip;q=0, identity;q=0, *;q=0\r\n',
  'Accept-Encoding: BR\r\nAccept-Encoding: gzip;q=0\r\n',
  `Accept-Encoding: ${'gzip, '.repeat(300)}\r\n`,
  'Accept-Encoding: ../../etc/passwd, br\t;q=1\r\n',
  `Cookie: ${cookie}\r\nAuthorization: Bearer x\r\n`,
  'Cookie: signedIn=true; showStoreNotification="><script>\r\n',
  'Range: bytes=0-3\r\n',
  'Range: bytes=999999-\r\nIf-Range: "x"\r\n',
  'If-None-Match: *\r\nIf-Modified-Since: Fri, 31 Dec 2100 23:59:59 GMT\r\n',
  'Accept: text/event-stream;q=0, image/png\r\n',
  'Cache-Control: no-store\r\nPragma: no-cache\r\n',
  'Host: evil.example\r\n',
];

test('no header makes the page of the next visitor another', async () => {
  for (const path of paths)
    await expectSame(path, async () => {
      for (const [place, lines] of hostileLines.entries()) {
        const isStream = lines.includes('event-stream') && path.startsWith('/api');
        if (!isStream)
          expect([200, 304, 400]).toContain((await askFor(path, lines, 'GET', place % 2 === 0)).status);
      }
    });
});

test('nor does another method: a HEAD has no body, and the GET behind it a whole one', async () => {
  for (const path of paths)
    await expectSame(path, async () => {
      const head = await askFor(path, '', 'HEAD');
      expect([head.status, head.body.length]).toEqual([200, 0]);
      for (const method of ['OPTIONS', 'TRACE', 'PURGE', 'DELETE', 'PUT'])
        expect((await askFor(path, 'Content-Length: 0\r\n', method)).status, method).toBeGreaterThanOrEqual(
          400,
        );
    });
});

test('of what somebody asks in one coding, others are given it in theirs', async () => {
  const [path = ''] = paths;
  const plain = (await readPlain(path, true)).body;
  for (const coding of ['br', 'gzip', 'identity', 'zstd', 'gzip, br', '']) {
    const answer = await askFor(path, `Accept-Encoding: ${coding}\r\n`);
    expect(bodyOf(answer)).toBe(plain);
    expect(answer.head).toMatch(/vary: accept-encoding/i);
  }
});

test('the order and the spelling of a query lead to the same page, or to one of their own', async () => {
  const path = '/standings?league=OHL&season=2025-26';
  const plain = (await readPlain(path, true)).body;
  const alike = [
    '/standings?season=2025-26&league=OHL',
    '/standings?league=OHL&season=2025-26&utm_source=evil&callback=pwn',
    '/standings?%6ceague=OHL&season=2025%2d26',
    '/standings?league=OHL&league=WHL&season=2025-26',
    '/standings?league=+OHL+&season=2025-26&&',
    '/standings?league=OHL&season=2025-26#season=1999-00',
  ];
  await expectSame(path, async () => {
    expect(bodyOf(await askFor('/standings?league=WHL'))).not.toBe(plain);
    for (const other of alike) expect([other, bodyOf(await askFor(other))]).toEqual([other, plain]);
    for (const other of [
      'league=WHL',
      'LEAGUE=OHL',
      'league[]=OHL',
      'league=OHL%26season=2025-26',
      'league=%25OHL',
      'league=OHL;season=2025-26',
    ])
      expect([200, 400, 404]).toContain((await askFor(`/standings?${other}`)).status);
  });
});

test('the same for the spelling of a path', async () => {
  const path = '/standings?league=OHL&season=2025-26';
  const spelled = [
    '/%73tandings',
    '/STANDINGS',
    '/standings/',
    '//standings',
    '/./standings',
    '/x/../standings',
    '/standings%2f',
    '/standings%252f',
    '/standings%3Fleague=WHL',
    '/%c0%afstandings',
    '/standings%0d%0aX-Evil:%20pwn',
    '/standings%00',
    '/standings;a=b',
    '/standings%ff',
    '/standings.json',
    'http://evil.example/standings',
    '/standings\\..\\admin',
  ];
  await expectSame(path, async () => {
    for (const other of spelled) {
      const { status, head } = await askFor(`${other}?league=OHL&season=2025-26`);
      expect(status, other).toBeLessThan(500);
      expect(head, other).not.toMatch(/^x-evil/im);
    }
  });
});

test('what belongs to one visitor is never kept, and a page that is kept sets no cookie', async () => {
  for (const own of ['/account', '/admin', '/account/data.json', '/login', '/api/users?userId=x']) {
    const answer = await askFor(own, `Cookie: ${cookie}\r\n`);
    expect([own, pages.ready(own)]).toEqual([own, null]);
    expect([own, answer.head]).toEqual([own, expect.stringMatching(/cache-control: (no-store|private)/i)]);
    // Nor under an address that looks like a file, which a cache on the way would keep.
    for (const tail of ['/x.css', '.css', '%2fx.css', ';x.css', '%3fx.css'])
      expect((await askFor(own.replace(/\?.*/, '') + tail, `Cookie: ${cookie}\r\n`)).status).toBe(404);
  }
  for (const path of paths)
    expect((await askFor(path, `Cookie: ${cookie}\r\n`)).head).not.toMatch(/set-cookie/i);
});
