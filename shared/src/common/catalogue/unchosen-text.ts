/** Text that was typed to find a record and left without choosing one. Stands in a form where the choice would. */
export interface UnchosenText {
  readonly unchosen: string;
  /** What was chosen before, and still is as far as the record goes. */
  readonly chosen: number | null | readonly number[];
}

export function isUnchosen(value: unknown): value is UnchosenText {
  return typeof value === 'object' && value !== null && 'unchosen' in value;
}

/** What to tell a person who typed and did not choose. */
export function explainUnchosen(label: string): string {
  return `${label} is not chosen. Choose one from the list, or clear the field.`;
}
