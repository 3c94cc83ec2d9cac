import { openDemoDatabase, type DemoDatabase } from '../../server/src/testing/demo-database.ts';

let demo: DemoDatabase;

beforeAll(async () => {
  demo = await openDemoDatabase();
});

afterAll(() => demo.drop());

describe('the springs that the demo shows', () => {
  it('carry the whole load on them: corners add up to the whole, of one class, within their capacity', async () => {
    const [counts] = await demo.query<{ all: number; released: number }>(`
      select count(*)::int as all, count(*) filter (where status = 'released')::int as released from spring_configuration`);
    expect(counts?.all).toBeGreaterThan(2);
    expect(counts?.released).toBeGreaterThan(0);
    const wrong = await demo.query(`
      select s.name from spring_configuration s
      join spring_corner c using (spring_configuration_id) join spring p using (spring_id)
      group by s.spring_configuration_id
      having count(*) <> 4 or abs(sum(c.load_lb) - s.total_lb) > 0.3 or count(distinct p.deflection_class) <> 1
        or abs(s.total_lb - (s.unit_weight + s.econ_weight + s.rail_weight + s.other_weight)) > 0.1
        or max(c.capacity_percent) > 100 or bool_or(abs(c.spring_load_lb / p.rate_lb_in - c.deflection_in) > 0.002)`);
    expect(wrong).toEqual([]);
  });

  it('belong to their curbs once released, and were checked by another person than the one who calculated them', async () => {
    const wrong = await demo.query(`
      select s.name from spring_configuration s join tracker_curb c using (tracker_curb_id)
      where (s.status = 'released') <> (c.spring_configuration_id is not distinct from s.spring_configuration_id)
        or s.calculated_by = s.checked_by`);
    expect(wrong).toEqual([]);
  });
});
