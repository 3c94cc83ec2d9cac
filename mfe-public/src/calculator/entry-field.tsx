import { useId } from 'react';

interface EntryFieldProps {
  readonly label: string;
  /** Written after the entry. */
  readonly unit: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint?: string;
  /** Words and not a number: the keyboard of a phone has letters. */
  readonly isText?: boolean;
  /** Which keyboard a phone shows, where it is neither. */
  readonly inputMode?: 'email' | 'tel';
  /** What the browser may fill in; nothing unless given. */
  readonly autoComplete?: string;
  readonly onChange: (value: string) => void;
}

/** Units that are typed with fractions, such as 84 1/2 and 1/4:12: no number pad has the slash. */
const FRACTIONS = new Set(['in.', 'in 12']);

/** A number to type, with its unit, and its error below it. */
export function EntryField(props: EntryFieldProps) {
  const { label, unit, value, error, hint, isText = false, inputMode, autoComplete = 'off', onChange } = props;
  const id = useId();
  const notes = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="entry">
      <label htmlFor={id}>{label}</label>
      <div className="entry-box">
        <input
          id={id}
          type="text"
          inputMode={inputMode ?? (isText || FRACTIONS.has(unit) ? 'text' : 'decimal')}
          autoComplete={autoComplete}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={notes || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <span>{unit}</span>
      </div>
      {hint && (
        <p className="entry-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
