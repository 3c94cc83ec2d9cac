import type { MassUploadReport } from '../../../common/contracts/record.contract.ts';
import { ScrollBox } from '../../kit/table/scroll-box.tsx';
import { placeProblems } from './place-problems.ts';

const SHOWN = 200;

type Report = Pick<
  MassUploadReport,
  'header' | 'columns' | 'problems' | 'problem_count' | 'warnings' | 'warning_count' | 'doubts' | 'doubt_count'
>;

/** The problems, cell by cell, with row and column numbers as in the sheet. */
export const ProblemTable = ({ report }: { readonly report: Report }) => (
  <PlaceTable report={report} total={report.problem_count} title="Problem" />
);

/** Warnings by row: the rows are saved, but someone should check them. */
export const WarningTable = ({ report }: { readonly report: Report }) => (
  <PlaceTable report={{ ...report, problems: report.warnings }} total={report.warning_count} title="Warning" />
);

/** Cells that a sheet program has probably changed: the person says whether they are meant. */
export const DoubtTable = ({ report }: { readonly report: Report }) => (
  <PlaceTable report={{ ...report, problems: report.doubts }} total={report.doubt_count} title="Doubt" />
);

interface PlaceTableProps {
  readonly report: Report;
  readonly total: number;
  readonly title: 'Problem' | 'Warning' | 'Doubt';
}

function PlaceTable({ report, total, title }: PlaceTableProps) {
  const problems = placeProblems(report);
  if (problems.length === 0) return null;
  const more = Math.max(total, problems.length) - SHOWN;
  return (
    <>
      <ScrollBox label={`${title}s`}>
        <table className="kit-small-table" aria-label={`${title}s`}>
          <thead>
            <tr>
              {['Row', 'Column', 'Value', title].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, SHOWN).map((problem, index) => (
              <tr key={index}>
                <td className="kit-figure">{problem.row}</td>
                <td>
                  {problem.columnNo !== null && <span className="kit-figure">{problem.columnNo} </span>}
                  <code>{problem.column}</code>
                </td>
                <td>{problem.value}</td>
                <td>{problem.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {more > 0 && <p className="kit-quiet">And {more} more in the sheet with its problems.</p>}
    </>
  );
}
