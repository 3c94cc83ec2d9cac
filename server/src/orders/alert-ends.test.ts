import { many } from '../storage/query.ts';
import { OrderDriver } from '../testing/drive-order.ts';
import { placeTestOrder, TWO_CURBS } from '../testing/place-order.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

it('the alert that asks to release an order ends when it is released', async () => {
  const order = await placeTestOrder(app, 'distributor');
  await new OrderDriver(app).release(order);
  const asked = await many<{ is_read: boolean }>(app.db)`
    select read_dt is not null as is_read from cdi_alert
    where object = 'tracker' and record_id = ${order.trackerId} and cdi_alert like '%release the order'`;
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every(({ is_read }) => is_read)).toBe(true);
});

/** Texts of the unread alerts about an order, or one of its curbs, that link to a page. */
async function openAlerts(order: { readonly trackerId: number; readonly curbIds: readonly number[] }, page: string) {
  const rows = await many<{ cdi_alert: string }>(app.db)`
    select distinct cdi_alert from cdi_alert where read_dt is null and url = ${page}
      and (object = 'tracker' and record_id = ${order.trackerId}
        or object = 'tracker_curb' and record_id = any(${[...order.curbIds]}))`;
  return rows.map((row) => row.cdi_alert);
}

it('a new order is new until its first step, and asks for drawings until the last one went out', async () => {
  const driver = new OrderDriver(app);
  const order = await placeTestOrder(app, 'distributor', TWO_CURBS);
  const [first = 0, second = 0] = order.curbIds;
  expect(await openAlerts(order, '/drawsch')).toEqual([expect.stringMatching(/^New order /)]);
  await driver.sendDrawing(first);
  expect(await openAlerts(order, `/tracker/${order.trackerId}`)).toEqual([]);
  expect(await openAlerts(order, '/drawsch')).toHaveLength(1);
  await driver.sendDrawing(second);
  expect(await openAlerts(order, '/drawsch')).toEqual([]);
});

it('a drawing to revise is asked for until it goes out again', async () => {
  const driver = new OrderDriver(app);
  const order = await placeTestOrder(app, 'distributor');
  const [curbId = 0] = order.curbIds;
  await driver.sendDrawing(curbId);
  await driver.answer(curbId, 'revise');
  expect(await openAlerts(order, '/drawsch')).toEqual([expect.stringMatching(/revise and resubmit/)]);
  await driver.sendDrawing(curbId);
  expect(await openAlerts(order, '/drawsch')).toEqual([]);
});

it('the alerts of a hold end when the order goes on', async () => {
  const driver = new OrderDriver(app);
  const order = await placeTestOrder(app, 'distributor');
  await driver.hold({ tracker_id: order.trackerId }, 'info');
  const isHold = (text: string) => /is (held|on hold): /.test(text);
  const [staffPage, customerPage] = [`/tracker/${order.trackerId}`, `/myorder/${order.trackerId}`];
  expect((await openAlerts(order, staffPage)).filter(isHold)).toHaveLength(1);
  expect((await openAlerts(order, customerPage)).filter(isHold)).toHaveLength(1);
  await driver.hold({ tracker_id: order.trackerId }, '');
  expect((await openAlerts(order, staffPage)).filter(isHold)).toEqual([]);
  expect((await openAlerts(order, customerPage)).filter(isHold)).toEqual([]);
});
