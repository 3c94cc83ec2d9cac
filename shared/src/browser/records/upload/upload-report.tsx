import { Button } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { MassUploadReport } from '../../../common/contracts/record.contract.ts';
import { annotateCsv, listProblemsCsv, placeProblems } from './annotate-csv.ts';
import { downloadText } from '../../kit/table/download-text.ts';
import type { UploadedSheet } from './mass-upload.store.ts';
import { ScrollBox } from '../../kit/table/scroll-box.tsx';

interface UploadReportProps {
  readonly definition: ObjectDefinition;
  readonly report: MassUploadReport;
  /** Null when the upload was begun in another page: then the sheet is not at hand. */
  readonly sheet: UploadedSheet | null;
  readonly onApply: () => void;
  readonly onStartOver: () => void;
}

const SHOWN = 200;
const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** Result of the dry run: what would happen, or every mistake with its row and column. */
export function UploadReport({ definition, report, sheet, onApply, onStartOver }: UploadReportProps) {
  const problems = placeProblems(sheet?.header ?? [], report.problems);
  const isSound = problems.length === 0;
  const download = () =>
    sheet
      ? downloadText(sheet.fileName.replace(/(\.\w+)?$/, '_problems.csv'), annotateCsv(sheet.csv, report.problems))
      : downloadText(`${definition.name}_problems.csv`, listProblemsCsv(report.problems));
  return (
    <section className="kit-section" aria-labelledby="upload-report">
      <div role="status">
        <h2 id="upload-report">
          {isSound
            ? `The sheet is sound: ${plural(report.creates, 'new record')}, ${plural(report.updates, 'change')}`
            : `${plural(problems.length, 'problem')} in ${plural(report.rows, 'row')}; nothing was saved`}
        </h2>
      </div>
      {isSound ? (
        <p>All rows are saved together, or none of them. You may leave the page while it runs.</p>
      ) : (
        <>
          <p>
            {plural(report.valid, 'row')} of {report.rows} could be saved. Correct the others in your sheet and check it
            again. The header is row 1.
          </p>
          <Button onClick={download}>
            {sheet ? 'Download the sheet with its problems' : 'Download the list of problems'}
          </Button>
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
          {problems.length > SHOWN && <p className="kit-quiet">And {problems.length - SHOWN} more in the download.</p>}
        </>
      )}
      <div className="kit-form-actions">
        {isSound && report.rows > 0 && (
          <button type="button" className="cdi-button" onClick={onApply}>
            Save {plural(report.rows, 'row')}
          </button>
        )}
        <Button onClick={onStartOver}>{isSound ? 'Cancel' : 'Choose the corrected sheet'}</Button>
      </div>
    </section>
  );
}
