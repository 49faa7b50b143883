// Prints the TypeScript of tables.ts from the database's own catalogue; a test compares the two.
import { sql } from 'kysely';
import type { Database } from './database.ts';

type Column = {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  has_default: boolean;
  is_identity: 'YES' | 'NO';
};

const typeOf: Record<string, string> = {
  text: 'string',
  date: 'string',
  timestamptz: 'Date',
  bool: 'boolean',
  bytea: 'Buffer',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  _int8: 'number[]',
  _text: 'string[]',
};

export async function describeTables(db: Database): Promise<string> {
  const { rows } = await sql<Column>`
    select table_name, column_name, udt_name, is_nullable, column_default is not null as has_default, is_identity
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
    order by table_name, ordinal_position
  `.execute(db);
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const lines = ['export type Tables = {'];
  for (const [table, columns] of tables) {
    lines.push(
      `  ${table}: {`,
      ...columns.map((column) => `    ${column.column_name}: ${columnType(column)};`),
      '  };',
    );
  }
  lines.push('};', '');
  const text = lines.join('\n');
  const used = ['Generated', 'GeneratedAlways'].filter((name) => text.includes(`${name}<`));
  return [
    '// Column types, written by `npm run tables` from the migrations. Do not edit: change a migration.',
    `import type { ${used.join(', ')} } from 'kysely';`,
    '',
    text,
  ].join('\n');
}

function columnType(column: Column): string {
  const plain = typeOf[column.udt_name];
  if (!plain) throw new Error(`tables-from-database.ts has no TypeScript type for ${column.udt_name}.`);
  const type = column.is_nullable === 'YES' && plain !== 'unknown' ? `${plain} | null` : plain;
  if (column.is_identity === 'YES') return `GeneratedAlways<${type}>`;
  return column.has_default ? `Generated<${type}>` : type;
}
