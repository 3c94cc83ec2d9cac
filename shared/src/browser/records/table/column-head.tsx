import { useRef, useState, type CSSProperties, type MouseEvent, type PointerEvent } from 'react';
import { DownIcon, UpIcon } from '../../kit/icons/icons.tsx';
import { fitWidth } from '../query/list-columns.ts';
import type { SortBy } from '../query/list-order.ts';
import type { TableColumn } from './table-columns.ts';

interface ColumnHeadProps {
  readonly column: TableColumn;
  readonly order: readonly SortBy[];
  /** `isAdded`: within the present order instead of in its place. */
  readonly onSort: (field: string, isAdded: boolean) => void;
  readonly onSize?: ((name: string, widthCh: number) => void) | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

const PLACES = ['first', 'second', 'third', 'fourth'] as const;

/** Head of a column: a click sorts by it, a click with Shift within the present order; its edge can be drawn. */
export function ColumnHead({ column, order, onSort, onSize, className = '', style }: ColumnHeadProps) {
  const at = order.findIndex(({ field }) => field === column.name);
  const shared = {
    scope: 'col',
    className: `${column.align === 'end' ? 'is-end ' : ''}${className}`.trim() || undefined,
    style,
  } as const;
  const edge = onSize && <ColumnEdge name={column.name} onSize={onSize} />;
  if (!column.isSortable)
    return (
      <th {...shared} title={`${column.label} has several values in a cell: it does not sort the list.`}>
        <span className="record-head">{column.label}</span>
        {edge}
      </th>
    );
  const sort = order[at];
  const word = sort?.direction === 'DESC' ? 'descending' : 'ascending';
  return (
    // of several columns only the first is said by the attribute, which a table has once
    <th {...shared} aria-sort={at === 0 ? word : 'none'}>
      <button
        type="button"
        className="record-sort"
        title="Click to sort, Shift and click to sort within the present order"
        onClick={(event: MouseEvent) => onSort(column.name, event.shiftKey)}
      >
        <span className="record-head">{column.label}</span>
        {sort && (sort.direction === 'ASC' ? <UpIcon /> : <DownIcon />)}
        {sort && order.length > 1 && (
          <span className="record-sort-place">
            <span aria-hidden="true">{at + 1}</span>
            <span className="visually-hidden">{`, ${PLACES[at]} of the order, ${word}`}</span>
          </span>
        )}
      </button>
      {edge}
    </th>
  );
}

interface ColumnEdgeProps {
  readonly name: string;
  readonly onSize: (name: string, widthCh: number) => void;
}

/** Pixels of a character in the cells of the table. */
function measureCh(head: HTMLElement): number {
  const probe = document.createElement('span');
  probe.style.cssText = 'position:absolute;visibility:hidden;width:10ch';
  head.closest('table')?.parentElement?.append(probe);
  const chPx = probe.offsetWidth / 10;
  probe.remove();
  return chPx || 8;
}

/** The edge of a column, for the mouse; by keyboard a column is sized in the dialog that arranges the list. */
function ColumnEdge({ name, onSize }: ColumnEdgeProps) {
  const start = useRef<{ readonly x: number; readonly widthPx: number; readonly chPx: number } | null>(null);
  const [movedPx, setMovedPx] = useState<number | null>(null);
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    const head = event.currentTarget.parentElement;
    if (!head || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, widthPx: head.offsetWidth, chPx: measureCh(head) };
    setMovedPx(0);
  };
  const handleUp = (event: PointerEvent<HTMLElement>) => {
    const from = start.current;
    start.current = null;
    setMovedPx(null);
    if (from && event.clientX !== from.x) onSize(name, fitWidth((from.widthPx + event.clientX - from.x) / from.chPx));
  };
  return (
    <span
      aria-hidden="true"
      className={movedPx === null ? 'record-column-edge' : 'record-column-edge is-moving'}
      style={movedPx === null ? undefined : { transform: `translateX(${movedPx}px)` }}
      onPointerDown={handleDown}
      onPointerMove={(event) => start.current && setMovedPx(event.clientX - start.current.x)}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
    />
  );
}
