import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { session } from '@cdi/shared/session';
import { Icon } from '../parts/icon.tsx';
import type { BugPanelStore } from './bug-panel.store.ts';
import { BugReportStore } from './bug-report.store.ts';

declare module '../parts/on-demand.tsx' {
  interface LaterParts {
    readonly BugReportForm: typeof BugReportForm;
  }
}

interface BugReportFormProps {
  readonly panel: BugPanelStore;
}

/** One report per panel, so that the text outlives the form. */
const reports = new WeakMap<BugPanelStore, BugReportStore>();

function findReport(panel: BugPanelStore): BugReportStore {
  const known = reports.get(panel);
  if (known) return known;
  const made = new BugReportStore(panel, session.messages);
  reports.set(panel, made);
  return made;
}

/** Leaves room for the path that goes along; the server takes 4,000 characters. */
const MAX_DETAIL_LENGTH = 3800;

/** The field of the report; its text is kept in the store. */
export const BugReportForm = observer(function BugReportForm({ panel }: BugReportFormProps) {
  const report = findReport(panel);
  const fieldId = useId();
  const problemId = useId();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const siteRef = useRef<HTMLInputElement>(null);
  const { problem } = report;

  useEffect(() => fieldRef.current?.focus(), []);
  useEffect(() => {
    if (problem) fieldRef.current?.focus();
  }, [problem]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void report.submit(window.location.pathname, siteRef.current?.value);
  };
  return (
    <form className="frame-bug-form" noValidate onSubmit={handleSubmit}>
      <label htmlFor={fieldId}>What went wrong, and what did you expect?</label>
      <textarea
        ref={fieldRef}
        id={fieldId}
        rows={4}
        maxLength={MAX_DETAIL_LENGTH}
        value={report.detail}
        readOnly={report.isSending}
        aria-invalid={problem !== null}
        aria-describedby={problem ? problemId : undefined}
        onChange={(event) => report.setDetail(event.target.value)}
      />
      {problem && (
        <p id={problemId} role="alert" className="frame-problem">
          <Icon name="bad" />
          <span>
            {problem.text}
            {problem.isUnreachable && session.config.supportEmail && (
              <>
                {' '}
                <a href={`mailto:${session.config.supportEmail}`}>{session.config.supportEmail}</a>
              </>
            )}
          </span>
        </p>
      )}
      {/* people do not see it; programs that fill in every field do */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={`${fieldId}-site`}>Leave this empty</label>
        <input ref={siteRef} id={`${fieldId}-site`} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="frame-quiet">The address of this page goes along with your report.</p>
      <div className="frame-bug-actions">
        <button type="submit" className="cdi-button" aria-disabled={report.isSending}>
          {report.isSending ? 'Sending…' : 'Submit'}
        </button>
        <button type="button" className="cdi-button is-quiet" onClick={() => report.close()}>
          Close
        </button>
      </div>
    </form>
  );
});
