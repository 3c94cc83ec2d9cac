import { AppError } from '@cdi/shared/errors';

/** A row of a sheet as a person counts it: the first is row 1, blank ones count too. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** No one reviews a sheet with more rows. */
export const MAX_ROWS = 100_000;
/** Columns beyond are no columns of any object. */
export const MAX_COLUMNS = 500;
/** Letters of one cell, as sheet programs have it. */
export const MAX_CELL = 32_767;

/** The file cannot be read as a sheet. The words say what it is instead, and what to do. */
export function refuseSheet(message: string): never {
  throw new AppError('VALIDATION', message, { fields: { csv: message } });
}

export function refuseTooManyRows(): never {
  const most = MAX_ROWS.toLocaleString('en-US');
  throw new AppError('TOO_LARGE', `A sheet may have at most ${most} rows. Split it into several sheets.`);
}

const listFormat = new Intl.ListFormat('en-US');

/** Names of sheets as a sentence has them: `"Parts" and "Prices"`. */
export const listSheetNames = (names: readonly string[]): string => listFormat.format(names.map((name) => `"${name}"`));

export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/** The last line of a list that the product itself exported as CSV: it says what was asked for and is no record. */
export const isFootLine = ([first = '', ...others]: readonly string[]): boolean =>
  /^List: [^;]+; On: \d{4}-\d\d-\d\d; /.test(first) && isBlankRow(others);
