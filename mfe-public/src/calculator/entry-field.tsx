import { useId } from 'react';

interface EntryFieldProps {
  readonly label: string;
  /** Unit, shown after the entry. */
  readonly unit: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint?: string;
  /** Whether the entry is text: then phones show a keyboard with letters. */
  readonly isText?: boolean;
  /** Keyboard on phones, if the entry needs another one. */
  readonly inputMode?: 'email' | 'tel';
  /** Autofill hint for the browser; no autofill without it. */
  readonly autoComplete?: string;
  readonly onChange: (value: string) => void;
}

/** Units that allow fractions, such as 84 1/2 and 1/4:12: number pads have no slash. */
const FRACTIONS = new Set(['in.', 'in 12']);

/** A number field with its unit, and its error below. */
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
