import { run } from '../../storage/query.ts';
import { ReportWorld } from '../../testing/report-world.ts';

let world: ReportWorld;

/** Noon at the plant on Wednesday, December 30, 2026. */
beforeAll(async () => {
  world = await ReportWorld.open('2026-12-30T17:00:00Z');
  const { db } = world.app;
  // ten crew hours a day, and four at Crate
  await run(db)`update cdi_location set crew_hours_per_day = 10 where cdi_location_id = 1`;
  await run(db)`update cdi_location set is_active = false where location_type = 'plant' and cdi_location_id <> 1`;
  await world.add('cdi_location_stage', { cdi_location_id: 1, line_no: 1, stage: 'crate', crew_hours: 4 });
  const order = await world.add('tracker', {
    tracker_no: 'T-1',
    tracker_date: '2026-12-01',
    company_id: 1,
    cdi_location_id: 1,
    status: 'in_production',
  });
  const curb = (no: string) =>
    world.add('tracker_curb', { curb_no: no, tracker_id: order, curb_type: 'NEW', status: 'fabricating', qty: 1 });
  const [one, two] = [await curb('T-1-1'), await curb('T-1-2')];
  const task = (curbId: number, stage: string, planned: string | null, minutes: number, status = 'waiting') =>
    world.add('tracker_curb_task', {
      tracker_curb_id: curbId,
      line_no: 1,
      task: stage,
      sequence: 1,
      status,
      std_minutes: minutes,
      planned_date: planned,
    });
  await task(one, 'turret', '2026-12-28', 120, 'ready');
  await task(two, 'turret', '2026-12-30', 150);
  await task(one, 'crate', '2027-01-04', 240);
  await task(two, 'crate', null, 30);
  await task(two, 'folding', '2026-12-29', 60, 'done');
});
afterAll(() => world.app.close());

const columns = ['day', 'stage', 'curbs', 'load_h', 'capacity_h', 'load_percent'];

it('adds up planned work by stage and day against the hours of its crew; overdue work counts today', async () => {
  // 10 h at 80 % are 8 h; 4 h at Crate are 3.2 h, and 4 h of work are 125 % of it
  expect(await world.cells('stage_load', columns)).toEqual([
    ['2026-12-30', 'Turret', 2, 4.5, 8, 56.3],
    ['2027-01-04', 'Crate', 1, 4, 3.2, 125],
  ]);
  expect((await world.read('stage_load')).figures).toEqual({ load_h: 8.5, over: 1, tight: 0 });
});

it('is filtered by last day, stage and plant', async () => {
  expect(await world.cells('stage_load', columns, { date_to: '2026-12-31' })).toHaveLength(1);
  expect(await world.cells('stage_load', columns, { task: 'crate' })).toHaveLength(1);
  expect(await world.cells('stage_load', columns, { cdi_location_id: '2' })).toEqual([]);
});
