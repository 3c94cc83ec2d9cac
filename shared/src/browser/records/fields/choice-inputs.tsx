import { Checkbox } from '@cdi/shared/ui';
import type { ChoiceField, Option } from '../../../common/catalogue/field.ts';
import type { FieldInputProps } from './field-view.ts';
import { ariaOf } from './text-inputs.tsx';
import './fields.css';

interface NativeSelectProps {
  readonly options: readonly Option[];
  readonly value: string;
  /** Words of the empty choice; without it one of the options must be chosen. */
  readonly blank?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-required'?: true | undefined;
}

/** The browser's own list: found by typing, opened by touch, read by every screen reader. */
export function NativeSelect({ options, value, blank, onChange, ...attributes }: NativeSelectProps) {
  return (
    <span className="rec-select">
      <select {...attributes} value={value} onChange={(event) => onChange(event.target.value)}>
        {(blank !== undefined || value === '') && <option value="">{blank ?? 'Choose'}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

export function ChoiceInput(props: FieldInputProps) {
  const field = props.field as ChoiceField;
  return (
    <NativeSelect
      {...ariaOf(props)}
      options={field.options}
      value={typeof props.value === 'string' ? props.value : ''}
      blank={props.isRequired ? undefined : (field.blank ?? 'None')}
      onChange={props.onChange}
    />
  );
}

interface CheckboxListProps {
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly options: readonly Option[];
  readonly values: readonly string[];
  readonly isDisabled?: boolean;
  readonly onChange: (values: readonly string[]) => void;
}

/** Several of a list. The values keep the order of the list. */
export function CheckboxList({ labelledBy, describedBy, options, values, isDisabled, onChange }: CheckboxListProps) {
  const toggle = (value: string, isOn: boolean) =>
    onChange(options.map((option) => option.value).filter((each) => (each === value ? isOn : values.includes(each))));
  return (
    <div className="rec-checkboxes" role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          checked={values.includes(option.value)}
          disabled={isDisabled ?? false}
          onChange={(event) => toggle(option.value, event.target.checked)}
        >
          {option.label}
        </Checkbox>
      ))}
    </div>
  );
}

export function ChoicesInput(props: FieldInputProps) {
  return (
    <CheckboxList
      labelledBy={`${props.id}-label`}
      describedBy={props.describedBy}
      options={(props.field as ChoiceField).options}
      values={Array.isArray(props.value) ? props.value.map(String) : []}
      isDisabled={props.isDisabled ?? false}
      onChange={props.onChange}
    />
  );
}

const YES_NO: readonly Option[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** Yes, no, or not given where that is possible. */
export function BooleanInput(props: FieldInputProps) {
  const { field, value, onChange } = props;
  const hasThirdState = field.required !== true && field.defaultValue === undefined;
  if (hasThirdState)
    return (
      <NativeSelect
        {...ariaOf(props)}
        options={YES_NO}
        value={value === null ? '' : String(value)}
        blank="Not given"
        onChange={(text) => onChange(text === '' ? null : text === 'true')}
      />
    );
  const { 'aria-required': _required, ...attributes } = ariaOf(props);
  return (
    <Checkbox {...attributes} checked={value === true} onChange={(event) => onChange(event.target.checked)}>
      {value === true ? 'Yes' : 'No'}
    </Checkbox>
  );
}
