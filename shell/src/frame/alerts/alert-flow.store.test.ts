import type { AlertRow } from '@cdi/shared/contracts';
import { SessionStore } from '@cdi/shared/session';
import { FakeServer, withStatus } from '@cdi/shared/session/testing';
import { AlertFlowStore } from './alert-flow.store.ts';

const MARK = '/api/myuser/mark_alert_read';
const alert = (url: string | null): AlertRow => ({
  cdi_alert_id: 31,
  cdi_alert: 'Drawing approved',
  cdi_alert_dt: '2026-11-20T10:00:00Z',
  url,
  reason: null,
  is_read: false,
});

const session = new SessionStore();
const goTo = jest.fn();
let server: FakeServer;
let flow: AlertFlowStore;
beforeEach(() => {
  goTo.mockClear();
  session.messages.clearAll();
  server = new FakeServer().on(MARK, () => ({ opt: 'save', msg: '' }));
  flow = new AlertFlowStore(session, goTo);
  flow.pick(alert('/tracker/12'));
});

it('View & Mark as Read marks the alert and goes to its page', async () => {
  await flow.viewAndMark();
  expect(server.callsTo(MARK)[0]?.params.get('params')).toBe('31');
  expect(goTo).toHaveBeenCalledWith('/tracker/12');
  expect(flow.alert).toBeNull();
});

it('View goes to its page and leaves the alert unread', () => {
  flow.view();
  expect(goTo).toHaveBeenCalledWith('/tracker/12');
  expect(server.calls).toEqual([]);
  expect(flow.alert).toBeNull();
});

it('Mark as Read marks it and stays', async () => {
  await flow.mark();
  expect(server.callsTo(MARK)).toHaveLength(1);
  expect(goTo).not.toHaveBeenCalled();
  expect(flow.alert).toBeNull();
});

it('Cancel does nothing', () => {
  flow.cancel();
  expect(flow.alert).toBeNull();
  expect(server.calls).toEqual([]);
  expect(goTo).not.toHaveBeenCalled();
});

it('a failed mark keeps the dialog open, shows why and goes nowhere', async () => {
  server.on(MARK, () => withStatus(404, { opt: 'error', msg: 'That alert is gone', request_id: 'R-5' }));
  await flow.viewAndMark();
  expect(flow).toMatchObject({ isMarking: false, alert: { cdi_alert_id: 31 } });
  expect(session.messages).toMatchObject({ errorText: 'That alert is gone...', errorCode: 'R-5' });
  expect(goTo).not.toHaveBeenCalled();
});

it('marks once, however often the button is pressed', async () => {
  await Promise.all([flow.mark(), flow.mark()]);
  expect(server.callsTo(MARK)).toHaveLength(1);
});

it.each([null, '', '//evil.test', 'https://evil.test', 'javascript:alert(1)', '/.//evil.test'])(
  '%j is not accepted as a page of the product',
  (url) => {
    flow.pick(alert(url));
    expect(flow.target).toBeNull();
    flow.view();
    expect(goTo).not.toHaveBeenCalled();
  },
);
