/** A result of a curb in words, as pages and papers show it. */
export interface EngineeringRow {
  readonly label: string;
  readonly value: string;
}
