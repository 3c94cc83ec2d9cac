import { useId } from 'react';

interface EntryChoiceProps<T extends string> {
  readonly legend: string;
  readonly value: T;
  readonly options: Readonly<Record<T, string>>;
  readonly onChange: (value: T) => void;
}

/** A choice of a few options, side by side. */
export function EntryChoice<T extends string>({ legend, value, options, onChange }: EntryChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className="entry-choice">
      <legend>{legend}</legend>
      <div>
        {(Object.keys(options) as T[]).map((option) => (
          <label key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{options[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
