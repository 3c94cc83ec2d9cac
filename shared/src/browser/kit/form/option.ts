/** One of a list to choose from: what is stored, and what people read. */
export interface Option {
  readonly value: string;
  readonly label: string;
}
