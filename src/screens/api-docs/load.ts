import { addDays, todayIn } from '../../domain/game-day.ts';
import type { Database } from '../../store/database.ts';
import { listOfficialDocuments, type OfficialDocument } from '../../store/documents.ts';
import { exampleOfficial } from './examples.ts';

/** What the examples are about. Where there is anybody it is somebody: an example can then be pasted and answers. */
export type ApiExample = { league: string; date: string; official: OfficialDocument };

export async function loadApiExample(db: Database, now: Date): Promise<ApiExample> {
  const [somebody] = await listOfficialDocuments(db, { limit: 1 });
  return {
    league: 'OHL',
    date: addDays(todayIn('America/Toronto', now), -1),
    official: somebody ?? exampleOfficial,
  };
}
