import { addDays, toPlainDate, weekday } from '@cdi/shared/units';
import { DEMO_NOW, openDemoDatabase, type DemoDatabase } from '../../server/src/testing/demo-database.ts';

let demo: DemoDatabase;

beforeAll(async () => {
  demo = await openDemoDatabase();
});
afterAll(() => demo.drop());

describe('hours of the shop', () => {
  it('are six weeks, the older the further on their way to payroll, and nothing lies ahead', async () => {
    const cards = await demo.query<{ status: string; work_date: string; clock_out: string | null }>(
      `select status, work_date, clock_out from timecard order by work_date`,
    );
    expect(cards.length).toBeGreaterThan(300);
    const sequence = ['locked', 'exported', 'approved', 'submitted', 'open'];
    const places = cards.map(({ status }) => sequence.indexOf(status));
    expect(new Set(places).size).toBeGreaterThanOrEqual(4);
    const weeksOf = (state: string) => cards.filter(({ status }) => status === state).map((card) => card.work_date);
    expect((weeksOf('locked').at(-1) ?? '') < (weeksOf('submitted')[0] ?? '')).toBe(true);
    for (const card of cards) if (card.clock_out) expect(Date.parse(card.clock_out)).toBeLessThan(Date.parse(DEMO_NOW));
  });

  it('of a week of 40 hours and more have overtime, and never more than 40 regular', async () => {
    // the plant in Dallas begins its week on Monday
    const rows = await demo.query<{
      user_id: number;
      work_date: string;
      worked_h: number;
      regular_h: number;
      code: string;
    }>(
      `select c.user_id, c.work_date, c.worked_h, c.regular_h, l.code from timecard c
       join cdi_location l on l.cdi_location_id = c.location_id where c.pay_code = 'work' and l.code in ('IND', 'DAL')`,
    );
    const weeks = new Map<string, { worked: number; regular: number }>();
    for (const { user_id, work_date, worked_h, regular_h, code } of rows) {
      const day = toPlainDate(work_date);
      const start = addDays(day, -((weekday(day) - (code === 'DAL' ? 1 : 0) + 7) % 7));
      const week = weeks.get(`${user_id} ${start}`) ?? { worked: 0, regular: 0 };
      weeks.set(`${user_id} ${start}`, { worked: week.worked + worked_h, regular: week.regular + regular_h });
    }
    for (const { worked, regular } of weeks.values()) expect(regular).toBeCloseTo(Math.min(40, worked), 6);
    expect([...weeks.values()].some(({ worked }) => worked > 40)).toBe(true);
  });

  it('are paid at the rate that they were approved with', async () => {
    const wrong = await demo.query(
      `select 1 from timecard where status in ('approved', 'exported', 'locked') and hourly_rate is not null
         and abs(gross_pay - hourly_rate * (coalesce(regular_h, 0) + 1.5 * coalesce(overtime_h, 0)
           + 2 * coalesce(double_h, 0) + coalesce(pto_h, 0))) > 0.006`,
    );
    expect(wrong).toEqual([]);
  });
});

it('assets of all plants say when the earliest of their plans is due', async () => {
  const rows = await demo.query<{ code: string; is_right: boolean }>(
    `select l.code, a.next_pm_date is not distinct from
       (select min(p.next_due_date) from maintenance_plan p where p.asset_id = a.asset_id) as is_right
     from asset a join cdi_location l using (cdi_location_id)`,
  );
  expect(rows.every(({ is_right }) => is_right)).toBe(true);
  expect([...new Set(rows.map(({ code }) => code))].sort()).toEqual(['DAL', 'FRE', 'IND']);
});
