import { observer } from 'mobx-react-lite';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, Radio } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Field, FieldMap } from '../../../common/catalogue/field.ts';
import type { FieldConflict } from '../../../common/contracts/define-call.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { zoneIn } from '../fields/zone-in.ts';
import { fieldViews } from '../fields/field-views.ts';
import { undecided, type ConflictSide, type ConflictState } from './conflict-resolution.ts';
import { ScrollBox } from '../../kit/table/scroll-box.tsx';

interface ConflictPanelProps {
  readonly definition: ObjectDefinition;
  readonly conflict: ConflictState;
  /** The record that the form was opened on; it has the time zones of its moments. */
  readonly record?: LoadedRecord | null;
  readonly onDecide: (field: string, side: ConflictSide) => void;
  readonly onResolve: () => void;
  /** Back to the form, with everything as typed. */
  readonly onBack: () => void;
}

const SIDES: readonly { readonly side: ConflictSide; readonly title: string }[] = [
  { side: 'yours', title: 'Yours' },
  { side: 'theirs', title: 'Theirs' },
  { side: 'original', title: 'Before both' },
];

/** Shown when two people changed the same fields: both values side by side, and the person decides field by field. */
export const ConflictPanel = observer(function ConflictPanel(props: ConflictPanelProps) {
  const { definition, conflict, record, onDecide, onResolve, onBack } = props;
  const labels = record?.labels ?? {};
  const heading = useRef<HTMLHeadingElement>(null);
  const [isIncomplete, setIsIncomplete] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const open = undecided(conflict);
  const resolve = () => {
    setIsIncomplete(open.length > 0);
    if (open.length === 0) onResolve();
  };
  return (
    <section className="kit-summary record-conflict" aria-labelledby="record-conflict-title">
      <h2 id="record-conflict-title" tabIndex={-1} ref={heading}>
        Somebody else changed the same fields
      </h2>
      <p>Choose which value stands. Their other changes are kept, and so are yours.</p>
      <ScrollBox label="Values">
        <table className="kit-small-table record-conflict-table">
          <thead>
            <tr>
              <th scope="col">Field</th>
              {SIDES.map(({ side, title }) => (
                <th key={side} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {conflict.conflicts.map((each) => (
              <tr key={each.field}>
                <th scope="row">{each.label}</th>
                {SIDES.map(({ side, title }) => (
                  <td key={side} data-side={title}>
                    {isOffered(each, side) && (
                      <Radio
                        name={`conflict-${each.field}`}
                        checked={conflict.choices[each.field] === side}
                        onChange={() => onDecide(each.field, side)}
                      >
                        <span className="visually-hidden">
                          {each.label}, {title}:{' '}
                        </span>
                        <ConflictValue definition={definition} labels={labels} conflict={each} side={side} />
                      </Radio>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {isIncomplete && open.length > 0 && (
        <p className="kit-field-error" role="alert">
          Choose a value for {open.map(({ label }) => label).join(', ')}.
        </p>
      )}
      <div className="kit-form-actions">
        <Button type="primary" onClick={resolve}>
          Save with these values
        </Button>
        <Button onClick={onBack}>Back to the form</Button>
      </div>
    </section>
  );
});

/** A row that one side removed has no `original` choice: it stays as the other side left it, or it is gone. */
const isOffered = ({ row }: FieldConflict, side: ConflictSide): boolean => side !== 'original' || row?.field !== null;

interface ConflictValueProps {
  readonly definition: ObjectDefinition;
  readonly labels: LoadedRecord['labels'];
  readonly conflict: FieldConflict;
  readonly side: ConflictSide;
}

function ConflictValue({ definition, labels, conflict, side }: ConflictValueProps): ReactNode {
  const { row, original } = conflict;
  const value = conflict[side];
  const fields = row ? (definition.children?.[row.list]?.fields ?? {}) : definition.fields;
  const say: SayValue = (field, each) => (
    <FieldValue field={field} value={each} zone={zoneIn(definition, labels, field)} />
  );
  if (row?.field === null) return <ConflictRowValue fields={fields} row={value} original={original} say={say} />;
  const field = fields[row?.field ?? conflict.field];
  return field ? say(field, value) : String(value);
}

type SayValue = (field: Field, value: unknown) => ReactNode;

interface ConflictRowProps {
  readonly fields: FieldMap;
  /** The values of the row by name; null for the one that is removed. */
  readonly row: unknown;
  readonly original: unknown;
  readonly say: SayValue;
}

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The change of a row by one side: the row was removed, or these fields of it changed. */
function ConflictRowValue({ fields, row, original, say }: ConflictRowProps): ReactNode {
  if (!isRow(row)) return 'Removed';
  const was = isRow(original) ? original : {};
  const changed = Object.entries(fields).filter(
    ([name]) => name in row && JSON.stringify(row[name] ?? null) !== JSON.stringify(was[name] ?? null),
  );
  return (
    <>
      Changed
      {changed.map(([name, field], index) => (
        <Fragment key={name}>
          {index === 0 ? ': ' : ', '}
          {field.label} {say(field, row[name])}
        </Fragment>
      ))}
    </>
  );
}

interface FieldValueProps {
  readonly field: Field;
  readonly value: unknown;
  readonly zone: string | undefined;
}

function FieldValue({ field, value, zone }: FieldValueProps): ReactNode {
  const { Display } = fieldViews[field.kind];
  return (
    <Display
      field={field}
      value={value}
      label={zone}
      isCell={field.kind !== 'reference' && field.kind !== 'references'}
    />
  );
}
