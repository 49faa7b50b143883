// Headers as browsers, proxies, caches and liars send them.
import fc from 'fast-check';
import type { Harvest } from './harvest.ts';
import { mark, oddText } from './odd-texts.ts';

/** What may stand in a header at all: over a socket, others are tried too. */
export function headerValue(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').trim();
}

export function oddHeaders({ etags }: Pick<Harvest, 'etags'>): fc.Arbitrary<[string, string][]> {
  const values: [name: string, ...values: string[]][] = [
    ['accept', '*/*', 'application/json', 'text/html', 'image/avif', ';;;', 'q=,'],
    [
      'accept-encoding',
      'br',
      'gzip',
      'identity;q=0',
      'br;q=0, gzip;q=0.0',
      '*',
      'gzip, br, zstd',
      ',,,,',
      'BR',
    ],
    ['accept-language', 'en', 'fr-CA;q=0.1', 'x'.repeat(500)],
    [
      'if-none-match',
      '*',
      'W/"x"',
      '"',
      ...etags.slice(0, 20),
      ...etags.slice(0, 5).map((tag) => `W/${tag}`),
    ],
    ['if-match', '*', '"x"', ...etags.slice(0, 5)],
    ['if-modified-since', 'Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday', 'Fri, 31 Dec 9999 23:59:59 GMT'],
    ['if-range', '"x"', 'yesterday'],
    [
      'range',
      'bytes=0-0',
      'bytes=-1',
      'bytes=5-1',
      'bytes=0-0,0-0,0-0',
      'lines=1',
      'bytes=9999999999999999999-',
    ],
    [
      'cookie',
      'third-team.session_token=x',
      'third-team.session_token=%',
      'a',
      '=',
      ';;;=;',
      `x=${'y'.repeat(3_000)}`,
      '__proto__=1',
      'third-team.session_token="; x="',
    ],
    ['authorization', 'Bearer x', 'Basic Og==', 'Negotiate'],
    ['host', 'elsewhere.test', 'site.test:99999', '', '[::1]', 'a b', 'localhost@elsewhere.test'],
    ['origin', 'null', 'http://site.test', 'https://elsewhere.test', 'http://[', 'file://'],
    ['sec-fetch-site', 'same-origin', 'cross-site', 'none', ''],
    [
      'x-forwarded-for',
      '10.0.0.1',
      '::1',
      'unknown',
      '1.2.3.4, 5.6.7.8',
      '2001:db8::1',
      ',',
      'x'.repeat(1_000),
    ],
    ['x-forwarded-proto', 'https', 'javascript'],
    ['x-forwarded-host', 'elsewhere.test'],
    ['forwarded', 'for=1.2.3.4;host=elsewhere.test', ';=;'],
    ['x-original-url', '/admin', '/etc/passwd'],
    ['x-http-method-override', 'DELETE', 'POST'],
    ['content-type', 'application/json', 'text/html', 'multipart/form-data', 'a/b; c="', ''],
    ['content-encoding', 'gzip', 'br', 'identity', 'x'],
    ['last-event-id', '0', '-1', '1e5', '999999999999999999', '{'],
    ['dnt', '1'],
    ['sec-gpc', '1'],
    ['x-request-id', mark, 'x'.repeat(2_000), '0'],
    ['traceparent', '00-0-0-0', mark],
    ['user-agent', '', mark, 'x'.repeat(4_000)],
  ];
  const header = fc
    .constantFrom(...values)
    .chain(([name, ...known]) =>
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...known).map((value): [string, string] => [name, value]) },
        { weight: 1, arbitrary: oddText.map((value): [string, string] => [name, headerValue(value)]) },
      ),
    );
  return fc.array(header, { maxLength: 4 });
}
