import type { MassUploadReport } from '../../../common/contracts/record.contract.ts';
import { ScrollBox } from '../../kit/table/scroll-box.tsx';
import { placeProblems } from './place-problems.ts';

const SHOWN = 200;

/** What is wrong, cell by cell, with its row and column as a person counts them. */
export function ProblemTable({ report }: { readonly report: MassUploadReport }) {
  const problems = placeProblems(report);
  if (problems.length === 0) return null;
  const more = Math.max(report.problem_count, problems.length) - SHOWN;
  return (
    <>
      <ScrollBox label="Problems">
        <table className="kit-small-table" aria-label="Problems">
          <thead>
            <tr>
              {['Row', 'Column', 'Value', 'Problem'].map((head) => (
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
