import { EMPLOYEES } from '../../testing/basics.ts';
import { ReportWorld } from '../../testing/report-world.ts';
import type { FormBody } from '../../testing/test-app.ts';

let world: ReportWorld;
const ids: Record<string, number> = {};

beforeAll(async () => {
  world = await ReportWorld.open('2026-01-09T16:00:00Z');
  ids['shop'] = await world.app.userId('shop');
  ids['quality'] = await world.app.userId('quality');
  const card = (userId: number, date: string, more: object) =>
    world.add('timecard', {
      card_no: `TC-${date}-${userId}`,
      user_id: userId,
      work_date: date,
      location_id: 1,
      department: 'Shop',
      pay_code: 'work',
      status: 'open',
      exceptions: [],
      ...more,
    });
  // the week of the plant begins on Sunday: December 28 to January 3
  await card(ids['shop'], '2025-12-31', { regular_h: 8.25, overtime_h: 1.5, status: 'approved', hourly_rate: 20 });
  await card(ids['shop'], '2026-01-02', {
    regular_h: 8,
    overtime_h: 0,
    double_h: 1,
    status: 'approved',
    hourly_rate: 20,
  });
  await card(ids['shop'], '2026-01-05', {
    regular_h: 7.5,
    worked_h: 7.5,
    exceptions: ['missing_out', 'edited'],
    edit_reason: 'Forgot',
  });
  await card(ids['quality'], '2026-01-02', { pay_code: 'pto', pto_h: 8, department: 'Quality', status: 'submitted' });
  await card(ids['quality'], '2026-01-06', {
    regular_h: 12.5,
    overtime_h: 0.5,
    worked_h: 13,
    department: 'Quality',
    exceptions: ['long_shift'],
  });
  await card(ids['quality'], '2026-01-07', { regular_h: 99, is_active: false, exceptions: ['sent_late'] });
});
afterAll(() => world.app.close());

describe('hours by week', () => {
  const columns = [
    'employee',
    'department',
    'week',
    'regular_h',
    'overtime_h',
    'double_h',
    'pto_h',
    'total_h',
    'approved',
  ];

  it('adds up the cards of a person in a week of the plant', async () => {
    expect(await world.cells('timecard_summary', columns, { orderby: 'total_h' })).toEqual([
      ['Shop Tester', 'Shop', '2026-01-04', 7.5, 0, 0, 0, 7.5, '0 of 1'],
      ['Quality Tester', 'Quality', '2025-12-28', 0, 0, 0, 8, 8, '0 of 1'],
      ['Quality Tester', 'Quality', '2026-01-04', 12.5, 0.5, 0, 0, 13, '0 of 1'],
      ['Shop Tester', 'Shop', '2025-12-28', 16.25, 1.5, 1, 0, 18.75, '2 of 2'],
    ]);
    expect((await world.read('timecard_summary')).figures).toEqual({
      regular_h: 36.25,
      overtime_h: 2,
      pto_h: 8,
      total_h: 47.25,
      not_approved: 3,
    });
  });

  it('opens the cards that a total counts', async () => {
    const { rows } = await world.read('timecard_summary', { orderby: 'total_h', direction: 'DESC' });
    expect(rows[0]?.['list']).toBe(`f.user_id=${ids['shop']}&f.work_date_from=2025-12-31&f.work_date_to=2026-01-02`);
  });

  it.each<[FormBody, number]>([
    [{ date_from: '2026-01-01' }, 37.5],
    [{ date_to: '2025-12-31' }, 9.75],
    [{ status: 'submitted' }, 8],
    [{ department_name: 'qual' }, 21],
    [{ cdi_location_id: '99' }, 0],
  ])('filtered by %j', async (filter, total) => {
    expect((await world.read('timecard_summary', filter)).figures?.['total_h']).toBe(total);
  });
});

describe('overtime by department', () => {
  it('shares overtime of hours worked, and costs it at the rate of approval', async () => {
    // December: 1.5 h at 1.5 × $20 = $45. January: 1 h at 2 × $20 = $40, and half an hour of a card that is not approved
    const columns = ['department', 'month', 'worked_h', 'overtime_h', 'overtime_cost', 'share_percent'];
    expect(await world.cells('overtime_by_department', columns, { orderby: 'worked_h' })).toEqual([
      ['Shop', '2025-12-01', 9.75, 1.5, 45, 15.4],
      ['Quality', '2026-01-01', 13, 0.5, 0, 3.8],
      ['Shop', '2026-01-01', 16.5, 1, 40, 6.1],
    ]);
    expect((await world.read('overtime_by_department')).figures).toEqual({
      overtime_h: 3,
      worked_h: 39.25,
      share_percent: 7.6,
      overtime_cost: 85,
    });
    expect((await world.read('overtime_by_department', { date_to: '2025-12-31' })).figures?.['overtime_h']).toBe(1.5);
  });

  it('shows its cost to payroll alone', async () => {
    const seen = async (userName: string) =>
      'overtime_cost' in ((await world.read('overtime_by_department', {}, userName)).figures ?? {});
    expect([await seen('hr'), await seen('leadership')]).toEqual([true, false]);
  });
});

it('lists cards with exceptions, each in its column', async () => {
  const columns = ['employee', 'work_date', 'missing_out', 'long_shift', 'edited', 'sent_late', 'edit_reason'];
  expect(await world.cells('attendance_exceptions', columns)).toEqual([
    ['Quality Tester', '2026-01-06', null, 'Yes', null, null, null],
    ['Shop Tester', '2026-01-05', 'Yes', null, 'Yes', null, 'Forgot'],
  ]);
  const { figures, chart } = await world.read('attendance_exceptions');
  expect(figures).toEqual({ cards: 2, employees: 2, missing_out: 1, edited: 1 });
  expect(chart?.map(({ value }) => value)).toEqual([1, 1, 1]);
  expect((await world.read('attendance_exceptions', { type: 'long_shift' })).rows).toHaveLength(1);
  expect((await world.read('attendance_exceptions', { type: 'sent_late' })).rows).toEqual([]);
});

it('is for hr, managers and leadership, and hours for accounting and supervisors too', async () => {
  const all = Object.keys(EMPLOYEES);
  const hours = ['super', 'hr', 'accounting', 'supervisor', 'manager', 'leadership'];
  expect(await world.readersOf('timecard_summary', all)).toEqual(hours);
  expect(await world.readersOf('attendance_exceptions', all)).toEqual(hours);
  expect(await world.readersOf('overtime_by_department', all)).toEqual(['super', 'hr', 'manager', 'leadership']);
});
