import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { navigate } from '@cdi/shared/mfe';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { TableWindow } from '../../kit/table/table-window.ts';
import type { RecordRow } from '../stores/record-list.store.ts';
import type { SelectionStore } from '../stores/selection.store.ts';
import { RecordTableRow } from './record-table-row.tsx';
import type { TableColumn } from './table-columns.ts';

interface TableRowsProps {
  readonly definition: ObjectDefinition;
  readonly columns: readonly TableColumn[];
  /** How far from the left each of the first columns stays, CSS pixels. */
  readonly lefts: readonly number[];
  readonly rows: readonly RecordRow[];
  /** The rows that are drawn. */
  readonly shown: TableWindow;
  /** Keys of the drawn rows, from the first one on. */
  readonly slots: readonly number[];
  readonly selection: SelectionStore | undefined;
  /** Rows show the box that selects them. */
  readonly hasBoxes: boolean;
  /** Index of the row that Tab reaches. */
  readonly active: number;
  readonly onActivate: (index: number) => void;
  /** Index of the row whose preview is open. */
  readonly previewed: number | null;
  readonly onPreview: ((index: number) => void) | undefined;
  readonly hrefOf: (row: RecordRow) => string;
  readonly isTall: boolean;
}

/** The rows that are in view, between the room of those that are not. */
export const TableRows = observer(function TableRows(props: TableRowsProps) {
  const { definition, columns, lefts, rows, shown, slots, selection, hasBoxes, previewed, onPreview } = props;
  const handleOpen = useCallback((href: string) => navigate(href), []);
  const handleSelect = useCallback(
    (index: number, isRange: boolean) => selection?.toggle(rows, index, isRange),
    [selection, rows],
  );
  const width = columns.length + (hasBoxes ? 1 : 0);
  return (
    <tbody>
      <Spacer heightPx={shown.above} columns={width} />
      {rows.slice(shown.first, shown.end).map((row, offset) => {
        const index = shown.first + offset;
        return (
          <RecordTableRow
            key={slots[offset]}
            definition={definition}
            columns={columns}
            row={row}
            index={index}
            href={props.hrefOf(row)}
            isActive={index === props.active}
            isPreviewed={index === previewed}
            isSelected={selection?.has(row) === true}
            isTall={props.isTall}
            lefts={lefts}
            onSelect={hasBoxes ? handleSelect : undefined}
            onActivate={props.onActivate}
            onPreview={onPreview}
            onOpen={handleOpen}
          />
        );
      })}
      <Spacer heightPx={shown.below} columns={width} />
    </tbody>
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
