import { DEMO_CARRIERS } from './carriers/carriers.data.ts';
import { DEMO_LANES } from './pricing/lanes.data.ts';
import { openDemoDatabase, type DemoDatabase } from '../../server/src/testing/demo-database.ts';

let demo: DemoDatabase;

beforeAll(async () => {
  demo = await openDemoDatabase();
});

afterAll(() => demo.drop());

describe('the requests and reports that the demo shows', () => {
  it('are each on a line of an order in the shop, with no more pieces than the line', async () => {
    const [counts] = await demo.query<{ all: number; states: number }>(`
      select count(*)::int as all, count(distinct status)::int as states from tracker_mer`);
    expect(counts).toEqual({ all: expect.any(Number), states: 6 });
    const wrong = await demo.query(`
      select m.mer_no from tracker_mer m left join tracker t using (tracker_id)
      left join tracker_curb c on c.tracker_curb_id = m.tracker_curb_id and c.tracker_id = m.tracker_id
      where t.tracker_id is null or c.tracker_curb_id is null or t.status in ('entered', 'cancelled')
        or coalesce(m.quantity, 1) not between 1 and c.qty or m.mer_date < t.tracker_date`);
    expect(wrong).toEqual([]);
  });

  it('have what each state requires: a person, an answer, a cause, and times in order', async () => {
    const wrong = await demo.query(`
      select m.mer_no, m.status from tracker_mer m
      where (m.status <> 'open' and m.assigned_to is null) or m.requested_by is null
        or (m.status in ('answered', 'closed')) <> (m.answered_by is not null and m.answered_dt is not null)
        or (m.status in ('answered', 'closed') and coalesce(m.corrective_action, '') = '')
        or (m.status = 'closed') <> (m.closed_dt is not null) or m.closed_dt < m.answered_dt
        or m.answered_dt < m.created_dt or m.due_date < m.mer_date
        or (m.status = 'closed' and m.mer_type in ('manufacturing_error', 'material_shortage') and m.cause is null)
        or (m.mer_type = 'material_shortage' and m.material_id is null)
        or m.status is distinct from (select trim('"' from h.new_value::text) from history h
          where h.object = 'tracker_mer' and h.record_id = m.tracker_mer_id and h.field = 'status'
          order by h.history_id desc limit 1)`);
    expect(wrong).toEqual([]);
  });

  it('cost what our rules say: an error alone costs more, and what is made again is a line at no price, with its cost', async () => {
    const wrong = await demo.query(`
      select m.mer_no from tracker_mer m left join tracker_curb r on r.tracker_curb_id = m.remake_curb_id
      left join tracker_curb c on c.tracker_curb_id = m.tracker_curb_id
      where m.extra_cost < 0 or (m.extra_cost > 0 and m.mer_type <> 'manufacturing_error')
        or (m.remake_curb_id is not null) <> (coalesce(m.is_remake, false) and m.status = 'closed')
        or (r.tracker_curb_id is not null and (r.remake_of_id is distinct from m.tracker_curb_id
          or r.ext_price <> 0 or r.qty <> coalesce(m.quantity, 1)
          or abs(r.cost - round(c.cost * r.qty / c.qty, 2)) > 0.01))`);
    expect(wrong).toEqual([]);
  });

  it('are numbered one after the other, and the next one goes on', async () => {
    const rows = await demo.query<{ no: number }>(`
      select substring(mer_no from 5)::int as no from tracker_mer order by 1`);
    expect(rows.map(({ no }) => no)).toEqual(rows.map((_row, index) => 3_001 + index));
    expect(await demo.query(`select last_value::int as no from number_series where series = 'mer'`)).toEqual(
      rows.slice(-1),
    );
  });
});

interface Lane {
  readonly lane_name: string;
  readonly carrier: string | null;
  readonly status: string | null;
  readonly zip_ranges: readonly string[];
  readonly weight_rates: readonly { readonly fromLb: number; readonly usdPerCwt: number }[];
  readonly minimum_charge: number;
  readonly fuel_percent: number;
  readonly transit_days: number;
}

describe('the carriers that the demo shows', () => {
  const readLanes = () =>
    demo.query<Lane>(`
      select l.lane_name, s.shipper_name as carrier, s.status, l.zip_ranges, l.weight_rates,
        l.minimum_charge::float8 as minimum_charge, l.fuel_percent::float8 as fuel_percent, l.transit_days::int as transit_days
      from freight_lane l left join shipper s using (shipper_id) order by l.freight_lane_id`);

  it('have the lanes that are theirs, each with a carrier that is there and drives', async () => {
    const lanes = await readLanes();
    expect(lanes.map((lane) => lane.lane_name).sort()).toEqual(DEMO_LANES.map((lane) => lane.lane_name).sort());
    const owners = DEMO_CARRIERS.flatMap(({ row, lanes: names }) => names.map((name) => [name, row.shipper_name]));
    expect(lanes.map(({ lane_name: name, carrier }) => [name, carrier]).sort()).toEqual(owners.sort());
    expect(lanes.filter(({ status }) => status !== 'active')).toEqual([]);
  });

  it('ask rates above nothing that fall with the weight, begin with the first pound, and take the days that are set', async () => {
    for (const lane of await readLanes()) {
      const [first] = lane.weight_rates;
      expect([lane.lane_name, first?.fromLb]).toEqual([lane.lane_name, 0]);
      for (const [index, { fromLb, usdPerCwt }] of lane.weight_rates.entries()) {
        expect(usdPerCwt).toBeGreaterThan(0);
        const before = lane.weight_rates[index - 1];
        if (!before) continue;
        expect(fromLb).toBeGreaterThan(before.fromLb);
        expect(usdPerCwt).toBeLessThan(before.usdPerCwt);
      }
      expect(lane.minimum_charge).toBeGreaterThan(0);
      expect(lane.zip_ranges.filter((range) => !/^\d{3}(-\d{3})?$/.test(range))).toEqual([]);
      const set = DEMO_LANES.find((each) => each.lane_name === lane.lane_name);
      expect([lane.lane_name, lane.transit_days]).toEqual([lane.lane_name, set?.transit_days]);
      expect(lane.transit_days).toBeGreaterThanOrEqual(1);
    }
  });

  it('are insured, and their people are people of carriers', async () => {
    const wrong = await demo.query(`
      select s.shipper_name from shipper s where s.status = 'active' and s.insurance_expiry is null
      union all
      select s.shipper_name from shipper s cross join unnest(s.users) as u(id) left join "user" p on p.user_id = u.id
      where p.user_type is distinct from '7'`);
    expect(wrong).toEqual([]);
  });
});
