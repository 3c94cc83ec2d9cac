import { many } from '../storage/query.ts';
import { OrderDriver } from '../testing/drive-order.ts';
import { placeTestOrder } from '../testing/place-order.ts';
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
