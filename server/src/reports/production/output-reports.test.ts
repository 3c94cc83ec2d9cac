import { ReportWorld } from '../../testing/report-world.ts';
import type { FormBody } from '../../testing/test-app.ts';

let world: ReportWorld;

/** Noon at the plant on Friday, June 12. */
beforeAll(async () => {
  world = await ReportWorld.open('2026-06-12T16:00:00Z');
  const order = await world.add('tracker', {
    tracker_no: 'T-1',
    tracker_date: '2026-06-01',
    company_id: 1,
    cdi_location_id: 1,
    status: 'in_production',
  });
  const curb = (no: string, more: object) =>
    world.add('tracker_curb', { curb_no: no, tracker_id: order, curb_type: 'NEW', status: 'fabricating', ...more });
  const inspector = await world.app.userId('quality');
  const first = await curb('T-1-1', {
    qty: 3,
    qc_result: 'pass',
    qc_by: inspector,
    qc_dt: '2026-06-11T14:00:00Z',
    defects: 'Corner B is open',
  });
  const second = await curb('T-1-2', {
    qty: 2,
    curb_type: 'ISO',
    qc_result: 'fail',
    qc_by: inspector,
    qc_dt: '2026-06-11T15:00:00Z',
    defects: 'Tag is wrong',
  });
  const task = (curbId: number, name: string, ended: string | null, minutes: number, more: object = {}) =>
    world.add('tracker_curb_task', {
      tracker_curb_id: curbId,
      line_no: 1,
      task: name,
      sequence: 1,
      status: ended === null ? 'running' : 'done',
      end_dt: ended,
      std_minutes: minutes,
      ...more,
    });
  await task(first, 'shell', '2026-06-10T15:00:00Z', 90.25);
  // 21:00 at the plant on June 10 is June 11 in UTC
  await task(second, 'shell', '2026-06-11T01:00:00Z', 30, { is_rework: true });
  await task(second, 'crate', '2026-06-11T15:00:00Z', 12);
  await task(first, 'crate', null, 18);
  await task(first, 'quality_control', '2026-06-11T14:00:00Z', 15);
  // the first inspection of T-1-1 failed on June 9 and was replaced
  const before = (field: string, value: unknown) =>
    world.add('history', {
      object: 'tracker_curb',
      record_id: first,
      record_version: 7,
      field,
      old_value: JSON.stringify(value),
      new_value: null,
      request_id: 'test',
    });
  await before('qc_result', 'fail');
  await before('qc_by', inspector);
  await before('qc_dt', '2026-06-09T14:00:00Z');
});
afterAll(() => world.app.close());

describe('throughput', () => {
  const columns = ['day', 'stage', 'completed', 'pieces', 'std_minutes', 'rework'];

  it('counts what each stage completed by day of the plant', async () => {
    expect(await world.cells('throughput', columns, { orderby: 'std_minutes' })).toEqual([
      ['2026-06-11', 'Crate', 1, 2, 12, 0],
      ['2026-06-11', 'Quality Control', 1, 3, 15, 0],
      ['2026-06-10', 'Shell', 2, 5, 120.25, 1],
    ]);
    const { figures, chart } = await world.read('throughput');
    expect(figures).toEqual({ completed: 4, pieces: 10, std_hours: 2.5, days: 2, rework: 1 });
    expect(chart?.map(({ category }) => category)).toEqual(['2026-06-10', '2026-06-11']);
  });

  it.each<[FormBody, number]>([
    [{ date_to: '2026-06-10' }, 2],
    [{ date_from: '2026-06-11' }, 2],
    [{ task: 'crate' }, 1],
    [{ curb_type: 'ISO' }, 2],
    [{ company_id: '3' }, 0],
    [{ cdi_location_id: '99' }, 0],
  ])('filtered by %j', async (filter, completed) => {
    expect((await world.read('throughput', filter)).figures?.['completed']).toBe(completed);
  });

  it('sorts by stage in the order of the shop', async () => {
    expect((await world.cells('throughput', ['stage'], { orderby: 'stage' })).flat()).toEqual([
      'Shell',
      'Quality Control',
      'Crate',
    ]);
  });
});

it('lists inspections, and those that were replaced', async () => {
  const columns = ['inspected_date', 'curb_no', 'inspector', 'result_label', 'defects'];
  expect(await world.cells('qc_results', columns, { orderby: 'inspected_date' })).toEqual([
    ['2026-06-09', 'T-1-1', 'Quality Tester', 'Fail', 'Corner B is open'],
    ...[
      ['2026-06-11', 'T-1-1', 'Quality Tester', 'Pass', null],
      ['2026-06-11', 'T-1-2', 'Quality Tester', 'Fail', 'Tag is wrong'],
    ],
  ]);
  expect((await world.read('qc_results')).figures).toEqual({
    inspections: 3,
    failed: 2,
    pass_percent: 33.3,
    first_pass_percent: 0,
  });
  expect((await world.read('qc_results', { result: 'pass' })).rows).toHaveLength(1);
  expect((await world.read('qc_results', { date_to: '2026-06-10' })).rows).toHaveLength(1);
  expect((await world.read('qc_results', { curb_type: 'ISO' })).rows).toHaveLength(1);
});
