import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Field } from '../../../common/catalogue/field.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { RecordLink } from '../fields/displays.tsx';
import { fieldViews } from '../fields/field-views.ts';
import { isStateField, FieldState } from '../state/field-state.tsx';
import '../records.css';

/** The values of a record, today's or past ones. */
type ShownRecord = Pick<LoadedRecord, 'fields' | 'labels'>;

interface FieldListProps {
  readonly definition: ObjectDefinition;
  readonly record: ShownRecord;
  readonly names: readonly string[];
}

/** Names and values of a record, to read. Fields that the server did not send are not there for this person. */
export function FieldList({ definition, record, names }: FieldListProps) {
  const shown = names.flatMap((name): readonly (readonly [string, Field])[] => {
    const field = definition.fields[name];
    return field && name in record.fields ? [[name, field]] : [];
  });
  return (
    <dl className="kit-fields">
      {shown.map(([name, field]) => (
        <div key={name} className={isLongValue(field, record.fields[name]) ? 'is-wide' : undefined}>
          <dt>{field.label}</dt>
          <dd>
            <FieldValue definition={definition} name={name} field={field} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Long text and structures take the whole width, once there is something to show. */
export function isLongValue(field: Field, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  return field.kind === 'structure' || (field.kind === 'long_text' && String(value).length > 40);
}

interface FieldValueProps {
  readonly definition: ObjectDefinition;
  readonly name: string;
  readonly field: Field;
  readonly record: ShownRecord;
}

/** The value of one field, to read. */
export function FieldValue({ definition, name, field, record }: FieldValueProps) {
  const value = record.fields[name];
  if (isStateField(definition, name) && value) return <FieldState field={field} value={value} />;
  const object = 'objectIn' in field && field.objectIn !== undefined ? record.fields[field.objectIn] : undefined;
  if (typeof object === 'string' && Number(value) > 0) return <RecordLink to={object} id={Number(value)} />;
  const { Display } = fieldViews[field.kind];
  return <Display field={field} value={value} label={record.labels[name]} />;
}
