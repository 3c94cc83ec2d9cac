import { Input } from '@cdi/shared/ui';
import { parseField } from '../../../common/catalogue/field-schema.ts';
import type { NumberField } from '../../../common/catalogue/field.ts';
import { keyboardOf } from '../../../common/catalogue/keyboard-of.ts';
import type { FieldInputProps } from './field-view.ts';
import { ariaOf } from './text-inputs.tsx';

/** The parsed input, read back when it was not plain: `84 1/2` -> `84.5 in`. */
function readBack(field: NumberField, text: string): string {
  const unit = field.unit ?? '';
  const parsed = text.trim() === '' ? null : parseField({ ...field, required: false }, text);
  const isPlain = /^-?[\d.]*$/.test(text.trim());
  return parsed?.ok && !isPlain ? `= ${String(parsed.value)} ${unit}` : unit;
}

/** A number as text: lengths are typed as people write them (`14 1/2`, `14.5`, `1'-2 1/2"`), slopes as `1/4:12`. */
export function NumberInput(props: FieldInputProps) {
  const { value, onChange, isInvalid } = props;
  const field = props.field as NumberField;
  const text = typeof value === 'string' ? value : '';
  return (
    <Input
      {...ariaOf(props)}
      className="record-number-input"
      value={text}
      autoComplete="off"
      inputMode={keyboardOf(field).inputMode}
      prefix={field.kind === 'money' ? <span aria-hidden="true">$</span> : undefined}
      suffix={field.kind === 'money' ? undefined : <span className="kit-unit">{readBack(field, text)}</span>}
      {...(isInvalid ? { status: 'error' as const } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
