import { TimeAgo } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { Link } from '@cdi/shared/mfe';
import { safePath, session } from '@cdi/shared/session';

const SHOWN = 5;

/** The newest unread alerts. */
export const AlertsPanel = observer(function AlertsPanel() {
  const unread = session.alerts.rows.filter((row) => !row.is_read);
  return (
    <section className="acc-panel" aria-labelledby="acc-my-alerts">
      <header className="acc-panel-head">
        <h2 id="acc-my-alerts">Alerts</h2>
        <Link href="/myalerts">{unread.length > SHOWN ? `All ${unread.length} alerts` : 'All alerts'}</Link>
      </header>
      {unread.length === 0 ? (
        <p className="acc-quiet">No unread alerts.</p>
      ) : (
        <ul className="acc-lines">
          {unread.slice(0, SHOWN).map((alert) => {
            const target = safePath(alert.url ?? '', '');
            return (
              <li key={alert.cdi_alert_id}>
                {target === '' ? alert.cdi_alert : <Link href={target}>{alert.cdi_alert}</Link>}
                <span className="acc-quiet">
                  <TimeAgo iso={alert.cdi_alert_dt} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
});
