import { observer } from 'mobx-react-lite';
import { Link } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import type { AlertFlowStore } from './alert-flow.store.ts';
import { formatAlertTime } from './format-alert-time.ts';

declare module '../parts/on-demand.tsx' {
  interface LaterParts {
    readonly AlertList: typeof AlertList;
  }
}

interface AlertListProps {
  readonly flow: AlertFlowStore;
  readonly onPicked: () => void;
}

/** The unread alerts, to pick one from. */
export const AlertList = observer(function AlertList({ flow, onPicked }: AlertListProps) {
  const unread = session.alerts.rows.filter((row) => !row.is_read);
  return (
    <>
      {unread.length === 0 ? (
        <p className="frame-quiet">No unread alerts. What needs you will be listed here.</p>
      ) : (
        <ul>
          {unread.map((alert) => (
            <li key={alert.cdi_alert_id}>
              <button
                type="button"
                className="frame-menu-item"
                onClick={() => {
                  // close first, so that the dialog returns the focus to the button and not to a removed item
                  onPicked();
                  flow.pick(alert);
                }}
              >
                <span>{alert.cdi_alert}</span>
                <span className="frame-quiet">
                  {formatAlertTime(alert.cdi_alert_dt)}
                  {alert.reason && ` · ${alert.reason}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Link className="frame-menu-item" href="/myalerts">
        All alerts
      </Link>
    </>
  );
});
