// What one answer is worth: a whole page of the address that was asked, an honest word that the site is away for a
// moment, or something no visitor may ever get.

export type Verdict = { kind: 'good' | 'away' | 'broken'; what: string };

export type Answer = { status: number; headers: Headers; body: string };

const good: Verdict = { kind: 'good', what: 'good' };
const broken = (what: string): Verdict => ({ kind: 'broken', what });

export function judge(path: string, answer: Answer): Verdict {
  const { status } = answer;
  if (status === 200) return judgePage(path, answer);
  if (status === 503) return judgeAway(answer);
  if (status >= 500) return broken(`${status}`);
  // An official may be merged or renamed meanwhile.
  if (status >= 300 && status < 400 && answer.headers.has('location')) return good;
  return broken(`${status} for a page that is there`);
}

function judgePage(path: string, { headers, body }: Answer): Verdict {
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return isJson(body) ? good : broken('half a document');
  if (!type.startsWith('text/html')) return body === '' ? broken('an empty file') : good;
  if (!body.trimEnd().endsWith('</html>')) return broken('half a page');
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];
  const [asked = ''] = path.split('?');
  const isAnother = canonical !== undefined && !isSamePath(canonical, asked);
  return isAnother ? broken('the page of another address') : good;
}

/** 503 with a time to come back, and words where a person reads it. */
function judgeAway({ headers, body }: Answer): Verdict {
  const isPage = body.includes('</html>') || isJson(body);
  if (headers.has('retry-after') && isPage) return { kind: 'away', what: '503, come back later' };
  return broken('503 without a word');
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

function isSamePath(address: string, asked: string): boolean {
  const path = new URL(address.replaceAll('&amp;', '&'), 'http://site').pathname;
  return decodeURIComponent(path) === decodeURIComponent(asked);
}

/** The page as it would be at any moment: without ages, stamps and the number of the newest change. */
export function timeless(body: string): string {
  return body
    .replace(/<time[^>]*data-age[\s\S]*?<\/time>/g, '<time/>')
    .replace(/ data-live-id="\d+"/g, '')
    .replace(/(name="opened"[^>]*value=|value=)"\d{4}-\d\d-\d\dT[^"]*"/g, '$1""');
}
