import { useId } from 'react';

interface ChoiceEntryProps {
  readonly label: string;
  readonly value: string;
  /** Value and words, in order. */
  readonly options: readonly (readonly [string, string])[];
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One of many words that may be wrong, with its error below it; the calculators have one that cannot be. */
export function ChoiceEntry({ label, value, options, error, onChange }: ChoiceEntryProps) {
  const id = useId();
  return (
    <div className="entry">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
