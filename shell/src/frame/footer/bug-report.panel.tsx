import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { OnDemand, prepareLater } from '../parts/on-demand.tsx';
import type { BugReportStore } from './bug-report.store.ts';

interface BugReportProps {
  readonly report: BugReportStore;
}

/** The button that opens the panel, and the panel. */
export const BugReport = observer(function BugReport({ report }: BugReportProps) {
  const panelId = useId();
  const openerRef = useRef<HTMLButtonElement>(null);
  const wasShown = useRef(false);

  useEffect(() => {
    // the panel is gone: the focus goes back to what opened it
    if (wasShown.current && !report.isShown) openerRef.current?.focus();
    wasShown.current = report.isShown;
  }, [report.isShown]);

  return (
    <section className="frame-bug" aria-label="Bug report">
      <button
        ref={openerRef}
        type="button"
        className="frame-link-button"
        aria-expanded={report.isShown}
        aria-controls={panelId}
        onPointerEnter={prepareLater}
        onClick={() => (report.isShown ? report.close() : report.show())}
      >
        Report Bug
      </button>
      <div id={panelId}>
        {report.isShown && (
          <OnDemand onFailed={() => report.close()}>
            {({ BugReportForm }) => <BugReportForm report={report} />}
          </OnDemand>
        )}
      </div>
    </section>
  );
});
