import { useMemo, type CSSProperties, type RefObject } from 'react';
import { keyOf, type ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { observer } from 'mobx-react-lite';
import type { ChosenColumn } from '../query/list-columns.ts';
import type { SortBy } from '../query/list-order.ts';
import type { ListPlace } from '../query/list-place.ts';
import { objectPaths } from '../query/object-view.ts';
import type { RecordRow } from '../stores/record-list.store.ts';
import type { SelectionStore } from '../stores/selection.store.ts';
import { columnsOf, columnWidths, leastTableCh, withWholeNumbers } from './table-columns.ts';
import { SelectAll } from './select-all.tsx';
import { TableHead } from './table-head.tsx';
import { TableRows } from './table-rows.tsx';
import { usePinnedColumns } from './use-pinned-columns.ts';
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
    rows,
    order,
    onSort,
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
  const rowHeightPx = isNarrow ? TALL_ROW_PX : undefined;
  const { scrollRef, window: shown, slots, onScroll, showRow } = useTableWindow(rows.length, onNearEnd, rowHeightPx);
  const { columns, widths, lefts } = useShownColumns(props, isNarrow, boxPx, scrollRef);
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

  const hrefOf = props.hrefOf ?? ((row: RecordRow) => objectPaths.details(definition, Number(row[key])));
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
        <TableHead
          {...{ columns, widths, lefts }}
          boxPx={boxPx}
          order={order}
          onSort={onSort}
          onSize={onSize}
          selectAll={hasBoxes ? <SelectAll selection={selection} rows={rows} /> : null}
        />
        <TableRows
          {...{ definition, columns, lefts, rows, shown, slots, selection, hasBoxes, previewed, onPreview, hrefOf }}
          active={active.index}
          isTall={isNarrow}
          onActivate={active.activate}
        />
      </table>
    </div>
  );
});

/** The columns of the table in the order and with the widths that the person has chosen. */
function useShownColumns(
  { definition, actor, rows, chosen = null, pinned = 1 }: RecordTableProps,
  isNarrow: boolean,
  /** Width of the column before them that has the boxes, CSS pixels. */
  boxPx: number,
  scrollRef: RefObject<HTMLElement | null>,
) {
  const columns = useMemo(
    () => withWholeNumbers(columnsOf(definition, actor, { chosen, isNarrow }), rows),
    [definition, actor, chosen, isNarrow, rows],
  );
  const widths = useMemo(() => columnWidths(columns, boxPx), [columns, boxPx]);
  const lefts = usePinnedColumns(scrollRef, Math.min(pinned, columns.length - 1), widths, boxPx);
  return { columns, widths, lefts };
}
