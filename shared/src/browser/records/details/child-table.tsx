import type { ReactNode } from 'react';
import type { ChildDefinition } from '../../../common/catalogue/define-object.ts';
import { isBlank } from '../../../common/catalogue/field-text.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { maySeeField } from '../../../common/catalogue/object-rights.ts';
import { fieldViews } from '../fields/field-views.ts';
import { isStateField, FieldState } from '../state/field-state.tsx';
import { ScrollBox } from '../../kit/table/scroll-box.tsx';

interface ChildTableProps {
  readonly child: ChildDefinition;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly actor: Actor | null;
  /** Only these fields; without it all that the person sees and that some row has. */
  readonly names?: readonly string[];
  /** A last column with something to do in each row. */
  readonly renderAction?: (row: Readonly<Record<string, unknown>>) => ReactNode;
}

/** Rows that belong to a record, to read. */
export function ChildTable({ child, rows, actor, names, renderAction }: ChildTableProps) {
  if (rows.length === 0) return <p className="kit-quiet">No {child.title.toLowerCase()} yet.</p>;
  const fields = Object.entries(child.fields).filter(
    ([name, field]) =>
      (names === undefined ? rows.some((row) => !isBlank(row[name])) : names.includes(name)) &&
      field.kind !== 'structure' &&
      // skip ids of other records: a column beside them has the names
      !(field.kind === 'integer' && name.endsWith('_id')) &&
      (field.readers === undefined || (actor !== null && maySeeField(field, actor))),
  );
  return (
    <ScrollBox label={child.titlePlural}>
      <table className="kit-small-table record-child-table" aria-label={child.titlePlural}>
        <thead>
          <tr>
            {fields.map(([name, field]) => (
              <th key={name} scope="col" className={fieldViews[field.kind].align === 'end' ? 'is-end' : undefined}>
                {field.label}
              </th>
            ))}
            {renderAction && (
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[`${child.name}_id`])}>
              {fields.map(([name, field]) => {
                const { Display, align } = fieldViews[field.kind];
                const labels = (row['labels'] ?? {}) as Readonly<Record<string, string>>;
                const isState = isStateField({}, name) && Boolean(row[name]);
                return (
                  <td
                    key={name}
                    className={align === 'end' ? 'is-end' : field.kind === 'reference' ? 'is-reference' : undefined}
                  >
                    {isState ? (
                      <FieldState field={field} value={row[name]} />
                    ) : (
                      <Display field={field} value={row[name]} label={labels[name]} />
                    )}
                  </td>
                );
              })}
              {renderAction && <td>{renderAction(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
