import { useCallback, useMemo, type CSSProperties } from 'react';
import { navigate } from '@cdi/shared/mfe';
import { keyOf, type ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { observer } from 'mobx-react-lite';
import type { ChosenColumn } from '../query/list-columns.ts';
import type { SortBy } from '../query/list-order.ts';
import type { ListPlace } from '../query/list-place.ts';
import { objectPaths } from '../query/object-view.ts';
import type { RecordRow } from '../stores/record-list.store.ts';
import type { SelectionStore } from '../stores/selection.store.ts';
import { ColumnHead } from './column-head.tsx';
import { RecordTableRow } from './record-table-row.tsx';
import { columnsOf, columnWidths, leastTableCh, withWholeNumbers } from './table-columns.ts';
import { SelectAll } from './select-all.tsx';
import { pinnedAt, usePinnedColumns } from './use-pinned-columns.ts';
import { useActiveRow } from './use-active-row.ts';
import { useListPlace } from './use-list-place.ts';
import { NARROW, useMedia } from '../../kit/page/use-media.ts';
import { useTableWindow } from '../../kit/table/use-table-window.ts';
import './table.css';

interface RecordTableProps {
  readonly definition: ObjectDefinition;
  readonly actor: Actor | null;
  readonly rows: readonly RecordRow[];
  readonly order: readonly SortBy[];
  /** `isAdded`: within the present order instead of in its place. */
  readonly onSort: (field: string, isAdded: boolean) => void;
  /** Columns instead of those that the list opens with. */
  readonly chosen?: readonly ChosenColumn[] | null;
  /** Columns that stay at the left. */
  readonly pinned?: number;
  readonly onSize?: ((name: string, widthCh: number) => void) | undefined;
  /** Rows that are selected; without it none can be. */
  readonly selection?: SelectionStore | undefined;
  /** Rows show the box that selects them, before any is selected. */
  readonly isSelecting?: boolean;
  /** There are more rows on the server than are here. */
  readonly hasMore?: boolean;
  readonly onNearEnd?: (() => void) | undefined;
  /** Index of the row whose preview is open. */
  readonly previewed?: number | null;
  readonly onPreview?: ((index: number) => void) | undefined;
  readonly hrefOf?: (row: RecordRow) => string;
  /** The person's place when they left the list, to restore once its rows are there. */
  readonly place?: ListPlace | null;
  /** Called with the place whenever it changes. */
  readonly onPlace?: ((place: ListPlace) => void) | undefined;
}

/** Width of the column with the boxes that select rows; the style sheet has it too. */
const BOX_PX = 34;
/** Height of a row on a phone, for two lines and a finger; the style sheet has it too. */
const TALL_ROW_PX = 48;

/**
 * The result list of a search: a real table with sticky head and first column, drawn only where one looks when it is long.
 * Tab reaches one row; arrow keys, Page, Home and End move through the rows, Enter opens, Space previews, X selects, and Shift with an
 * arrow selects on.
 */
export const RecordTable = observer(function RecordTable(props: RecordTableProps) {
  const {
    definition,
    actor,
    rows,
    order,
    onSort,
    chosen = null,
    pinned = 1,
    onSize,
    selection,
    isSelecting = false,
    hasMore = false,
    onNearEnd,
    previewed = null,
    onPreview,
    place = null,
    onPlace,
  } = props;
  const key = keyOf(definition);
  const hasBoxes = selection !== undefined && (isSelecting || selection.count > 0);
  const boxPx = hasBoxes ? BOX_PX : 0;
  const isNarrow = useMedia(NARROW);
  const columns = useMemo(
    () => withWholeNumbers(columnsOf(definition, actor, { chosen, isNarrow }), rows),
    [definition, actor, chosen, isNarrow, rows],
  );
  const rowHeightPx = isNarrow ? TALL_ROW_PX : undefined;
  const { scrollRef, window: shown, slots, onScroll, showRow } = useTableWindow(rows.length, onNearEnd, rowHeightPx);
  const active = useActiveRow({ rows, selection, previewed, onPreview, scrollRef, showRow });
  const notePlace = useListPlace({
    rows,
    keyColumn: key,
    activeIndex: active.index,
    scrollRef,
    place,
    onPlace,
    onReturn: active.focusRow,
  });
  const handleScroll = () => {
    onScroll();
    notePlace();
  };

  const handleOpen = useCallback((href: string) => navigate(href), []);
  const handleSelect = useCallback(
    (index: number, isRange: boolean) => selection?.toggle(rows, index, isRange),
    [selection, rows],
  );

  const hrefOf = props.hrefOf ?? ((row: RecordRow) => objectPaths.details(definition, Number(row[key])));
  const widths = useMemo(() => columnWidths(columns, boxPx), [columns, boxPx]);
  const lefts = usePinnedColumns(scrollRef, Math.min(pinned, columns.length - 1), widths, boxPx);
  return (
    <div
      className="record-table-scroll"
      ref={scrollRef}
      style={{ '--rec-first-width': `${(columns[0]?.leastCh ?? 0) + boxPx / 8}ch` } as CSSProperties}
      onScroll={handleScroll}
      onKeyDown={active.handleKeyDown}
    >
      <table
        className="record-table"
        aria-label={definition.titlePlural}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        style={{ '--rec-table-width': `calc(${leastTableCh(columns)}ch + ${boxPx}px)` } as CSSProperties}
      >
        <colgroup>
          {hasBoxes && <col style={{ width: BOX_PX }} />}
          {columns.map((column, index) => (
            <col key={column.name} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {hasBoxes && (
              <td className="is-box">
                <SelectAll selection={selection} rows={rows} />
              </td>
            )}
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
        <tbody>
          <Spacer heightPx={shown.above} columns={columns.length + (hasBoxes ? 1 : 0)} />
          {rows.slice(shown.first, shown.end).map((row, offset) => {
            const index = shown.first + offset;
            return (
              <RecordTableRow
                key={slots[offset]}
                definition={definition}
                columns={columns}
                row={row}
                index={index}
                href={hrefOf(row)}
                isActive={index === active.index}
                isPreviewed={index === previewed}
                isSelected={selection?.has(row) === true}
                isTall={isNarrow}
                lefts={lefts}
                onSelect={hasBoxes ? handleSelect : undefined}
                onActivate={active.activate}
                onPreview={onPreview}
                onOpen={handleOpen}
              />
            );
          })}
          <Spacer heightPx={shown.below} columns={columns.length + (hasBoxes ? 1 : 0)} />
        </tbody>
      </table>
    </div>
  );
});

/** Keeps the place of rows that are not drawn. */
function Spacer({ heightPx, columns }: { readonly heightPx: number; readonly columns: number }) {
  if (heightPx === 0) return null;
  return (
    <tr className="record-table-spacer" aria-hidden="true" style={{ height: heightPx }}>
      <td colSpan={columns} />
    </tr>
  );
}
