import { useState } from 'react';
import { Input } from '@cdi/shared/ui';
import type { ChoiceField, ReferenceField } from '../../../common/catalogue/field.ts';
import { CheckboxList } from '../../kit/form/checkbox-list.tsx';
import { DateInput } from '../../kit/date/date-input.tsx';
import { NativeSelect } from '../../kit/form/native-select.tsx';
import type { FieldFilterProps, FilterSuffix } from './field-view.ts';
import { toLocalMoment } from './input-value.ts';
import { ReferenceCombobox } from './reference-combobox.tsx';
import { useReferenceLabel } from './reference-label.ts';

/** A part of the text. */
export function TextFilter({ id, read, onChange }: FieldFilterProps) {
  return (
    <Input
      id={id}
      autoComplete="off"
      maxLength={200}
      value={read('')[0] ?? ''}
      onChange={(event) => onChange('', [event.target.value])}
    />
  );
}

/** Converts a bound between the address and its input. The address holds instants, so that a link means the same everywhere. */
interface BoundText {
  readonly toInput: (stored: string) => string;
  readonly toStored: (typed: string) => string;
}
const asTyped: BoundText = { toInput: (stored) => stored, toStored: (typed) => typed };
const asInstant: BoundText = {
  toInput: toLocalMoment,
  toStored: (typed) => (Number.isNaN(Date.parse(typed)) ? '' : new Date(typed).toISOString()),
};

type RangeType = 'text' | 'date' | 'datetime-local';

function filterRange(type: RangeType, low: FilterSuffix, high: FilterSuffix, bound: BoundText = asTyped) {
  return function RangeFilter({ id, field, read, onChange }: FieldFilterProps) {
    const input = (suffix: FilterSuffix, word: string) => {
      const shared = {
        id: suffix === low ? id : `${id}${suffix}`,
        'aria-label': `${field.label}, ${word}`,
        value: bound.toInput(read(suffix)[0] ?? ''),
      };
      const change = (typed: string) => onChange(suffix, [bound.toStored(typed)]);
      if (type === 'date') return <DateInput {...shared} onChange={change} />;
      return (
        <Input
          {...shared}
          type={type}
          placeholder={type === 'text' ? word : undefined}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
        />
      );
    };
    return (
      <div className="record-range">
        {input(low, 'from')}
        <span aria-hidden="true">–</span>
        {input(high, 'to')}
      </div>
    );
  };
}

export const NumberFilter = filterRange('text', '_min', '_max');
export const DateFilter = filterRange('date', '_from', '_to');
export const DateTimeFilter = filterRange('datetime-local', '_from', '_to', asInstant);

const LONG_LIST = 20;

/** Matches any of the selected options. Long lists (states) use a select, and their choices appear as chips above the grid. */
export function ChoiceFilter({ id, field, read, onChange }: FieldFilterProps) {
  const { options } = field as ChoiceField;
  const values = read('');
  if (options.length > LONG_LIST)
    return (
      <NativeSelect
        id={id}
        options={options.filter((option) => !values.includes(option.value))}
        value=""
        blank={values.length === 0 ? 'Any' : 'Add another'}
        onChange={(value) => onChange('', [...values, value])}
      />
    );
  return (
    <CheckboxList
      labelledBy={`${id}-label`}
      options={options}
      values={values}
      onChange={(chosen) => onChange('', chosen)}
    />
  );
}

export function BooleanFilter({ id, read, onChange }: FieldFilterProps) {
  const options = [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ];
  return (
    <NativeSelect
      id={id}
      options={options}
      value={read('')[0] ?? ''}
      blank="Any"
      onChange={(value) => onChange('', [value])}
    />
  );
}

export function TagsFilter({ id, read, onChange }: FieldFilterProps) {
  const chosen = read('').join(', ');
  const [typed, setTyped] = useState<{ readonly text: string; readonly means: string } | null>(null);
  const handleChange = (text: string) => {
    const words = text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    setTyped({ text, means: words.join(', ') });
    onChange('', words);
  };
  return (
    <Input
      id={id}
      autoComplete="off"
      placeholder="Separate by commas"
      value={typed?.means === chosen ? typed.text : chosen}
      onChange={(event) => handleChange(event.target.value)}
    />
  );
}

/** One record. */
export function ReferenceFilter({ id, field, read, onChange, unchosen, onUnchosen }: FieldFilterProps) {
  const { to, label: name } = field as ReferenceField;
  const chosen = Number(read('')[0] ?? 0);
  const label = useReferenceLabel(to, chosen > 0 ? chosen : null);
  return (
    <ReferenceCombobox
      id={id}
      to={to}
      name={name}
      label={chosen > 0 ? label : ''}
      {...(unchosen === undefined ? {} : { unchosen })}
      {...(onUnchosen ? { onUnchosen } : {})}
      onChoose={(next) => onChange('', next === null ? [] : [String(next)])}
    />
  );
}
