// Every query that is asked while it watches, and whether PostgreSQL finds its rows by an index.
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../src/store/database.ts';

/** By its text, with what it was asked with first. */
type Queries = Map<string, unknown[]>;

export type Watch = { queries: Queries; stop(): void };

/** A table of fewer rows is read whole faster than by any index. */
const bigTable = 5_000;

export function watchQueries(): Watch {
  const queries: Queries = new Map();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [text, values] = given;
    if (typeof text === 'string' && /^\s*(select|with)\b/i.test(text) && !queries.has(text)) {
      queries.set(text, Array.isArray(values) ? values : []);
    }
    return Reflect.apply(query, this, given);
  } as typeof query;
  return {
    queries,
    stop() {
      pg.Client.prototype.query = query;
    },
  };
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Filter?: string; Plans?: Plan[] };

/** A sentence for each query that reads a big table from end to end, with that part of its plan. */
export async function findScans(db: Database, queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and reltuples >= ${bigTable}
  `.execute(db);
  const big = new Set(rows.map(({ name }) => name));
  const scans: string[] = [];
  for (const [text, values] of queries) {
    const explained = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      CompiledQuery.raw(`explain (format json) ${text}`, values),
    );
    for (const { Plan } of explained.rows[0]?.['QUERY PLAN'] ?? []) {
      for (const node of nodesOf(Plan)) {
        const table = node['Relation Name'];
        if (node['Node Type'] !== 'Seq Scan' || table === undefined || !big.has(table)) continue;
        const shown = text.replace(/\s+/g, ' ').slice(0, 160);
        scans.push(`${table} (${node.Filter ?? 'no condition'}) in: ${shown}`);
      }
    }
  }
  return scans;
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
