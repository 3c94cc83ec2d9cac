import { useState } from 'react';
import type { UploadStep } from '@cdi/shared/api';
import { Button, Checkbox } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { MassUploadReport } from '../../../common/contracts/record.contract.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { countedAs } from './mass-upload-template.ts';
import { ColumnMatch } from './column-match.tsx';
import { DoubtTable, ProblemTable, WarningTable } from './problem-table.tsx';
import { SheetBack } from './sheet-back.tsx';

interface UploadReportProps {
  readonly definition: ObjectDefinition;
  readonly actor: Actor;
  readonly report: MassUploadReport;
  readonly isAsking: boolean;
  readonly onChooseColumns: ((columns: readonly string[]) => void) | null;
  /** `isAgreed`: the person confirms the doubtful cells. */
  readonly onStep: (step: UploadStep, isAgreed: boolean) => void;
  readonly onStartOver: () => void;
}

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** `The sheet is sound: 3 new records, 1 change, 4 unchanged, 2 warnings`, or how much is wrong with it. */
function describeResult({ problem_count, rows, creates, updates, unchanged, warning_count }: MassUploadReport): string {
  if (problem_count > 0) return `${plural(problem_count, 'problem')} in ${plural(rows, 'row')}; nothing was saved`;
  const warnings = warning_count > 0 ? `, ${plural(warning_count, 'warning')}` : '';
  if (creates + updates === 0) return `All that the sheet says is stored already${warnings}`;
  const same = unchanged > 0 ? `, ${unchanged} unchanged` : '';
  return `The sheet is sound: ${plural(creates, 'new record')}, ${plural(updates, 'change')}${same}${warnings}`;
}

/** Result of the dry run: what would happen, or every mistake with its row and column, and what to do about it. */
export function UploadReport(props: UploadReportProps) {
  const { definition, actor, report, isAsking, onChooseColumns, onStep, onStartOver } = props;
  const isSound = report.problem_count === 0;
  /** Records that differ from the stored ones. */
  const wanted = report.valid - report.unchanged;
  const [one, many] = countedAs(definition, report);
  const hasLists = one !== 'row';
  const [isAgreed, setAgreed] = useState(false);
  const isHeld = isAsking || (report.doubt_count > 0 && !isAgreed);
  return (
    <section className="kit-section" aria-labelledby="upload-report">
      <div role="status">
        <h2 id="upload-report">{describeResult(report)}</h2>
      </div>
      {report.sheet_name !== null && <p>Read from the sheet “{report.sheet_name}”.</p>}
      <ColumnMatch
        key={report.upload_id}
        definition={definition}
        actor={actor}
        report={report}
        onChoose={onChooseColumns}
      />
      {isSound ? (
        <p>
          {wanted === 0
            ? 'There is nothing to save. Correct your sheet, or choose another one.'
            : report.is_in_parts
              ? 'The rows are saved part after part. You can stop it, go on later, and undo all of it.'
              : 'All rows are saved together, or none of them. You can undo it afterwards.'}
        </p>
      ) : (
        <>
          <p>
            {plural(report.valid, one, many)} of {report.records} could be saved
            {hasLists ? `, each with all of its rows: one wrong row keeps its ${one} out` : ''}. Save those, or correct
            the others in your sheet and check it again. The header is row {report.header_row}.
          </p>
          <div className="kit-form-actions">
            <SheetBack definition={definition} uploadId={report.upload_id} />
          </div>
          <ProblemTable report={report} />
        </>
      )}
      {report.warning_count > 0 && (
        <>
          <p>{plural(report.warning_count, 'warning')}: these are saved all the same, and should be looked at.</p>
          <WarningTable report={report} />
          {isSound && (
            <div className="kit-form-actions">
              <SheetBack definition={definition} uploadId={report.upload_id} />
            </div>
          )}
        </>
      )}
      {report.doubt_count > 0 && wanted > 0 && (
        <DoubtfulCells report={report} isAgreed={isAgreed} onAgree={setAgreed} />
      )}
      <div className="kit-form-actions">
        {isSound && wanted > 0 && (
          <button type="button" className="cdi-button" disabled={isHeld} onClick={() => onStep('on', isAgreed)}>
            Save {plural(wanted, one, many)}
          </button>
        )}
        {!isSound && wanted > 0 && (
          <button type="button" className="cdi-button" disabled={isHeld} onClick={() => onStep('good', isAgreed)}>
            Save the {plural(wanted, `good ${one}`, `good ${many}`)}
          </button>
        )}
        <Button onClick={onStartOver}>{isSound ? 'Cancel' : 'Save none and choose the corrected sheet'}</Button>
      </div>
    </section>
  );
}

interface DoubtfulCellsProps {
  readonly report: MassUploadReport;
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
}

/** Cells that a sheet program has probably changed, and the box that confirms them as they are. */
function DoubtfulCells({ report, isAgreed, onAgree }: DoubtfulCellsProps) {
  return (
    <>
      <p>
        A sheet program has probably changed {plural(report.doubt_count, 'cell')}. Correct them in your sheet and check
        it again, or say that they are meant.
      </p>
      <DoubtTable report={report} />
      <Checkbox checked={isAgreed} onChange={(event) => onAgree(event.target.checked)}>
        {report.doubt_count === 1 ? 'This cell is' : `These ${report.doubt_count} cells are`} meant as written here
      </Checkbox>
    </>
  );
}
