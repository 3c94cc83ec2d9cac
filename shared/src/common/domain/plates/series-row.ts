/** A series as a row of the tables beside this file. */
export type SeriesRow = readonly [
  maker: string,
  series: string,
  name: string,
  pattern: string,
  /** `036=3 048=4 063=`: code and nominal tons; nothing where the document does not say. */
  sizes: string,
  /** Separated by semicolons. */
  aliases: string,
  source: string,
  page: string | null,
  isVerified: boolean,
  /** `48TMD006=006`: plate and size. */
  examples: string,
];
