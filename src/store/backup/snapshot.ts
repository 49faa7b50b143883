// One moment of a database at work, held still for as long as it takes to read all of it. Writers are not held up; a
// migration waits, because columns must not change under us.
import type { Client } from 'pg';
import { listTables, quotedList, type StoredTable, writtenAlike } from './table-rows.ts';

/** Commits nothing: it only reads. */
export async function inSnapshot<T>(client: Client, work: (tables: StoredTable[]) => Promise<T>): Promise<T> {
  const begin = `begin isolation level repeatable read read only; ${writtenAlike}`;
  for (;;) {
    const before = await listTables(client);
    await client.query(begin);
    try {
      // The lock comes before the first look, which is when the moment is chosen.
      if (before.length > 0)
        await client.query(`lock table ${quotedList(before.map(({ name }) => name))} in access share mode`);
      const tables = await listTables(client);
      if (JSON.stringify(tables) === JSON.stringify(before)) return await work(tables);
    } catch (error) {
      // 42P01: a migration dropped one of them in between.
      if ((error as { code?: string }).code !== '42P01') throw error;
    } finally {
      await client.query('rollback').catch(() => undefined);
    }
  }
}
