import type { ReactNode } from 'react';

interface FactTableProps {
  readonly caption: string;
  /** Column headings; without them the first row follows the caption. */
  readonly columns?: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly ReactNode[])[];
  /** Whether the cells are numbers, which are right-aligned. */
  readonly isFigures?: boolean;
}

/** A table in a text page. Wide tables scroll horizontally on a phone, by touch and by keys. */
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
