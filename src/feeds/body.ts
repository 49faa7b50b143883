// From a body to JSON, or to the FeedError that names what came instead. Both feeds send refusals,
// HTML pages and half documents with HTTP 200.
import { FeedError } from './feed-error.ts';

export function parseJson(body: string): unknown {
  const text = body.replace(/^\uFEFF/, '').trim();
  if (text === '') throw new FeedError('empty', 'The feed sent an empty body.');
  if (text.startsWith('<')) throw new FeedError('html', 'The feed sent a web page instead of data.');
  try {
    return JSON.parse(text);
  } catch {
    throw faultOf(text);
  }
}

function faultOf(text: string): FeedError {
  if (!/^["[{]/.test(text)) return refusal(text);
  return isCutOff(text)
    ? new FeedError('cut-off', 'The feed sent JSON that stops in the middle.')
    : new FeedError('wrong-shape', 'The feed sent something that is not JSON.');
}

/** "Feed type access denied." is what MJHL 7301 answers; "Client access denied." a wrong key. */
export function refusal(words: string): FeedError {
  const said = excerpt(words);
  return /denied|forbidden|unauthori[sz]ed|not authori[sz]ed|invalid key/i.test(words)
    ? new FeedError('access-denied', `The feed refused us: “${said}”`)
    : new FeedError('wrong-shape', `The feed sent words instead of data: “${said}”`);
}

export function excerpt(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}

/** Ends inside a string or with a bracket open. */
function isCutOff(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i];
    if (inString) {
      if (char === '\\') i += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
  }
  return inString || depth > 0;
}
