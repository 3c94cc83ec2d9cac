import { FailurePanel, StatePanel, TimeAgo } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { AlertRow } from '@cdi/shared/contracts';
import { navigate, usePageTitle } from '@cdi/shared/mfe';
import { safePath, session } from '@cdi/shared/session';
import { Button, Segmented } from '@cdi/shared/ui';
import { AlertsPageStore, type AlertFilter } from './alerts.store.ts';
import '../../account/account.css';

/** /myalerts */
export const AlertsPage = observer(function AlertsPage() {
  usePageTitle('My CDI', 'Alerts');
  const [store] = useState(() => new AlertsPageStore(session));
  // a live event brings new alerts into the session; the page follows it
  const { rows } = session.alerts;
  useEffect(() => void store.list.load(), [store, rows]);

  return (
    <div className="account-page">
      <header className="account-head">
        <h1>Alerts</h1>
        <Segmented<AlertFilter>
          aria-label="Which alerts"
          value={store.filter}
          onChange={(filter) => store.setFilter(filter)}
          options={[
            { value: 'unread', label: `Unread (${store.unreadCount})` },
            { value: 'all', label: 'All' },
          ]}
        />
        <Button
          loading={store.isMarkingAll}
          disabled={store.unreadCount === 0}
          onClick={() => void store.markAllRead()}
        >
          Mark all as read
        </Button>
      </header>
      <AlertRows store={store} />
    </div>
  );
});

interface AlertRowsProps {
  readonly store: AlertsPageStore;
}

const AlertRows = observer(function AlertRows({ store }: AlertRowsProps) {
  const { state } = store.list;
  if (state.kind === 'loading') return <StatePanel kind="loading" title="Looking up your alerts" />;
  if (state.kind === 'failed')
    return <FailurePanel error={state.error} what="alerts" onRetry={() => void store.list.load()} />;
  if (store.rows.length === 0) return <NoAlerts filter={store.filter} />;
  return (
    <ul className="account-alerts">
      {store.rows.map((alert) => (
        <AlertItem key={alert.cdi_alert_id} alert={alert} store={store} />
      ))}
    </ul>
  );
});

function NoAlerts({ filter }: { readonly filter: AlertFilter }) {
  return (
    <StatePanel kind="empty" title={filter === 'unread' ? 'No unread alerts' : 'No alerts yet'}>
      <p>You are told here when a drawing waits for you, an order moves or a date changes.</p>
    </StatePanel>
  );
}

const AlertItem = observer(function AlertItem({ alert, store }: AlertRowsProps & { readonly alert: AlertRow }) {
  const target = safePath(alert.url ?? '', '');
  const isMarking = store.marking.has(alert.cdi_alert_id);
  const mark = () => store.markRead(alert.cdi_alert_id);
  const viewAndMark = async () => {
    if (await mark()) navigate(target);
  };
  const about = `: ${alert.cdi_alert}`;
  return (
    <li className={alert.is_read ? 'account-alert is-read' : 'account-alert'}>
      <div>
        <p className="account-alert-text">
          {!alert.is_read && <span className="account-alert-new">New</span>}
          {alert.cdi_alert}
        </p>
        <p className="account-quiet">
          <TimeAgo iso={alert.cdi_alert_dt} />
          {alert.reason && ` · ${alert.reason}`}
        </p>
      </div>
      <div className="account-alert-actions">
        {target !== '' && !alert.is_read && (
          <Button loading={isMarking} onClick={() => void viewAndMark()} aria-label={`View & Mark as Read${about}`}>
            View &amp; Mark as Read
          </Button>
        )}
        {target !== '' && (
          <Button type="link" onClick={() => navigate(target)} aria-label={`View${about}`}>
            View
          </Button>
        )}
        {!alert.is_read && (
          <Button type="link" disabled={isMarking} onClick={() => void mark()} aria-label={`Mark as Read${about}`}>
            Mark as Read
          </Button>
        )}
      </div>
    </li>
  );
});
