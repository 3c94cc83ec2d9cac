import { memo, type MouseEvent } from 'react';
import { Link } from '@cdi/shared/mfe';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { fieldViews } from '../fields/field-views.ts';
import { PreviewIcon } from '../../kit/icons/icons.tsx';
import { isStateField, FieldState } from '../state/field-state.tsx';
import type { RecordRow } from '../stores/record-list.store.ts';
import type { TableColumn } from './table-columns.ts';

interface RecordTableRowProps {
  readonly definition: ObjectDefinition;
  readonly columns: readonly TableColumn[];
  readonly row: RecordRow;
  readonly index: number;
  readonly href: string;
  /** The row that Tab reaches; arrow keys move it. */
  readonly isActive: boolean;
  readonly isPreviewed: boolean;
  readonly onActivate: (index: number) => void;
  readonly onPreview: ((index: number) => void) | undefined;
  readonly onOpen: (href: string) => void;
}

/** One row. Its first cell is the link to the record; a click anywhere else in the row follows it too. */
export const RecordTableRow = memo(function RecordTableRow(props: RecordTableRowProps) {
  const { definition, columns, row, index, href, isActive, isPreviewed, onActivate, onPreview, onOpen } = props;
  const handleClick = (event: MouseEvent<HTMLTableRowElement>) => {
    const isOnControl = (event.target as Element).closest('a, button') !== null;
    if (isOnControl || window.getSelection()?.toString()) return;
    onOpen(href);
  };
  return (
    <tr aria-rowindex={index + 2} className={isPreviewed ? 'is-previewed' : undefined} onClick={handleClick}>
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.name} scope="row">
            <span className="record-row-head">
              <Link href={href} tabIndex={isActive ? 0 : -1} data-row-index={index} onFocus={() => onActivate(index)}>
                <Cell definition={definition} column={column} row={row} />
              </Link>
              {onPreview && (
                <button
                  type="button"
                  className="kit-icon-button"
                  tabIndex={isActive ? 0 : -1}
                  aria-pressed={isPreviewed}
                  aria-label={`Preview ${String(row[column.name] ?? `row ${index + 1}`)}`}
                  onClick={() => onPreview(index)}
                >
                  <PreviewIcon />
                </button>
              )}
            </span>
          </th>
        ) : (
          <td key={column.name} className={column.align === 'end' ? 'is-end' : undefined}>
            <Cell definition={definition} column={column} row={row} />
          </td>
        ),
      )}
    </tr>
  );
});

interface CellProps {
  readonly definition: ObjectDefinition;
  readonly column: TableColumn;
  readonly row: RecordRow;
}

function Cell({ definition, column, row }: CellProps) {
  const value = row[column.name];
  if (isStateField(definition, column.name) && value) return <FieldState field={column.field} value={value} />;
  const { Display } = fieldViews[column.field.kind];
  const label = row[`${column.name}_label`];
  return <Display field={column.field} value={value} label={typeof label === 'string' ? label : undefined} isCell />;
}
