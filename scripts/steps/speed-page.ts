/** One budget of the bench with what was measured. */
interface MeasuredBudget {
  readonly what: string;
  readonly measured: string;
  readonly limit: string;
  readonly isWithin: boolean;
}

interface BenchRun {
  /** Day of the run, such as 2026-11-27. */
  readonly day: string;
  /** Processors, memory and Node version in one line. */
  readonly machine: string;
  readonly rows: readonly MeasuredBudget[];
}

const BEGIN = '<!-- Written by `pnpm bench`: begin -->';
const END = '<!-- Written by `pnpm bench`: end -->';

/** Cells of a Markdown table cannot hold a bar. */
const toCell = (text: string): string => text.replaceAll('|', '\\|');

/**
 * The page of speed with the results of a run between its two marks; everything else of the page stays.
 * Throws when the marks are missing or in the wrong order.
 */
export function replaceResults(page: string, { day, machine, rows }: BenchRun): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end < begin)
    throw new Error(`docs/speed.md needs the line "${BEGIN}" and below it "${END}": results are written between them.`);
  const over = rows.filter(({ isWithin }) => !isWithin).length;
  const verdict = over === 0 ? 'all within budget' : `${over} of ${rows.length} over budget`;
  const lines = [
    BEGIN,
    '',
    `Measured on ${day}, ${machine}: ${verdict}.`,
    '',
    '| What | Measured | Budget | Verdict |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ what, measured, limit, isWithin }) =>
        `| ${toCell(what)} | ${toCell(measured)} | ${toCell(limit)} | ${isWithin ? 'within' : '**over**'} |`,
    ),
    '',
    '',
  ];
  return `${page.slice(0, begin)}${lines.join('\n')}${page.slice(end)}`;
}
