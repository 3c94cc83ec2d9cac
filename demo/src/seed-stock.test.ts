import { openDemoDatabase, type DemoDatabase } from '../../server/src/testing/demo-database.ts';

let demo: DemoDatabase;

beforeAll(async () => {
  demo = await openDemoDatabase();
});

afterAll(() => demo.drop());

describe('the stock that the demo shows', () => {
  it('is in quantity and value what its ledger adds up to, and nowhere below zero', async () => {
    const wrong = await demo.query(`
      select p.position_name from inventory_manager p
      left join (select inventory_manager_id, sum(qty) as qty, sum(amount) as amount, min(balance_after) as least
        from stock_transaction group by 1) t using (inventory_manager_id)
      where p.on_hand <> t.qty or p.stock_value <> t.amount or t.least < 0 or p.available <> p.on_hand - p.allocated`);
    expect(wrong).toEqual([]);
    const [counts] = await demo.query<Record<string, number>>(`
      select (select count(*) from inventory_manager)::int as positions, (select count(*) from stock_transaction)::int as entries,
        (select count(*) from inventory_manager where below_reorder)::int as short,
        (select count(distinct kind) from stock_transaction)::int as kinds`);
    expect(counts?.['positions']).toBeGreaterThan(60);
    expect(counts?.['entries']).toBeGreaterThan(600);
    expect(counts?.['short']).toBeGreaterThan(3);
    expect(counts?.['kinds']).toBeGreaterThanOrEqual(5);
  });

  it('was picked for every order whose parts wait at the dock', async () => {
    const waiting = `
      from tracker_part k join part p using (part_id) join tracker t using (tracker_id)
      left join stock_pick g on g.tracker_id = k.tracker_id and g.part_id = k.part_id
      where p.part_type <> 'service' and t.status in ('ready_to_ship', 'partially_shipped')`;
    const [all] = await demo.query<{ n: number }>(`select count(*)::int as n ${waiting}`);
    expect(all?.n).toBeGreaterThan(0);
    const unpicked = await demo.query(
      `select t.tracker_no, p.part_no ${waiting} and coalesce(g.picked_qty, 0) < k.qty`,
    );
    expect(unpicked).toEqual([]);
  });

  it('went to batches by the sheet, and to orders as their curbs take wood and gasket: by the foot around', async () => {
    const batches = await demo.query(`
      select b.batch_no from batch b where b.status = 'done' and b.sheets <> coalesce((
        select -sum(qty) from stock_transaction where reference_object = 'batch' and reference_id = b.batch_id), 0)`);
    expect(batches).toEqual([]);
    const orders = await demo.query<Record<string, number>>(`
      select t.tracker_no, coalesce(i.feet, 0)::float8 as feet, c.around_ft::float8 as around_ft
      from tracker t
      cross join lateral (select coalesce(sum(perimeter_ft * qty), 0) as around_ft
        from tracker_curb where tracker_id = t.tracker_id) c
      cross join lateral (select
          sum(-s.qty) filter (where m.uom = 'ft') as feet
        from stock_transaction s join inventory_manager p using (inventory_manager_id) join material m using (material_id)
        where s.kind = 'issue' and s.reference_object = 'tracker' and s.reference_id = t.tracker_id) i`);
    expect(orders.filter(({ feet = 0, around_ft: around = 0 }) => feet > around * 2 + 2)).toEqual([]);
    expect(orders.filter(({ feet = 0 }) => feet > 0).length).toBeGreaterThan(30);
  });

  it('became scrap in a share that a shop has', async () => {
    const [steel] = await demo.query<{ issued: number; to_batches: number; scrap: number }>(`
      select sum(-s.qty * m.uom_weight)::float8 as issued,
        (sum(-s.qty * m.uom_weight) filter (where s.reference_object = 'batch'))::float8 as to_batches,
        (select sum(weight_lb) from scrap_entry where is_active)::float8 as scrap
      from stock_transaction s join inventory_manager p using (inventory_manager_id) join material m using (material_id)
      where s.kind = 'issue' and m.inventory_type = '4'`);
    const { issued = 0, to_batches: toBatches = 0, scrap = 0 } = steel ?? {};
    expect(scrap / issued).toBeGreaterThan(0.02);
    expect(scrap / issued).toBeLessThan(0.25);
    // most of the sheets that leave the rack are for batches
    expect(toBatches / issued).toBeGreaterThan(0.75);
  });

  it('is what materials and parts say is on hand', async () => {
    const wrong = await demo.query(`
      select 'material' as kind, material_id as id from material m
      where coalesce(on_hand, 0) <> (select coalesce(sum(on_hand), 0) from inventory_manager p where p.material_id = m.material_id)
      union all select 'part', part_id from part m
      where coalesce(on_hand, 0) <> (select coalesce(sum(on_hand), 0) from inventory_manager p where p.part_id = m.part_id)`);
    expect(wrong).toEqual([]);
  });

  it('was counted, and counts that are far off wait for a manager', async () => {
    const counts = await demo.query(
      `select status, max(variance_percent) <= 5 as is_small from stock_count group by 1 order by 1`,
    );
    expect(counts).toEqual([
      { status: 'posted', is_small: true },
      { status: 'waiting', is_small: false },
    ]);
    const unlinked = await demo.query(`
      select t.entry_label from stock_transaction t left join stock_count c on c.stock_count_id = t.reference_id
      where t.kind = 'count' and (t.reference_object <> 'stock_count' or c.inventory_manager_id <> t.inventory_manager_id
        or c.variance_qty <> t.qty)`);
    expect(unlinked).toEqual([]);
  });

  it('moved in the order of time, before today', async () => {
    const wrong = await demo.query(`
      select t.entry_label from stock_transaction t
      join stock_transaction n on n.inventory_manager_id = t.inventory_manager_id and n.entry_no = t.entry_no + 1
      where n.moved_dt < t.moved_dt or n.moved_dt > now()`);
    expect(wrong).toEqual([]);
  });
});
