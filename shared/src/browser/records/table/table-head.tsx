import type { ReactNode } from 'react';
import type { SortBy } from '../query/list-order.ts';
import { ColumnHead } from './column-head.tsx';
import type { TableColumn } from './table-columns.ts';
import { pinnedAt } from './use-pinned-columns.ts';

interface TableHeadProps {
  readonly columns: readonly TableColumn[];
  /** CSS widths, one per column. */
  readonly widths: readonly string[];
  /** How far from the left each of the first columns stays, CSS pixels. */
  readonly lefts: readonly number[];
  /** Width of the column with the boxes that select rows, CSS pixels. */
  readonly boxPx: number;
  /** The box that selects all rows; null where rows have none. */
  readonly selectAll: ReactNode;
  readonly order: readonly SortBy[];
  readonly onSort: (field: string, isAdded: boolean) => void;
  readonly onSize: ((name: string, widthCh: number) => void) | undefined;
}

/** The widths of the columns, and the head that sorts by them. */
export function TableHead({ columns, widths, lefts, boxPx, selectAll, order, onSort, onSize }: TableHeadProps) {
  return (
    <>
      <colgroup>
        {selectAll !== null && <col style={{ width: boxPx }} />}
        {columns.map((column, index) => (
          <col key={column.name} style={{ width: widths[index] }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {selectAll !== null && <td className="is-box">{selectAll}</td>}
          {columns.map((column, index) => (
            <ColumnHead
              key={column.name}
              column={column}
              order={order}
              onSort={onSort}
              onSize={onSize}
              {...pinnedAt(lefts, index)}
            />
          ))}
        </tr>
      </thead>
    </>
  );
}
