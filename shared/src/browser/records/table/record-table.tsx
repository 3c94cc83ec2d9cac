import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { navigate } from '@cdi/shared/mfe';
import { keyOf, type ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { DownIcon, UpIcon } from '../../kit/icons/icons.tsx';
import type { ListPlace } from '../query/list-place.ts';
import { objectPaths } from '../query/object-view.ts';
import type { RecordRow } from '../stores/record-list.store.ts';
import { RecordTableRow } from './record-table-row.tsx';
import { columnsOf, columnWidths, leastTableCh, type TableColumn } from './table-columns.ts';
import { useListPlace } from './use-list-place.ts';
import { useTableWindow } from '../../kit/table/use-table-window.ts';
import './table.css';

interface RecordTableProps {
  readonly definition: ObjectDefinition;
  readonly actor: Actor | null;
  readonly rows: readonly RecordRow[];
  readonly sort: string;
  readonly direction: 'ASC' | 'DESC';
  readonly onSort: (field: string) => void;
  /** There are more rows on the server than are here. */
  readonly hasMore?: boolean;
  readonly onNearEnd?: (() => void) | undefined;
  /** Index of the row whose preview is open. */
  readonly previewed?: number | null;
  readonly onPreview?: ((index: number) => void) | undefined;
  readonly hrefOf?: (row: RecordRow) => string;
  /** Where the person stood when they left the list, once its rows are there. */
  readonly place?: ListPlace | null;
  /** Told of the place whenever it changes. */
  readonly onPlace?: ((place: ListPlace) => void) | undefined;
}

const PAGE_ROWS = 10;

/**
 * The result list of a search: a real table with sticky head and first column, drawn only where one looks when it is long.
 * Tab reaches one row; arrow keys, Page, Home and End move through the rows, Enter opens, Space previews.
 */
export function RecordTable(props: RecordTableProps) {
  const {
    definition,
    actor,
    rows,
    sort,
    direction,
    onSort,
    hasMore = false,
    onNearEnd,
    previewed = null,
    onPreview,
    place = null,
    onPlace,
  } = props;
  const key = keyOf(definition);
  const columns = useMemo(() => columnsOf(definition, actor), [definition, actor]);
  const { scrollRef, window: shown, onScroll, showRow } = useTableWindow(rows.length, onNearEnd);
  const [active, setActive] = useState(0);
  const activeIndex = Math.min(previewed ?? active, Math.max(0, rows.length - 1));
  /** Index of the row that gets the focus once it is drawn. */
  const wanted = useRef<number | null>(null);
  const handleReturn = useCallback((index: number) => {
    wanted.current = index;
    setActive(index);
  }, []);
  const notePlace = useListPlace({
    rows,
    keyColumn: key,
    activeIndex,
    scrollRef,
    place,
    onPlace,
    onReturn: handleReturn,
  });
  const handleScroll = () => {
    onScroll();
    notePlace();
  };

  useEffect(() => {
    if (wanted.current === null) return;
    const row = scrollRef.current?.querySelector<HTMLElement>(`[data-row-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  useEffect(() => {
    if (previewed !== null) showRow(previewed);
  }, [previewed, showRow]);

  const moveTo = (index: number) => {
    const target = Math.min(Math.max(index, 0), rows.length - 1);
    wanted.current = target;
    showRow(target);
    setActive(target);
    if (previewed !== null && onPreview) onPreview(target);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!(event.target as Element).matches('[data-row-index]')) return;
    const moves: Partial<Record<string, number>> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      PageDown: activeIndex + PAGE_ROWS,
      PageUp: activeIndex - PAGE_ROWS,
      Home: 0,
      End: rows.length - 1,
    };
    const target = moves[event.key];
    if (target !== undefined) {
      event.preventDefault();
      moveTo(target);
    } else if (event.key === ' ' && onPreview) {
      event.preventDefault();
      onPreview(activeIndex);
    }
  };
  const handleOpen = useCallback((href: string) => navigate(href), []);

  const hrefOf = props.hrefOf ?? ((row: RecordRow) => objectPaths.details(definition, Number(row[key])));
  const widths = useMemo(() => columnWidths(columns), [columns]);
  return (
    <div className="record-table-scroll" ref={scrollRef} onScroll={handleScroll} onKeyDown={handleKeyDown}>
      <table
        className="record-table"
        aria-label={definition.titlePlural}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        style={{ '--rec-table-width': `${leastTableCh(columns)}ch` } as CSSProperties}
      >
        <colgroup>
          {columns.map((column, index) => (
            <col key={column.name} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <ColumnHead key={column.name} column={column} sort={sort} direction={direction} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer heightPx={shown.above} columns={columns.length} />
          {rows.slice(shown.first, shown.end).map((row, offset) => {
            const index = shown.first + offset;
            return (
              <RecordTableRow
                key={String(row[key])}
                definition={definition}
                columns={columns}
                row={row}
                index={index}
                href={hrefOf(row)}
                isActive={index === activeIndex}
                isPreviewed={index === previewed}
                onActivate={setActive}
                onPreview={onPreview}
                onOpen={handleOpen}
              />
            );
          })}
          <Spacer heightPx={shown.below} columns={columns.length} />
        </tbody>
      </table>
    </div>
  );
}

/** Keeps the place of rows that are not drawn. */
function Spacer({ heightPx, columns }: { readonly heightPx: number; readonly columns: number }) {
  if (heightPx === 0) return null;
  return (
    <tr className="record-table-spacer" aria-hidden="true" style={{ height: heightPx }}>
      <td colSpan={columns} />
    </tr>
  );
}

interface ColumnHeadProps {
  readonly column: TableColumn;
  readonly sort: string;
  readonly direction: 'ASC' | 'DESC';
  readonly onSort: (field: string) => void;
}

function ColumnHead({ column, sort, direction, onSort }: ColumnHeadProps) {
  const className = column.align === 'end' ? 'is-end' : undefined;
  if (!column.isSortable)
    return (
      <th
        scope="col"
        className={className}
        title={`${column.label} has several values in a cell: it does not sort the list.`}
      >
        <span className="record-head">{column.label}</span>
      </th>
    );
  const isSorted = sort === column.name;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (direction === 'ASC' ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" className="record-sort" onClick={() => onSort(column.name)}>
        <span className="record-head">{column.label}</span>
        {isSorted && (direction === 'ASC' ? <UpIcon /> : <DownIcon />)}
      </button>
    </th>
  );
}
