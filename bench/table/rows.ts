/** The size of the table that is compared. */
export const ROWS = 10_000;
/** Cards of the board that is compared with the table. */
export const CARDS = 2000;
export const COLUMNS = 20;

export type BenchRow = Readonly<Record<string, string | number>>;

/** Name of a column. */
export const columnName = (index: number): string => `field_${index}`;

/** The same rows for both tables: words and numbers as lists of orders have them. */
export function makeRows(): readonly BenchRow[] {
  const words = ['Riverside School', 'Harbor Clinic', 'Lakeland Plaza', 'Northgate', 'Mill Street'];
  return Array.from({ length: ROWS }, (_row, row) => ({
    tracker_id: row + 1,
    version: 1,
    ...Object.fromEntries(
      Array.from({ length: COLUMNS }, (_column, column) => [
        columnName(column),
        column % 3 === 0 ? `${words[(row + column) % words.length] ?? ''} ${row}` : (row * 37 + column * 101) % 100_000,
      ]),
    ),
  }));
}
