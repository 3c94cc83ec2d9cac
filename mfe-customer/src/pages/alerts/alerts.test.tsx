import { screen, waitFor, within } from '@testing-library/react';
import { session } from '@cdi/shared/session';
import { withStatus, type FakeServer } from '@cdi/shared/session/testing';
import { leavePage, openPage, startAt } from '../../account/testing/open-page.tsx';
import { AlertsPage } from './alerts.page.tsx';

const LIST = '/api/mycdi/unread_alerts';
const MARK = '/api/myuser/mark_alert_read';
let alerts: { cdi_alert_id: number; cdi_alert: string; url: string | null; is_read: boolean }[];
let server: FakeServer;

beforeEach(async () => {
  alerts = [
    { cdi_alert_id: 3, cdi_alert: 'Drawing approved', url: '/myorder/12', is_read: false },
    { cdi_alert_id: 2, cdi_alert: 'Closed on Friday', url: null, is_read: false },
    { cdi_alert_id: 1, cdi_alert: 'Old news', url: '/quote/1', is_read: true },
  ];
  const rowsOf = (isAll: boolean) =>
    alerts
      .filter((alert) => isAll || !alert.is_read)
      .map((alert) => ({ ...alert, cdi_alert_dt: '2026-11-20T10:00:00Z', reason: 'because you are copied' }));
  server = await startAt('/myalerts');
  server
    .on(LIST, ({ params }) => ({
      opt: 'success',
      msg: '',
      data: { alerts: rowsOf(params.get('params[all]') === 'true') },
    }))
    .on(MARK, ({ params }) => {
      for (const alert of alerts) if (alert.cdi_alert_id === Number(params.get('params'))) alert.is_read = true;
      return { opt: 'save', msg: '' };
    })
    .on('/api/myuser/mark_all_alerts_read', () => {
      for (const alert of alerts) alert.is_read = true;
      return { opt: 'save', msg: '' };
    });
});
afterEach(leavePage);

async function open() {
  const user = openPage(<AlertsPage />, {});
  await screen.findByText('Drawing approved');
  return user;
}

it('shows the unread alerts first, and all on request', async () => {
  const user = await open();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Unread (2)')).toBeInTheDocument();
  await user.click(screen.getByText('All'));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  const old = within(screen.getByText('Old news').closest('li')!);
  expect(old.queryByRole('button', { name: /Mark as Read/ })).not.toBeInTheDocument();
});

it('marks an alert as read, on the page and in the header', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Mark as Read: Closed on Friday' }));
  await waitFor(() => expect(screen.queryByText('Closed on Friday')).not.toBeInTheDocument());
  expect(session.alerts.count).toBe(1);
});

it('an alert without a page has no View button', async () => {
  await open();
  expect(screen.queryByRole('button', { name: /^View.*Closed on Friday/ })).not.toBeInTheDocument();
});

it('View & Mark as Read does both; View leaves it unread', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'View: Drawing approved' }));
  expect(window.location.pathname).toBe('/myorder/12');
  expect(server.callsTo(MARK)).toEqual([]);
  window.history.replaceState(null, '', '/myalerts');
  await user.click(screen.getByRole('button', { name: 'View & Mark as Read: Drawing approved' }));
  await waitFor(() => expect(window.location.pathname).toBe('/myorder/12'));
  expect(server.callsTo(MARK)).toHaveLength(1);
});

it('marks all alerts as read, then explains the empty list', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('heading', { name: 'No unread alerts' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  expect(session.alerts.count).toBe(0);
});

it('shows why a mark failed, and keeps the alert unread', async () => {
  server.on(MARK, () => withStatus(404, { opt: 'error', msg: 'This alert is not there any more.' }));
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Mark as Read: Closed on Friday' }));
  await waitFor(() => expect(session.messages.errorText).toBe('This alert is not there any more....'));
  expect(screen.getByText('Closed on Friday')).toBeInTheDocument();
});
