import type { Option } from './option.ts';
import '../kit.css';

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
    <span className="kit-select">
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
