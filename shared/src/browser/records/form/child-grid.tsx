import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { Button } from '@cdi/shared/ui';
import type { ChildDefinition } from '../../../common/catalogue/define-object.ts';
import { ScrollBox } from '../../kit/table/scroll-box.tsx';
import { fieldViews } from '../fields/field-views.ts';
import { toInput } from '../fields/input-value.ts';
import { fieldInputId } from './field-row.tsx';
import { writableChildFields } from './form-fields.ts';
import type { RecordFormStore } from './record-form.store.ts';
import './child-grid.css';

interface ChildGridProps {
  readonly store: RecordFormStore;
  readonly childKey: string;
  readonly child: ChildDefinition;
}

/** Whether the key belongs to the control: a list that is open takes it, and so does text of several lines. */
const isTaken = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLButtonElement ||
  (target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true');

/** The input of the same column so many rows further; undefined past the ends. */
function findInput(target: HTMLElement, step: number): HTMLElement | null | undefined {
  const cell = target.closest('td');
  const row = cell?.closest('tr');
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  const column = cell ? [...(row?.children ?? [])].indexOf(cell) : -1;
  return next?.children[column]?.querySelector<HTMLElement>('input, select, textarea');
}

/**
 * Rows that belong to a record, in a grid: a row of inputs each. Enter leads down the column and adds a row past the last one,
 * Shift+Enter leads up; Tab goes from cell to cell as everywhere.
 */
export const ChildGrid = observer(function ChildGrid({ store, childKey, child }: ChildGridProps) {
  const rows = store.children[childKey] ?? [];
  const fields = writableChildFields(child, store.actor);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    if (isTaken(event.target)) return;
    // the form would be sent otherwise
    event.preventDefault();
    const { target } = event;
    const found = findInput(target, event.shiftKey ? -1 : 1);
    if (found) return found.focus();
    if (event.shiftKey) return;
    store.addRow(childKey);
    setTimeout(() => findInput(target, 1)?.focus());
  };
  return (
    <ScrollBox label={child.titlePlural}>
      <table className="kit-small-table record-grid" onKeyDown={onKeyDown} aria-label={child.titlePlural}>
        <thead>
          <tr>
            <th scope="col">{child.title}</th>
            {fields.map(([name, field]) => (
              <th key={name} scope="col" title={field.help}>
                {field.label}
                {field.required && <span className="kit-remark"> (required)</span>}
              </th>
            ))}
            <th scope="col">Remove</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.key}>
              <th scope="row">{index + 1}</th>
              {fields.map(([name, field]) => {
                const errorName = `${childKey}[${index}].${name}`;
                const id = fieldInputId(errorName);
                const problem = store.errors.get(errorName);
                const { Input } = fieldViews[field.kind];
                return (
                  <td key={name} style={{ minWidth: `${Math.max(9, fieldViews[field.kind].widthCh(field))}ch` }}>
                    <label className="visually-hidden" htmlFor={id}>
                      {field.label} of {child.title.toLowerCase()} {index + 1}
                    </label>
                    <Input
                      id={id}
                      field={field}
                      value={row.inputs[name] ?? toInput(field, null)}
                      describedBy={problem ? `${id}-problem` : undefined}
                      isInvalid={problem !== undefined}
                      isDisabled={store.isSaving}
                      isRequired={field.required === true}
                      onChange={(value) => store.setRowInput(childKey, row.key, name, value)}
                    />
                    {problem && (
                      <p id={`${id}-problem`} className="kit-field-error">
                        {problem}
                      </p>
                    )}
                  </td>
                );
              })}
              <td>
                <Button size="small" onClick={() => store.removeRow(childKey, row.key)}>
                  Remove
                  <span className="visually-hidden">
                    {' '}
                    {child.title.toLowerCase()} {index + 1}
                  </span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
});
