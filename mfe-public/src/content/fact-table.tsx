import type { ReactNode } from 'react';

interface FactTableProps {
  readonly caption: string;
  /** Headings; without them the first row stands under the caption. */
  readonly columns?: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly ReactNode[])[];
  /** Numbers, set to the right. */
  readonly isFigures?: boolean;
}

/** A table of a page to read. Wide ones scroll by themselves on a phone, by finger and by keys. */
export function FactTable({ caption, columns, rows, isFigures = false }: FactTableProps) {
  const table = (
    <table className={isFigures ? 'is-figures' : undefined}>
      <caption>{caption}</caption>
      {columns && (
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name, ...cells], index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!columns || columns.length < 4) return table;
  return (
    <div className="table-scroll" role="group" aria-label={caption} tabIndex={0}>
      {table}
    </div>
  );
}
