import { Input } from '@cdi/shared/ui';
import type { TextField } from '../../../common/catalogue/field.ts';
import { keyboardOf } from '../../../common/catalogue/keyboard-of.ts';
import { DateInput } from '../../kit/date/date-input.tsx';
import type { FieldInputProps } from './field-view.ts';

const asText = (value: FieldInputProps['value']): string => (typeof value === 'string' ? value : '');

/** Attributes that every input has in common. */
export function ariaOf(props: FieldInputProps) {
  return {
    id: props.id,
    disabled: props.isDisabled ?? false,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.isInvalid ? true : undefined,
    'aria-required': props.isRequired ? true : undefined,
  } as const;
}

/** One line of text. */
export function TextInput(props: FieldInputProps) {
  const { field, value, onChange, isInvalid } = props;
  return (
    <Input
      {...ariaOf(props)}
      {...(field.kind === 'datetime' ? { type: 'datetime-local' } : keyboardOf(field))}
      value={asText(value)}
      autoComplete="off"
      spellCheck={field.kind === 'text'}
      {...(isInvalid ? { status: 'error' as const } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function DateFieldInput(props: FieldInputProps) {
  return <DateInput {...ariaOf(props)} value={asText(props.value)} onChange={props.onChange} />;
}

/** Text of several lines. The style sheet lets it grow with its content: antd's own way writes style attributes, which the page forbids. */
export function LongTextInput(props: FieldInputProps) {
  const { field, value, onChange, isInvalid } = props;
  const maxLength = (field as TextField).maxLength;
  return (
    <Input.TextArea
      {...ariaOf(props)}
      value={asText(value)}
      className="kit-growing"
      rows={2}
      {...(maxLength === undefined ? {} : { count: { max: maxLength, show: asText(value).length > maxLength * 0.8 } })}
      {...(isInvalid ? { status: 'error' as const } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
