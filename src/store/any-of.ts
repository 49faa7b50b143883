// `column = any($1)`: one parameter whatever the number of values, right for none, and one plan for all.
import { type RawBuilder, sql } from 'kysely';

export function anyText(values: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${values}::text[])`;
}

export function anyId(values: readonly number[]): RawBuilder<number> {
  return sql<number>`any(${values}::bigint[])`;
}
