import { openDemoDatabase, type DemoDatabase } from '../../../server/src/testing/demo-database.ts';
import { readReadyOrders } from '../../../server/src/consolidation/ready-orders.ts';

let demo: DemoDatabase;

beforeAll(async () => {
  demo = await openDemoDatabase();
});
afterAll(() => demo.drop());

it('the demo has a load that left, one that is tendered, one that is planned, and crates that wait', async () => {
  const loads = await demo.query(`
    select status, (select count(*)::int from consolidation_stop s
      where s.consolidation_load_id = l.consolidation_load_id) as orders, shipper_id is not null as has_carrier
    from consolidation_load l order by load_no`);
  expect(loads).toEqual(
    ['departed', 'tendered', 'planned'].map((status) => ({ status, orders: 2, has_carrier: true })),
  );
  expect((await readReadyOrders(demo.db, {})).length).toBeGreaterThanOrEqual(3);
});

it('departed loads of the demo have their bills of lading, and their cost is split to the cent', async () => {
  const stops = await demo.query(`
    select h.ship_date is not null as has_left, s.problem from consolidation_stop s
    join consolidation_load l using (consolidation_load_id)
    left join shipment h on h.bol_no = s.bol_no where l.status = 'departed'`);
  expect(stops).toEqual([1, 2].map(() => ({ has_left: true, problem: null })));
  const sums = await demo.query(`
    select l.freight_cost = sum(s.cost) as adds_up from consolidation_load l
    join consolidation_stop s using (consolidation_load_id) where l.status = 'departed'
    group by l.consolidation_load_id`);
  expect(sums).toEqual([{ adds_up: true }]);
  expect(await demo.query(`select 1 from mail_outbox where subject like '%shipped%'`)).toEqual([]);
  const sheets = await demo.query(`select 1 from cdi_file where cdi_file_title like 'Load sheet%'`);
  expect(sheets).toHaveLength(2);
});
