import { Link } from '@cdi/shared/mfe';
import type { UploadStep } from '@cdi/shared/api';
import { Button, Progress } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { MassUploadReport } from '../../../common/contracts/record.contract.ts';
import { objectPaths } from '../query/object-view.ts';
import { countedAs } from './mass-upload-template.ts';
import { isWorking } from './mass-upload.store.ts';
import { ProblemTable } from './problem-table.tsx';
import { UndoRefused } from './undo-refused.tsx';
import { SheetBack } from './sheet-back.tsx';

interface UploadProgressProps {
  readonly definition: ObjectDefinition;
  readonly report: MassUploadReport;
  readonly isAsking: boolean;
  readonly onStep: (step: UploadStep) => void;
  readonly onStartOver: () => void;
}

/** The job that works at the sheet, while it runs and when it has ended. */
export function UploadProgress(props: UploadProgressProps) {
  const { report } = props;
  if (isWorking(report)) return <Working {...props} />;
  if (report.state === 'broken' && report.fault) return <Broken {...props} fault={report.fault} />;
  return report.state === 'done' ? <Done {...props} /> : <Ended {...props} />;
}

const BROKEN_TITLES = {
  check: 'The sheet was not checked to its end',
  save: 'The rows were not saved to the last',
  undo: 'The upload was not taken back',
} as const;

/** The server failed in a step: it says in which, and the person tries again. */
function Broken({
  report,
  fault,
  isAsking,
  onStep,
  onStartOver,
}: UploadProgressProps & { readonly fault: NonNullable<MassUploadReport['fault']> }) {
  return (
    <section className="kit-section" role="alert">
      <h2>{BROKEN_TITLES[fault.step]}</h2>
      <p>{fault.message}</p>
      <p className="kit-quiet">If it fails again, tell the office this number: {fault.request_id}</p>
      <div className="kit-form-actions">
        <Button type="primary" disabled={isAsking} onClick={() => onStep('retry')}>
          Try again
        </Button>
        {fault.step === 'save' && report.applied > 0 && (
          <Button disabled={isAsking} onClick={() => onStep('undo')}>
            Undo what was saved
          </Button>
        )}
        <Button onClick={onStartOver}>Choose another sheet</Button>
      </div>
    </section>
  );
}

const TITLES = { checking: 'Checking', running: 'Saving', undoing: 'Taking back' } as const;

function Working({ definition, report, isAsking, onStep }: UploadProgressProps) {
  const { state, rows, records, checked, applied } = report;
  const kind = state === 'checking' || state === 'undoing' ? state : 'running';
  const done = kind === 'checking' ? checked : applied;
  // the check goes through rows, what follows through what they make
  const all = kind === 'checking' ? rows : records - report.unchanged;
  const many = kind === 'checking' ? 'rows' : countedAs(definition, report)[1];
  const percent = all === 0 ? 0 : Math.floor((done / all) * 100);
  return (
    <section className="kit-section" aria-label={TITLES[kind]}>
      <h2>
        {TITLES[kind]} {kind === 'undoing' ? applied : all} {many}
      </h2>
      {kind !== 'undoing' && (
        <Progress percent={percent} aria-label={kind === 'checking' ? 'Rows checked' : 'Rows saved'} />
      )}
      <p role="status">
        {kind === 'undoing' ? '' : `${done} of ${all} ${many}. `}
        {report.is_waiting && 'The database is busy; the work starts again by itself. '}
        You may leave this page; the work goes on, and this address shows how far it is.
      </p>
      {kind !== 'undoing' && report.is_in_parts && (
        <div className="kit-form-actions">
          <Button disabled={isAsking} onClick={() => onStep('stop')}>
            Stop
          </Button>
        </div>
      )}
    </section>
  );
}

function Done({ definition, report, isAsking, onStep, onStartOver }: UploadProgressProps) {
  const hasProblems = report.problems.length > 0;
  const [, many] = countedAs(definition, report);
  return (
    <section className="kit-section" aria-live="polite">
      <UndoRefused definition={definition} report={report} isAsking={isAsking} onStep={onStep} />
      <h2>
        {report.applied} of {report.records} {many} {report.taken_back > 0 ? 'stay saved' : 'saved'}
      </h2>
      {(report.refused > 0 || report.taken_back === 0) && (
        <p>
          {report.refused === 0
            ? `${report.creates} new, ${report.updates} changed${report.unchanged > 0 ? `, ${report.unchanged} were so already` : ''}.`
            : `${report.refused} of the good ${many} could not be saved after all.`}
        </p>
      )}
      {hasProblems && (
        <>
          <ProblemTable report={report} />
          <div className="kit-form-actions">
            <SheetBack definition={definition} uploadId={report.upload_id} />
          </div>
        </>
      )}
      <div className="kit-form-actions">
        <Link className="cdi-button" href={objectPaths.search(definition)}>
          Show the {definition.titlePlural.toLowerCase()}
        </Link>
        <Button onClick={onStartOver}>Upload another sheet</Button>
        {report.applied > 0 && (
          <Button disabled={isAsking} onClick={() => onStep('undo')}>
            Undo this upload
          </Button>
        )}
      </div>
    </section>
  );
}

/** Stopped, failed, or undone. */
function Ended({ definition, report, isAsking, onStep, onStartOver }: UploadProgressProps) {
  const what = definition.titlePlural.toLowerCase();
  const texts = {
    stopped: [
      `Stopped after ${report.applied} of ${report.records} ${countedAs(definition, report)[1]}`,
      'What was saved stays. Go on with the rest, or undo what was saved.',
    ],
    undone: ['The upload was taken back', `All ${what} stand as they did before it.`],
    failed: [
      'The upload stopped, and all of it was taken back',
      `No ${what} were changed. The sheet is kept as it was checked; you can try again.`,
    ],
  } as const;
  const state = report.state === 'stopped' || report.state === 'undone' ? report.state : 'failed';
  const isHalfChecked = state === 'stopped' && report.applied === 0 && report.checked < report.rows;
  const [title, text] = isHalfChecked
    ? [
        `The check was stopped after ${report.checked} of ${report.rows} rows`,
        `No ${what} were changed. Choose the sheet again to check all of it.`,
      ]
    : texts[state];
  return (
    <section className="kit-section" role={state === 'failed' ? 'alert' : 'status'}>
      <UndoRefused definition={definition} report={report} isAsking={isAsking} onStep={onStep} />
      <h2>{title}</h2>
      <p>{text}</p>
      <ProblemTable report={report} />
      <div className="kit-form-actions">
        {state === 'failed' && (
          <Button type="primary" disabled={isAsking} onClick={() => onStep('on')}>
            Try again
          </Button>
        )}
        {state !== 'undone' && !isHalfChecked && report.valid > 0 && (
          <Button disabled={isAsking} onClick={() => onStep('good')}>
            {state === 'stopped' ? 'Go on' : 'Save the rows that can be saved'}
          </Button>
        )}
        {state === 'stopped' && report.applied > 0 && (
          <Button disabled={isAsking} onClick={() => onStep('undo')}>
            Undo what was saved
          </Button>
        )}
        <Button onClick={onStartOver}>Choose another sheet</Button>
      </div>
    </section>
  );
}
