import { openDemoDatabase, type DemoDatabase } from '../testing/demo-database.ts';

let demo: DemoDatabase;

beforeAll(async () => {
  demo = await openDemoDatabase();
}, 120_000);
afterAll(() => demo.drop());

it('the demo company has a change that was agreed to, and one that waits for its customer', async () => {
  const changes = await demo.query(`select status, is_shown from change_order order by change_order_id`);
  expect(changes).toEqual([
    { status: 'applied', is_shown: true },
    { status: 'sent', is_shown: true },
  ]);
  const [order] = await demo.query<Record<string, number>>(`
    select t.*, c.total_after from tracker t join change_order c using (tracker_id) where c.status = 'applied'`);
  const parts = ['goods', 'surcharge', 'quick_fee', 'engineering_fee', 'minimum_fill', 'freight', 'tax', 'cancel_fee'];
  const sum = parts.reduce((total, name) => total + Math.round(Number(order?.[name] ?? 0) * 100), 0);
  expect(sum).toBe(Math.round(Number(order?.['total']) * 100));
  expect(order?.['total']).toBe(order?.['total_after']);
  expect(await demo.query(`select 1 from mail_outbox where topic like 'change %'`)).toEqual([]);
});
