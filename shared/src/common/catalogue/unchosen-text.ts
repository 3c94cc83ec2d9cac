/** A search term left in a reference field without choosing a record. Form state holds it in place of the chosen value. */
export interface UnchosenText {
  readonly unchosen: string;
  /** The previous choice, which the record still has. */
  readonly chosen: number | null | readonly number[];
}

export function isUnchosen(value: unknown): value is UnchosenText {
  return typeof value === 'object' && value !== null && 'unchosen' in value;
}

/** Message for a person who typed a term and did not choose a record. */
export function explainUnchosen(label: string): string {
  return `${label} is not chosen. Choose one from the list, or clear the field.`;
}
