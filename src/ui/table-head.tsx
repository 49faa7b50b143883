/** The name of a column; that of figures stands above their end. */
export type ColumnName = string | { figures: string };

export function TableHead({ columns }: { columns: readonly ColumnName[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) =>
          typeof column === 'string' ? (
            <th scope="col" key={column}>
              {column}
            </th>
          ) : (
            <th scope="col" className="num" key={column.figures}>
              {column.figures}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}
