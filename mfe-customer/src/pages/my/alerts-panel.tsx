import { TimeAgo } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { Link } from '@cdi/shared/mfe';
import { safePath, session } from '@cdi/shared/session';

const SHOWN = 5;

/** The newest unread alerts. */
export const AlertsPanel = observer(function AlertsPanel() {
  const unread = session.alerts.rows.filter((row) => !row.is_read);
  return (
    <section className="account-panel" aria-labelledby="account-my-alerts">
      <header className="account-panel-head">
        <h2 id="account-my-alerts">Alerts</h2>
        <Link href="/myalerts">{unread.length > SHOWN ? `All ${unread.length} alerts` : 'All alerts'}</Link>
      </header>
      {unread.length === 0 ? (
        <p className="account-quiet">No unread alerts.</p>
      ) : (
        <ul className="account-lines">
          {unread.slice(0, SHOWN).map((alert) => {
            const target = safePath(alert.url ?? '', '');
            return (
              <li key={alert.cdi_alert_id}>
                {target === '' ? alert.cdi_alert : <Link href={target}>{alert.cdi_alert}</Link>}
                <span className="account-quiet">
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
