import { openDemoDatabase, type DemoDatabase } from '../../server/src/testing/demo-database.ts';

let demo: DemoDatabase;

beforeAll(async () => {
  demo = await openDemoDatabase();
});
afterAll(() => demo.drop());

it('batches add up from their nests, and cut every curb that names them', async () => {
  const wrong = await demo.query(`
    select b.batch_no from batch b join (
      select n.batch_id, sum(n.sheets) as sheets, sum(n.sheets * n.part_lb) as part_lb,
        sum(n.sheets * n.remnant_lb) as remnant_lb,
        sum(n.sheets * m.sheet_length * m.sheet_width / 144 * m.weight_lb_ft2) as sheet_lb
      from batch_nest n join batch using (batch_id) join material m using (material_id) group by 1) n using (batch_id)
    where b.sheets <> n.sheets or abs(b.part_lb - n.part_lb) > 0.01 or abs(b.sheet_lb - n.sheet_lb) > 0.01
      or abs(b.remnant_lb - n.remnant_lb) > 0.01
      or abs(b.yield_percent - 100 * n.part_lb / (n.sheet_lb - n.remnant_lb)) > 0.06`);
  expect(wrong).toEqual([]);
  const apart = await demo.query(`
    select c.curb_no from tracker_curb c where c.batch_no is not null and not exists (
      select 1 from batch_curb l join batch b using (batch_id)
      where l.tracker_curb_id = c.tracker_curb_id and b.batch_no = c.batch_no)`);
  expect(apart).toEqual([]);
});

it('the demo has batches in every state before the machine and after it, at the yield of a plant', async () => {
  const states = await demo.query<{ status: string; least: number; most: number }>(`
    select status, min(yield_percent) as least, max(yield_percent) as most from batch group by 1 order by 1`);
  expect(states.map(({ status }) => status)).toEqual(expect.arrayContaining(['done', 'planned']));
  for (const { least, most } of states) {
    expect(least).toBeGreaterThanOrEqual(72);
    expect(most).toBeLessThan(90);
  }
});

it('batches hold curbs of their own metal and gauge, and number those of a day without a gap', async () => {
  const wrong = await demo.query(`
    select b.batch_no, c.curb_no from batch_curb l join batch b using (batch_id) join material m using (material_id)
    join tracker_curb c using (tracker_curb_id)
    where c.gauge <> m.gauge::text or b.gauge <> m.gauge
      or case c.material_class when 'painted' then 'galvanised' else c.material_class end <> m.material_class`);
  expect(wrong).toEqual([]);
  const days = await demo.query<{ day: string; numbers: number; last: number }>(`
    select substr(batch_no, 3, 6) as day, count(*)::int as numbers, max(substr(batch_no, 10)::int) as last
    from batch group by 1`);
  expect(days.filter(({ numbers, last }) => numbers !== last)).toEqual([]);
});
