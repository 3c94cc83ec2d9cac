import { useId } from 'react';

interface EntrySelectProps {
  readonly label: string;
  readonly value: string;
  /** Value and label of each option, in order. */
  readonly options: readonly (readonly [string, string])[];
  /** The error message of the choice. */
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A choice of many options. */
export function EntrySelect({ label, value, options, error, onChange }: EntrySelectProps) {
  const id = useId();
  return (
    <div className="entry">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
