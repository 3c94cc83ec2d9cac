/** An option of a list: its stored value and its label. */
export interface Option {
  readonly value: string;
  readonly label: string;
}
