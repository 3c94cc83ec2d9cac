/** @jest-environment ./test/jsdom-environment.cjs */
import { AlertsStore } from './alerts.store.ts';
import { FakeServer } from './testing.ts';

const alert = (id: number, is_read = false) => ({
  cdi_alert_id: id,
  cdi_alert: `Alert ${id}`,
  cdi_alert_dt: '2026-11-20T10:00:00Z',
  url: '/quote/1',
  reason: null,
  is_read,
});
const answerWith = (...alerts: object[]) => ({ opt: 'success', msg: '', data: { alerts } });
const UNREAD = '/api/mycdi/unread_alerts';
const TEN_MINUTES_MS = 600_000;

function setVisibility(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

let server: FakeServer;
let alerts: AlertsStore;
const owner = { isSignedIn: true, noteUserType: jest.fn() };

beforeEach(() => {
  jest.useFakeTimers();
  owner.isSignedIn = true;
  server = new FakeServer().on(UNREAD, () => answerWith(alert(1), alert(2, true)));
  alerts = new AlertsStore(owner);
});
afterEach(() => {
  alerts.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Waits for pending answers. */
const settle = () => jest.advanceTimersByTimeAsync(0);

it('loads at the start and counts what is unread', async () => {
  alerts.start();
  await settle();
  expect(alerts.rows).toHaveLength(2);
  expect(alerts.count).toBe(1);
});

it('loads again every 10 minutes while the tab is visible', async () => {
  setVisibility('visible');
  alerts.start();
  await settle();
  await jest.advanceTimersByTimeAsync(TEN_MINUTES_MS - 1);
  expect(server.callsTo(UNREAD)).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(server.callsTo(UNREAD)).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(3 * TEN_MINUTES_MS);
  expect(server.callsTo(UNREAD)).toHaveLength(5);
});

it('asks nothing while the tab is hidden, and at once when it is looked at again', async () => {
  alerts.start();
  await settle();
  setVisibility('hidden');
  await jest.advanceTimersByTimeAsync(5 * TEN_MINUTES_MS);
  expect(server.callsTo(UNREAD)).toHaveLength(1);
  setVisibility('visible');
  await settle();
  expect(server.callsTo(UNREAD)).toHaveLength(2);
  setVisibility('hidden');
  setVisibility('visible');
  await settle();
  expect(server.callsTo(UNREAD)).toHaveLength(2);
});

it('stops with the session and forgets the alerts', async () => {
  alerts.start();
  await settle();
  alerts.stop();
  await jest.advanceTimersByTimeAsync(2 * TEN_MINUTES_MS);
  expect(alerts.rows).toEqual([]);
  expect(server.callsTo(UNREAD)).toHaveLength(1);
});

it('drops an answer that arrives after the person left', async () => {
  let answer: (value: object) => void = () => undefined;
  server.on(UNREAD, () => new Promise<object>((resolve) => (answer = resolve)));
  alerts.start();
  await settle();
  alerts.stop();
  answer(answerWith(alert(1)));
  await settle();
  expect(alerts.rows).toEqual([]);
});

it('keeps what is shown when a refresh fails', async () => {
  alerts.start();
  await settle();
  server.on(UNREAD, () => new Error('no network'));
  await alerts.load();
  expect(alerts.rows).toHaveLength(2);
});

it('asks nothing for a visitor', async () => {
  owner.isSignedIn = false;
  await alerts.load();
  expect(server.calls).toEqual([]);
});

it('sends the id of a read alert as the scalar params, then loads again', async () => {
  server.on('/api/myuser/mark_alert_read', () => ({ opt: 'save', msg: 'Marked' }));
  await alerts.markRead(31);
  expect(server.callsTo('/api/myuser/mark_alert_read')[0]?.params.toString()).toBe('params=31');
  expect(server.callsTo(UNREAD)).toHaveLength(1);
});

it('marks all as read, then loads again', async () => {
  server.on('/api/myuser/mark_all_alerts_read', () => ({ opt: 'save', msg: 'Marked' }));
  await alerts.markAllRead();
  expect(server.calls.map(({ path }) => path)).toEqual(['/api/myuser/mark_all_alerts_read', UNREAD]);
});

it('rejects when an alert cannot be marked as read', async () => {
  server.on('/api/myuser/mark_alert_read', () => ({ opt: 'error', msg: 'It is gone' }));
  await expect(alerts.markRead(31)).rejects.toThrow('It is gone');
});
