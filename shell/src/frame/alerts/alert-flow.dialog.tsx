import { observer } from 'mobx-react-lite';
import { Dialog } from '../dialog/dialog.tsx';
import type { AlertFlowStore } from './alert-flow.store.ts';
import { formatAlertTime } from './format-alert-time.ts';

declare module '../parts/on-demand.tsx' {
  interface LaterParts {
    readonly AlertFlowDialog: typeof AlertFlowDialog;
  }
}

interface AlertFlowProps {
  readonly flow: AlertFlowStore;
}

/** Offers the actions for the picked alert. */
export const AlertFlowDialog = observer(function AlertFlowDialog({ flow }: AlertFlowProps) {
  const { alert, target, isMarking } = flow;
  if (!alert) return null;
  const actions = (
    <>
      {target && (
        <>
          <button type="button" className="cdi-button" disabled={isMarking} onClick={() => void flow.viewAndMark()}>
            View &amp; Mark as Read
          </button>
          <button type="button" className="cdi-button is-quiet" disabled={isMarking} onClick={() => flow.view()}>
            View
          </button>
        </>
      )}
      <button
        type="button"
        className={`cdi-button ${target ? 'is-quiet' : ''}`}
        disabled={isMarking}
        onClick={() => void flow.mark()}
      >
        Mark as Read
      </button>
      <button type="button" className="cdi-button is-quiet" onClick={() => flow.cancel()}>
        Cancel
      </button>
    </>
  );
  return (
    <Dialog title="Alert" onClose={() => flow.cancel()} actions={actions}>
      <p className="frame-box-text">{alert.cdi_alert}</p>
      <p className="frame-quiet">
        <time dateTime={alert.cdi_alert_dt}>{formatAlertTime(alert.cdi_alert_dt)}</time>
        {alert.reason && ` · ${alert.reason}`}
      </p>
    </Dialog>
  );
});
