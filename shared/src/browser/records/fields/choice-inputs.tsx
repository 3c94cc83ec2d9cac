import { Checkbox } from '@cdi/shared/ui';
import type { ChoiceField, Option } from '../../../common/catalogue/field.ts';
import { offeredEntries } from '../../../common/catalogue/live-lists.ts';
import { CheckboxList } from '../../kit/form/checkbox-list.tsx';
import { NativeSelect } from '../../kit/form/native-select.tsx';
import type { FieldInputProps } from './field-view.ts';
import { ariaOf } from './text-inputs.tsx';

export function ChoiceInput(props: FieldInputProps) {
  const field = props.field as ChoiceField;
  return (
    <NativeSelect
      {...ariaOf(props)}
      options={offeredEntries(field.options, props.value)}
      value={typeof props.value === 'string' ? props.value : ''}
      blank={props.isRequired ? undefined : (field.blank ?? 'None')}
      onChange={props.onChange}
    />
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
