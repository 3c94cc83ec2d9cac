import { useId } from 'react';

interface EntrySelectProps {
  readonly label: string;
  readonly value: string;
  /** Value and words, in order. */
  readonly options: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

/** One of many words. */
export function EntrySelect({ label, value, options, onChange }: EntrySelectProps) {
  const id = useId();
  return (
    <div className="entry">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
