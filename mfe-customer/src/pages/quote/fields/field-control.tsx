import { keyboardOf, type Field } from '@cdi/shared/catalogue';
import { DateInput } from '@cdi/shared/kit';
import { useState, type ReactNode } from 'react';

export interface FieldControlProps {
  readonly id: string;
  readonly field: Field;
  /** Text of the field: the raw input while it is unreadable, else the value in trade notation. */
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly isDisabled?: boolean;
  /** Accessible name of a control without a label. */
  readonly accessibleName?: string | undefined;
  readonly placeholder?: string | undefined;
  /** The exact value, shown on hover. */
  readonly hint?: string | undefined;
}

/** The control of one field by its kind: text with fractions, list, date, check box. */
export function FieldControl(props: FieldControlProps): ReactNode {
  const { field } = props;
  switch (field.kind) {
    case 'choice':
      return <ChoiceControl {...props} options={field.options} />;
    case 'boolean':
      return (
        <input
          {...commonAttributes(props)}
          type="checkbox"
          checked={props.text === 'true'}
          onChange={(event) => props.onType(String(event.target.checked))}
        />
      );
    case 'long_text':
      return <TypedControl {...props} isLong />;
    default:
      return <TypedControl {...props} />;
  }
}

function commonAttributes(props: FieldControlProps) {
  return {
    id: props.id,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.isInvalid ? true : undefined,
    'aria-label': props.accessibleName,
    disabled: props.isDisabled,
    title: props.hint,
  };
}

/** Shows the raw input while the user types, and the trade notation once the field loses the focus. */
function TypedControl(props: FieldControlProps & { readonly isLong?: boolean }) {
  const [typed, setTyped] = useState<string | null>(null);
  const { field } = props;
  const shared = {
    ...commonAttributes(props),
    className: 'quote-field-input',
    value: typed ?? props.text,
    placeholder: props.placeholder,
    maxLength: 'maxLength' in field ? field.maxLength : undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setTyped(event.target.value);
      props.onType(event.target.value);
    },
    onBlur: () => setTyped(null),
  };
  if (props.isLong) return <textarea {...shared} rows={3} />;
  if (field.kind === 'date')
    return <DateInput {...commonAttributes(props)} value={props.text} onChange={(date) => props.onType(date)} />;
  const isNumber = ['integer', 'decimal', 'inches', 'slope', 'money', 'percent'].includes(field.kind);
  return <input {...shared} {...keyboardOf(field)} data-number={isNumber || undefined} autoComplete="off" />;
}

function ChoiceControl(props: FieldControlProps & { readonly options: readonly { value: string; label: string }[] }) {
  const { field, options } = props;
  const hasBlank = field.required !== true && field.defaultValue === undefined;
  return (
    <select
      {...commonAttributes(props)}
      className="quote-field-input"
      value={props.text}
      onChange={(event) => props.onType(event.target.value)}
    >
      {(hasBlank || props.text === '') && (
        <option value="">{hasBlank ? (field.blank ?? 'Not given') : 'Choose'}</option>
      )}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
