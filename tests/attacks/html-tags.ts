// HTML as a browser takes it apart: enough of it to see what would run.

export type Tag = { name: string; attributes: Map<string, string> };

const tag = /<!--[\s\S]*?-->|<([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
/** What is inside is text, up to the tag that ends it. */
const rawText = /(<(script|style|textarea|title)\b(?:"[^"]*"|'[^']*'|[^"'>])*>)([\s\S]*?)(?=<\/\2)/gi;

export function tagsIn(html: string): Tag[] {
  return [...html.replace(rawText, '$1').matchAll(tag)].flatMap(([, name, rest = '']) =>
    name ? [{ name: name.toLowerCase(), attributes: attributesIn(rest) }] : [],
  );
}

function attributesIn(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(attribute)].map(([, name = '', ...values]) => [
      name.toLowerCase(),
      decoded(values.find((value) => value !== undefined) ?? ''),
    ]),
  );
}

function decoded(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => named[name] ?? '');
}

const addresses = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'srcdoc'];

/** What in a document would run: handlers, scripts written into it, addresses that are scripts. */
export function scriptsIn(html: string): string[] {
  const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script/gi)]
    .filter(([, attributes = '', text = '']) => text !== '' && !attributes.includes('application/ld+json'))
    .map(([all]) => all);
  const running = tagsIn(html).flatMap(({ name, attributes }) => [
    ...[...attributes]
      .filter(([key]) => key.startsWith('on'))
      .map(([key, value]) => `${name} ${key}=${value}`),
    ...[...attributes]
      .filter(
        ([key, value]) => addresses.includes(key) && /^[\s\p{Cc}]*(javascript|data|vbscript):/iu.test(value),
      )
      .map(([key, value]) => `${name} ${key}=${value}`),
  ]);
  return [...inline, ...running];
}
