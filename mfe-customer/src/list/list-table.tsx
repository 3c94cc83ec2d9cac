import type { ReactNode } from 'react';

/** A column of a list; the first one names its rows. */
export interface ListColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly className?: string;
  /** On a phone its title appears before the value. */
  readonly isLabeled?: boolean;
}

interface ListTableProps<Row> {
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => number;
}

/** Rows of a list; on a phone each row takes a few lines, and the ARIA roles keep it a table for screen readers. */
export function ListTable<Row>({ label, columns, rows, idOf }: ListTableProps<Row>) {
  const [head, ...rest] = columns;
  return (
    <div className="my-order-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className="my-order-table" role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, className }) => (
              <th key={title} role="columnheader" scope="col" className={className}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={idOf(row)} role="row">
              <th role="rowheader" scope="row">
                {head?.cell(row)}
              </th>
              {rest.map(({ title, cell, className, isLabeled = false }) => (
                <td key={title} role="cell" className={className} data-label={isLabeled ? title : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
