import { observer } from 'mobx-react-lite';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Field } from '../../../common/catalogue/field.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { FormField } from '../../kit/form/form-field.tsx';
import { fieldViews, isGroupInput } from '../fields/field-views.ts';
import { toInput, isSameInput, type InputValue } from '../fields/input-value.ts';
import { isStateField, FieldState } from '../state/field-state.tsx';
import type { Narrow } from '../services/records-context.ts';
import type { EditableField } from './form-fields.ts';
import type { RecordFormStore } from './record-form.store.ts';
import './form.css';

/** Id of the input of a field; errors and summaries lead to it. */
export const fieldInputId = (name: string): string => `field-${name.replace(/[^a-z0-9_]+/gi, '-')}`;

interface LabelledInputProps {
  readonly id: string;
  readonly field: Field;
  readonly value: InputValue;
  readonly error: string | undefined;
  readonly isRequired: boolean;
  readonly isDisabled?: boolean;
  /** Label of the present value of a reference. */
  readonly label?: string | undefined;
  readonly narrow?: Narrow | undefined;
  readonly onChange: (value: InputValue) => void;
  readonly onLeave?: () => void;
}

/** An input with its label, its help and, when something is wrong, the message; the three are tied together. */
export function LabelledInput(props: LabelledInputProps) {
  const { id, field, value, error, isRequired, isDisabled = false, label, narrow, onChange, onLeave } = props;
  const { Input, isWide } = fieldViews[field.kind];
  return (
    <FormField
      id={id}
      className={isWide ? 'is-dense is-wide' : 'is-dense'}
      label={field.label}
      remark={isRequired ? 'required' : undefined}
      hint={field.help}
      problem={error}
      isGroup={isGroupInput(field)}
      onLeave={onLeave}
    >
      {(control) => (
        <Input
          id={id}
          field={field}
          value={value}
          onChange={onChange}
          describedBy={control['aria-describedby']}
          isInvalid={error !== undefined}
          isDisabled={isDisabled}
          isRequired={isRequired}
          label={label}
          narrow={narrow}
        />
      )}
    </FormField>
  );
}

interface FieldRowProps {
  readonly store: RecordFormStore;
  readonly formField: EditableField;
}

/** One field of the form. Locked fields are shown as text, so that people do not fill them in for nothing. */
export const FieldRow = observer(function FieldRow({ store, formField }: FieldRowProps) {
  const { name, field, isLocked, isRequired } = formField;
  const { record, definition } = store;
  if (isLocked) return <LockedField definition={definition} name={name} field={field} record={record} />;
  const value = store.inputs.get(name) ?? toInput(field, null);
  const isUntouched = record !== null && isSameInput(value, toInput(field, record.fields[name], record.labels[name]));
  return (
    <LabelledInput
      id={fieldInputId(name)}
      field={field}
      value={value}
      error={store.errors.get(name)}
      isRequired={isRequired}
      isDisabled={store.isSaving}
      label={isUntouched ? record.labels[name] : undefined}
      narrow={narrowOf(store, field)}
      onChange={(next) => store.setInput(name, next)}
      onLeave={() => store.check(name)}
    />
  );
});

/** The values that a chosen record has to share with the one that is edited: those of its company, or of its invoice. */
function narrowOf({ inputs, record, definition }: RecordFormStore, field: Field): Narrow | undefined {
  if (!('within' in field) || !field.within) return undefined;
  const { within, withinOf } = field;
  const valueOf = (name: string) => inputs.get(name) ?? record?.fields[name];
  const via = withinOf === undefined ? undefined : definition.fields[withinOf];
  const viaId = withinOf === undefined ? undefined : valueOf(withinOf);
  if (via && 'to' in via && typeof viaId === 'number') return { [`${within}.${via.to}`]: String(viaId) };
  const shared = valueOf(within);
  return typeof shared === 'number' ? { [within]: String(shared) } : undefined;
}

interface LockedFieldProps {
  readonly definition: ObjectDefinition;
  readonly name: string;
  readonly field: Field;
  readonly record: LoadedRecord | null;
}

function LockedField({ definition, name, field, record }: LockedFieldProps) {
  const { Display, isWide } = fieldViews[field.kind];
  const value = record?.fields[name];
  return (
    <dl className={isWide ? 'kit-field is-locked is-wide' : 'kit-field is-locked'}>
      <dt className="kit-label">{field.label}</dt>
      <dd>
        {isStateField(definition, name) && value ? (
          <FieldState field={field} value={value} />
        ) : (
          <Display field={field} value={value} label={record?.labels[name]} />
        )}
      </dd>
    </dl>
  );
}
