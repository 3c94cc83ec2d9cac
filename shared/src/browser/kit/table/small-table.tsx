import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ScrollBox } from './scroll-box.tsx';

export interface SmallColumn<Row> {
  readonly label: string;
  /** Content of the cell; nothing for null. */
  readonly cell: (row: Row) => ReactNode;
  /** `figure`: numbers, moments and codes, on one line; `number`: the same at the right edge; `long`: text of several lines. */
  readonly kind?: 'figure' | 'number' | 'long';
}

interface SmallTableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly SmallColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

const CLASS_OF = { figure: 'kit-figure', number: 'kit-figure is-end', long: 'kit-long-text' } as const;

function Rows<Row>({ label, columns, rows, keyOf }: SmallTableProps<Row>) {
  return (
    <ScrollBox label={label} className="kit-section">
      <table className="kit-small-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={column.kind === 'number' ? 'is-end' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.label} className={column.kind && CLASS_OF[column.kind]}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/**
 * A list of a few hundred rows at most. The rows have a type, so a column that is misspelt does not compile. What a cell reads of a store
 * is followed: a box that is ticked shows it.
 */
export const SmallTable = observer(Rows) as typeof Rows;
