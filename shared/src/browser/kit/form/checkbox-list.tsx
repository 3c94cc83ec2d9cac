import { Checkbox } from '@cdi/shared/ui';
import type { Option } from './option.ts';
import '../kit.css';

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
    <div className="kit-checkboxes" role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
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
