import { openDemoDatabase, type DemoDatabase } from '../../server/src/testing/demo-database.ts';

let demo: DemoDatabase;

beforeAll(async () => {
  demo = await openDemoDatabase();
});
afterAll(() => demo.drop());

it('a change of the demo does what its reason says', async () => {
  const lines = await demo.query<{ reason: string; summary: string; more: number }>(`
    select c.reason, l.summary, l.qty_after - l.qty_before as more from change_line l
    join change_order c using (change_order_id)`);
  expect(lines.length).toBeGreaterThan(0);
  for (const { reason, summary, more } of lines) {
    if (reason.includes('insulation')) expect(summary).toContain('Height');
    else expect([reason, more]).toEqual(['One more unit of the same kind', 1]);
  }
});

it('the orders in work of the demo customers have an acknowledgment that they see', async () => {
  const bare = await demo.query(`
    select tracker_no from tracker t
    where t.status not in ('cancelled', 'shipped', 'invoiced', 'paid', 'closed')
      and t.company_id = (select company_id from "user" where email = 'distributor@cdi.test')
      and not exists (select 1 from cdi_file f where f.tracker_id = t.tracker_id and f.is_current
        and f.cdi_file_title like 'Order acknowledgment%')`);
  expect(bare).toEqual([]);
});

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
