import { Link } from '@cdi/shared/mfe';
import { Button, Progress } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { MassUploadReport } from '../../../common/contracts/record.contract.ts';
import { objectPaths } from '../query/object-view.ts';

interface UploadProgressProps {
  readonly definition: ObjectDefinition;
  readonly report: MassUploadReport;
  readonly onApply: () => void;
  readonly onStartOver: () => void;
}

/** The job that saves the rows, while it runs and when it has ended. */
export function UploadProgress({ definition, report, onApply, onStartOver }: UploadProgressProps) {
  const percent = report.rows === 0 ? 0 : Math.floor((report.applied / report.rows) * 100);
  const what = definition.titlePlural.toLowerCase();
  if (report.state === 'failed')
    return (
      <section className="kit-section" role="alert">
        <h2>The upload stopped, and all of it was taken back</h2>
        <p>No {what} were changed. The sheet is kept as it was checked; you can try again.</p>
        {report.problems.map((problem, index) => (
          <p key={index} className="kit-field-error">
            Row {problem.row}: {problem.message}
          </p>
        ))}
        <div className="kit-form-actions">
          {report.problems.length === 0 && (
            <Button type="primary" onClick={onApply}>
              Try again
            </Button>
          )}
          <Button onClick={onStartOver}>Choose another sheet</Button>
        </div>
      </section>
    );
  if (report.state === 'running')
    return (
      <section className="kit-section" aria-label="Saving">
        <h2>Saving {report.rows} rows</h2>
        <Progress percent={percent} aria-label="Rows saved" />
        <p role="status">
          {report.applied} of {report.rows} rows. You may leave this page; the upload goes on, and this address shows
          how far it is.
        </p>
      </section>
    );
  return (
    <section className="kit-section" aria-live="polite">
      <h2>
        {report.applied} of {report.rows} rows saved
      </h2>
      <p>
        {report.creates} new, {report.updates} changed.
      </p>
      <div className="kit-form-actions">
        <Link className="cdi-button" href={objectPaths.search(definition)}>
          Show the {what}
        </Link>
        <Button onClick={onStartOver}>Upload another sheet</Button>
      </div>
    </section>
  );
}
