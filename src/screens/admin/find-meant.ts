import { pageId } from '../../domain/official-page-id.ts';
import type { Database } from '../../store/database.ts';
import { type FoundOfficial, findOfficialByPageId, listHomonyms } from '../../store/officials.ts';
import type { Problem } from './desk.tsx';

/** Every place between two words may be where the last name begins, and each is looked up. */
const mostNameWords = 6;

export type Meant = { official: FoundOfficial } | { problem: Problem };

/** A page id, the address of a page, or a full name; a name that several people have is nobody's. */
export async function findMeant(db: Database, typed: string): Promise<Meant> {
  const text = decoded(typed.trim().replace(/^.*\/official-page\/([^?#]*).*$/s, '$1'));
  const words = text.split(/\s+/);
  if (text === '' || text.includes('\0') || words.length > mostNameWords) return { problem: 'no-official' };
  if (words.length === 1) {
    const official = await findOfficialByPageId(db, text);
    return official ? { official } : { problem: 'no-official' };
  }
  for (let cut = 1; cut < words.length; cut += 1) {
    const id = pageId(words.slice(0, cut).join(' '), words.slice(cut).join(' '));
    const official = await findOfficialByPageId(db, id);
    if (!official) continue;
    return (await listHomonyms(db, official)).length > 0 ? { problem: 'several-officials' } : { official };
  }
  return { problem: 'no-official' };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
