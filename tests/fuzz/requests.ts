// One request a visitor, a browser or a program might send, made of what the site offers and of what it does not
// expect. Everything is drawn by fast-check, so that what goes wrong is shrunk to what is needed for it.
import fc from 'fast-check';
import { changeParam } from '../../src/ui/live-topics.ts';
import { oddBody, type SentBody } from './bodies.ts';
import type { Who } from './fuzzed-site.ts';
import type { Form, Harvest } from './harvest.ts';
import { oddHeaders } from './headers.ts';
import { encoded, mark, oddEncoding, oddText } from './odd-texts.ts';

export type Sent = {
  who: Who;
  method: string;
  /** Path and query as they stand in the first line of a request. */
  target: string;
  headers: [name: string, value: string][];
  body: SentBody | null;
};

const oddMethods = [
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'PROPFIND',
  'QUERY',
  'M-SEARCH',
  'FOO',
  'get',
  'PURGE',
];
const method = fc.oneof(
  { weight: 70, arbitrary: fc.constant('GET') },
  { weight: 8, arbitrary: fc.constant('HEAD') },
  { weight: 8, arbitrary: fc.constant('POST') },
  { weight: 6, arbitrary: fc.constantFrom(...oddMethods) },
);
const who = fc.oneof(
  { weight: 16, arbitrary: fc.constant<Who>('nobody') },
  { weight: 2, arbitrary: fc.constant<Who>('referee') },
  { weight: 2, arbitrary: fc.constant<Who>('admin') },
);

export function anyRequest(known: Harvest): fc.Arbitrary<Sent> {
  const headers = oddHeaders(known);
  const read = fc
    .record({
      who,
      method,
      path: path(known),
      query: query(known),
      headers,
      body: oddBody,
      marked: fc.nat(5),
    })
    .map(({ path, query, body, marked, ...rest }) => {
      const parts = marked === 0 ? [...query, `x=${encoded(mark)}`] : query;
      const target = parts.length > 0 ? `${path}${path.includes('?') ? '&' : '?'}${parts.join('&')}` : path;
      const hasBody = !/^(GET|HEAD)$/i.test(rest.method);
      return withMark({ ...rest, target, body: hasBody ? body : null }, marked);
    });
  const open = known.forms.filter(({ hasSecret }) => !hasSecret);
  const secret = known.forms.filter(({ hasSecret }) => hasSecret);
  return fc.oneof(
    { weight: 850, arbitrary: read },
    ...(open.length > 0 ? [{ weight: 140, arbitrary: filledForm(open, headers) }] : []),
    // Checking a password takes a computer long on purpose.
    ...(secret.length > 0 ? [{ weight: 2, arbitrary: filledForm(secret, headers) }] : []),
  );
}

/** In one header of each: what is logged, shown or sent back must stand it. */
function withMark(sent: Sent, place: number): Sent {
  const name = ['referer', 'user-agent', 'referer', 'x-forwarded-host', 'cookie', 'origin'][place] as string;
  if (sent.headers.some(([known]) => known === name)) return sent;
  return { ...sent, headers: [...sent.headers, [name, `http://${mark}/`]] };
}

function path(known: Harvest): fc.Arbitrary<string> {
  const routed = fc.constantFrom(...known.routes).chain(({ path }) => filledRoute(path, known));
  // Kind by kind: there are hundreds of officials and one page about the site.
  const kinds = [...Map.groupBy(known.addresses, (address) => address.split(/[/?]/)[1] ?? '').values()];
  const address = fc.constantFrom(...kinds).chain((kind) => fc.constantFrom(...kind));
  return fc.oneof(
    { weight: 5, arbitrary: routed },
    { weight: 4, arbitrary: address },
    { weight: 2, arbitrary: address.chain(mutatedAddress) },
    { weight: 1, arbitrary: fc.array(segment([]), { maxLength: 6 }).map((parts) => `/${parts.join('/')}`) },
  );
}

function filledRoute(route: string, known: Harvest): fc.Arbitrary<string> {
  const parts = route.split('/').map((part) => {
    const [, name] = /^:(\w+)/.exec(part) ?? [];
    if (part === '*') return segment([]);
    return name === undefined ? fc.constant(part) : segment(known.params[name] ?? []);
  });
  return fc.tuple(...parts).map((filled) => filled.join('/'));
}

function segment(valid: string[]): fc.Arbitrary<string> {
  const odd = fc.oneof(
    oddText.map(encoded),
    oddEncoding,
    fc
      .tuple(oddText.map(encoded), fc.constantFrom('.png', '.csv', '.json', '.xml', ''))
      .map((two) => two.join('')),
  );
  if (valid.length === 0) return odd;
  const right = fc.constantFrom(...valid);
  const bent = fc.tuple(right, fc.nat(), oddEncoding).map(([text, at, odd]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + odd + text.slice(place);
  });
  const other = fc
    .tuple(right, fc.constantFrom('lower', 'upper', 'twice', 'slash', 'dots'))
    .map(([text, how]) => {
      if (how === 'lower') return text.toLowerCase();
      if (how === 'upper') return text.toUpperCase();
      if (how === 'twice') return encodeURIComponent(text);
      return how === 'slash' ? `${text}/` : `x/../${text}`;
    });
  return fc.oneof(
    { weight: 6, arbitrary: right },
    { weight: 2, arbitrary: bent },
    { weight: 1, arbitrary: other },
    { weight: 3, arbitrary: odd },
  );
}

function mutatedAddress(address: string): fc.Arbitrary<string> {
  return fc
    .tuple(fc.nat(address.length), fc.nat(4), fc.oneof(oddText.map(encoded), oddEncoding))
    .map(([at, cut, odd]) => {
      const place = Math.max(1, at);
      return address.slice(0, place) + odd + address.slice(place + cut);
    });
}

function query(known: Harvest): fc.Arbitrary<string[]> {
  const name = fc.oneof(
    { weight: 800, arbitrary: fc.constantFrom(...known.queryNames) },
    { weight: 100, arbitrary: oddText.map(encoded) },
    // A change nobody has heard of is waited for, a second long.
    { weight: 1, arbitrary: fc.constant(changeParam) },
  );
  const value = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('', ...known.queryValues).map(encoded) },
    { weight: 4, arbitrary: oddText.map(encoded) },
    { weight: 1, arbitrary: oddEncoding },
    { weight: 1, arbitrary: fc.constantFrom(...Object.values(known.params).flat()) },
  );
  const style = fc.constantFrom('=', '=', '=', '=', '[]=', '[a]=', '', '==', '.$gt=', '=,');
  const pair = fc.tuple(name, style, value).map(([one, is, other]) => one + is + other);
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.array(pair, { minLength: 1, maxLength: 5 }) },
  );
}

function filledForm(forms: Form[], headers: fc.Arbitrary<[string, string][]>): fc.Arbitrary<Sent> {
  return fc.constantFrom(...forms).chain((form) => {
    const values = fc.tuple(
      ...form.fields.map(([name, value]) =>
        fc.oneof(
          { weight: 5, arbitrary: fc.constant<[string, string] | null>([name, value || 'ada@example.org']) },
          { weight: 4, arbitrary: oddText.map((odd): [string, string] | null => [name, odd]) },
          { weight: 1, arbitrary: fc.constant(null) },
        ),
      ),
    );
    return fc
      .record({
        who,
        values,
        headers,
        extra: fc.array(fc.tuple(oddText, oddText), { maxLength: 2 }),
        odd: fc.nat(9),
        body: oddBody,
      })
      .map(({ who, values, headers, extra, odd, body }): Sent => {
        const fields = [...values.filter((value) => value !== null), ...extra];
        const filled: SentBody = form.isMultipart ? { kind: 'multipart', fields } : { kind: 'form', fields };
        const from: [string, string][] = odd === 1 ? [] : [['sec-fetch-site', 'same-origin']];
        return {
          who,
          method: 'POST',
          target: form.action,
          headers: [...headers, ...from],
          body: odd === 0 ? body : filled,
        };
      });
  });
}
