import type { MassUploadReport } from '../../../common/contracts/record.contract.ts';
import { parseCsv, writeCsv } from '../../kit/table/csv.ts';

export type UploadProblem = MassUploadReport['problems'][number];

/** A problem with its place as a person finds it in the sheet: the header is row 1, the first column is 1. */
export interface PlacedProblem extends UploadProblem {
  /** Null when the problem concerns the row as a whole. */
  readonly columnNo: number | null;
}

/** Puts a column number beside each column name, from the header of the sheet. */
export function placeProblems(header: readonly string[], problems: readonly UploadProblem[]): readonly PlacedProblem[] {
  const names = header.map((name) => name.trim().toLowerCase());
  return problems.map((problem) => {
    const at = names.indexOf(problem.column.trim().toLowerCase());
    return { ...problem, columnNo: at === -1 ? null : at + 1 };
  });
}

/** The sheet as it was given, with a column "problem" that says what is wrong in each row. */
export function annotateCsv(csv: string, problems: readonly UploadProblem[]): string {
  const byRow = new Map<number, string[]>();
  for (const { row, column, message } of problems) {
    const text = column === '' ? message : `${column}: ${message}`;
    byRow.set(row, [...(byRow.get(row) ?? []), text]);
  }
  const [header = [], ...rows] = parseCsv(csv);
  const width = Math.max(header.length, ...rows.map((row) => row.length));
  const pad = (row: readonly string[]): readonly string[] => [...row, ...Array<string>(width - row.length).fill('')];
  return writeCsv([
    [...pad(header), 'problem'],
    ...rows.map((row, index) => [...pad(row), (byRow.get(index + 2) ?? []).join(' ')]),
  ]);
}

/** The problems alone, for when the sheet is no longer at hand. */
export function listProblemsCsv(problems: readonly UploadProblem[]): string {
  return writeCsv([
    ['row', 'column', 'value', 'problem'],
    ...problems.map(({ row, column, value, message }) => [String(row), column, value, message]),
  ]);
}
