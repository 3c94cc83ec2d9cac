import { memo, type MouseEvent } from 'react';
import { Link } from '@cdi/shared/mfe';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { DayOfEnd } from '../fields/day-of-end.tsx';
import { fieldViews } from '../fields/field-views.ts';
import { PreviewIcon } from '../../kit/icons/icons.tsx';
import { isStateField, FieldState } from '../state/field-state.tsx';
import type { RecordRow } from '../stores/record-list.store.ts';
import { SelectBox } from './select-box.tsx';
import type { TableColumn } from './table-columns.ts';
import { pinnedAt } from './use-pinned-columns.ts';

interface RecordTableRowProps {
  readonly definition: ObjectDefinition;
  readonly columns: readonly TableColumn[];
  readonly row: RecordRow;
  readonly index: number;
  readonly href: string;
  /** The row that Tab reaches; arrow keys move it. */
  readonly isActive: boolean;
  readonly isPreviewed: boolean;
  readonly isSelected: boolean;
  /** Its words take two lines before they are cut. */
  readonly isTall: boolean;
  /** How far from the left each of the first columns stays. */
  readonly lefts: readonly number[];
  /** Selects the row, or lifts it; without it rows cannot be selected. */
  readonly onSelect: ((index: number, isRange: boolean) => void) | undefined;
  readonly onActivate: (index: number) => void;
  readonly onPreview: ((index: number) => void) | undefined;
  readonly onOpen: (href: string) => void;
}

/** One row. Its first cell is the link to the record; a click anywhere else in the row follows it too. */
export const RecordTableRow = memo(function RecordTableRow(props: RecordTableRowProps) {
  const { definition, columns, row, index, href, isActive, isPreviewed, isSelected, isTall, lefts } = props;
  const { onActivate, onSelect, onPreview, onOpen } = props;
  const handleClick = (event: MouseEvent<HTMLTableRowElement>) => {
    const isOnControl = (event.target as Element).closest('a, button, label') !== null;
    if (isOnControl || window.getSelection()?.toString()) return;
    onOpen(href);
  };
  return (
    <tr
      aria-rowindex={index + 2}
      className={isPreviewed || isSelected ? 'is-previewed' : undefined}
      onClick={handleClick}
    >
      {onSelect && (
        <td className="is-box">
          <SelectBox
            label={`Select ${String(row[columns[0]?.name ?? ''] ?? `row ${index + 1}`)}`}
            isOn={isSelected}
            tabIndex={isActive ? 0 : -1}
            onToggle={(isRange) => onSelect(index, isRange)}
          />
        </td>
      )}
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
          <td key={column.name} {...cellOf(column, pinnedAt(lefts, at))}>
            {isTall && column.align === 'start' ? (
              <span className="record-lines">
                <Cell definition={definition} column={column} row={row} />
              </span>
            ) : (
              <Cell definition={definition} column={column} row={row} />
            )}
          </td>
        ),
      )}
    </tr>
  );
});

type Look = ReturnType<typeof pinnedAt>;

const cellOf = ({ align }: TableColumn, { className = '', style }: Look): Look => {
  const name = `${align === 'end' ? 'is-end ' : ''}${className}`.trim();
  return { ...(name === '' ? {} : { className: name }), ...(style ? { style } : {}) };
};

interface CellProps {
  readonly definition: ObjectDefinition;
  readonly column: TableColumn;
  readonly row: RecordRow;
}

function Cell({ definition, column, row }: CellProps) {
  const value = row[column.name];
  if (isStateField(definition, column.name) && value) return <FieldState field={column.field} value={value} />;
  if ('endsIn' in column.field) return <DayOfEnd definition={definition} name={column.name} row={row} />;
  const { Display } = fieldViews[column.field.kind];
  const label = row[`${column.name}_label`];
  return <Display field={column.field} value={value} label={typeof label === 'string' ? label : undefined} isCell />;
}
