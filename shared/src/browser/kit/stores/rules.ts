/** Checks a value: returns a sentence for the person, or null when the value is valid. `V` are all values of the form. */
export type Rule<V, T = string> = (value: T, values: V) => string | null;

/** A required value. `label` is the label of the field. */
export function required(label: string): Rule<unknown> {
  return (value) => (value.trim() === '' ? `${label} is required.` : null);
}
