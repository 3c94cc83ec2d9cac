import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { OnDemand, prepareLater } from '../parts/on-demand.tsx';
import type { BugPanelStore } from './bug-panel.store.ts';

interface BugReportProps {
  readonly panel: BugPanelStore;
}

/** The button that opens the panel, and the panel. */
export const BugReport = observer(function BugReport({ panel }: BugReportProps) {
  const panelId = useId();
  const openerRef = useRef<HTMLButtonElement>(null);
  const wasShown = useRef(false);

  useEffect(() => {
    // the panel is closed: return the focus to its button
    if (wasShown.current && !panel.isShown) openerRef.current?.focus();
    wasShown.current = panel.isShown;
  }, [panel.isShown]);

  return (
    <section className="frame-bug" aria-label="Bug report">
      <button
        ref={openerRef}
        type="button"
        className="frame-link-button"
        aria-expanded={panel.isShown}
        aria-controls={panelId}
        onPointerEnter={prepareLater}
        onClick={() => (panel.isShown ? panel.close() : panel.show())}
      >
        Report Bug
      </button>
      <div id={panelId}>
        {panel.isShown && (
          <OnDemand onFailed={() => panel.close()}>{({ BugReportForm }) => <BugReportForm panel={panel} />}</OnDemand>
        )}
      </div>
    </section>
  );
});
