import { EMPLOYEES } from '../../testing/basics.ts';
import { ReportWorld } from '../../testing/report-world.ts';
import type { FormBody } from '../../testing/test-app.ts';

let world: ReportWorld;

/** Noon at the plant on June 12. */
beforeAll(async () => {
  world = await ReportWorld.open('2026-06-12T16:00:00Z');
  const [shop, quality] = [await world.app.userId('shop'), await world.app.userId('quality')];
  await world.update('user', shop, { supervisor_id: await world.app.userId('supervisor') });
  const forklift = await world.add('training_kind', { kind_name: 'Forklift', is_required: true });
  const weld = await world.add('training_kind', { kind_name: 'Welding', is_required: false });
  const certificate = (no: string, user: number, kind: number, issued: string, expiry: string | null) =>
    world.add('training_certificate', {
      record_no: no,
      user_id: user,
      training_kind_id: kind,
      issued_date: issued,
      expiry_date: expiry,
    });
  // renewed: the older one does not count
  await certificate('TR-1', shop, forklift, '2020-05-01', '2023-05-01');
  await certificate('TR-2', shop, forklift, '2023-05-02', '2026-07-12');
  await certificate('TR-3', shop, weld, '2024-06-12', '2026-06-11');
  await certificate('TR-4', quality, forklift, '2025-06-12', '2026-09-10');
  await certificate('TR-5', quality, weld, '2025-06-12', null);
});
afterAll(() => world.app.close());

it('lists the newest certificate of each person and kind with the days that are left', async () => {
  const columns = ['employee', 'kind', 'required', 'expiry', 'days_left', 'supervisor'];
  // June 12 to July 12 is 30 days, to September 10 is 90
  expect(await world.cells('training_and_certs', columns)).toEqual([
    ['Shop Tester', 'Welding', null, '2026-06-11', -1, 'Supervisor Tester'],
    ['Shop Tester', 'Forklift', 'Yes', '2026-07-12', 30, 'Supervisor Tester'],
    ['Quality Tester', 'Forklift', 'Yes', '2026-09-10', 90, null],
    ['Quality Tester', 'Welding', null, null, null, null],
  ]);
  const { figures, chart } = await world.read('training_and_certs');
  expect(figures).toEqual({ certificates: 4, employees: 2, expired: 1, due_soon: 1 });
  expect(chart).toEqual([
    { category: 'Forklift', value: 2 },
    { category: 'Welding', value: 1 },
  ]);
});

it.each<[FormBody, number]>([
  [{ due_in: '0' }, 1],
  [{ due_in: '30' }, 2],
  [{ due_in: '60' }, 2],
  [{ due_in: '90' }, 3],
  [{ date_from: '2026-07-12', date_to: '2026-07-12' }, 1],
  [{ training_kind_id: '2' }, 2],
  [{ cdi_location_id: '99' }, 0],
])('%j leaves %d certificates', async (filter, count) => {
  expect((await world.read('training_and_certs', filter)).rows).toHaveLength(count);
});

it('is for HR, managers, leadership and supervisors', async () => {
  expect(await world.readersOf('training_and_certs', Object.keys(EMPLOYEES))).toEqual([
    'super',
    'hr',
    'supervisor',
    'manager',
    'leadership',
  ]);
});
