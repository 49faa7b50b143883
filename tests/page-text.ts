// What a visitor reads in a page's HTML: its text, and the rows of its tables, without a browser.

export function textOf(html: string): string {
  return decode(html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** The rows of the body of one table, cell by cell. */
export function rowsOf(html: string, tableId: string): string[][] {
  const table = partOf(html, new RegExp(`<table[^>]*\\bid="${tableId}"[\\s\\S]*?</table>`));
  const body = partOf(table, /<tbody>[\s\S]*?<\/tbody>/);
  return [...body.matchAll(/<tr[\s\S]*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd][\s\S]*?<\/t[hd]>/g)].map(([cell]) => textOf(cell)),
  );
}

/** From one heading's id to the end of its section. */
export function sectionOf(html: string, headingId: string): string {
  return partOf(html, new RegExp(`<section[^>]*aria-labelledby="${headingId}"[\\s\\S]*?</section>`));
}

export function linksIn(html: string): { href: string; text: string }[] {
  return [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, href, text]) => ({
    href: decode(href ?? ''),
    text: textOf(text ?? ''),
  }));
}

function partOf(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[0] ?? '';
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (all, name: string) => entities[name] ?? all);
}
