import type { MassUploadReport } from '../../../common/contracts/record.contract.ts';

type UploadProblem = MassUploadReport['problems'][number];

/** A problem with its place as a person finds it in the sheet: the header is row 1, the first column is 1. */
interface PlacedProblem extends UploadProblem {
  /** Null when the problem concerns the row as a whole. */
  readonly columnNo: number | null;
}

/** Adds the column number to each problem, found by the field that the column was matched to, or by its title. */
export function placeProblems({
  header,
  columns,
  problems,
}: Pick<MassUploadReport, 'header' | 'columns' | 'problems'>): readonly PlacedProblem[] {
  const titles = header.map((title) => title.trim().toLowerCase());
  return problems.map((problem) => {
    const byField = columns.indexOf(problem.column);
    const at = byField === -1 ? titles.indexOf(problem.column.trim().toLowerCase()) : byField;
    return { ...problem, columnNo: at === -1 ? null : at + 1 };
  });
}
