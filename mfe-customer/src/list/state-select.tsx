import { useId } from 'react';
import { statusField } from '../words/customer-words.ts';

interface StateSelectProps {
  readonly object: Parameters<typeof statusField>[0];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The state filter of a list, in the customer's words. */
export function StateSelect({ object, value, onChange }: StateSelectProps) {
  const id = useId();
  const states = statusField(object);
  return (
    <div>
      <label htmlFor={id}>State</label>
      <select id={id} className="my-order-input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">All</option>
        {states.kind === 'choice' &&
          states.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
      </select>
    </div>
  );
}
