import { EMPLOYEES } from '../../testing/basics.ts';
import { ReportWorld } from '../../testing/report-world.ts';
import type { FormBody } from '../../testing/test-app.ts';

let world: ReportWorld;
const ids: Record<string, number> = {};

/** Noon at the plant on March 31. */
beforeAll(async () => {
  world = await ReportWorld.open('2026-03-31T16:00:00Z');
  ids['sales'] = await world.app.userId('sales');
  ids['inside'] = await world.app.userId('inside');
  ids['distributor'] = await world.app.userId('distributor');
});
afterAll(() => world.app.close());

const order = (no: string, date: string, company: number, more: object = {}) =>
  world.add('tracker', {
    tracker_no: no,
    tracker_date: date,
    company_id: company,
    status: 'shipped',
    goods: 100,
    ...more,
  });
const quote = (no: string, date: string, status: string, more: object = {}) =>
  world.add('quote', { quote_no: no, revision: 0, quote_date: date, status, company_id: 1, goods: 200, ...more });

it('lists customers who have not ordered for some months, with what they ordered before', async () => {
  await order('T-1', '2025-03-30', 1);
  await order('T-2', '2024-12-31', 1);
  await order('T-3', '2025-03-31', 3);
  await order('T-4', '2025-06-01', 4);
  await order('T-5', '2026-03-01', 1, { status: 'cancelled' });
  await world.update('company', 1, { inside_rep_id: ids['inside'] });
  const columns = ['customer', 'last_order', 'months_since', 'orders', 'ordered', 'rep'];
  expect(await world.cells('inactive_customers', columns)).toEqual([
    ['Great Lakes Supply', '2025-03-30', 12, 2, 200, 'Inside Tester'],
  ]);
  const customers = async (filter: FormBody) => (await world.cells('inactive_customers', ['customer'], filter)).flat();
  expect(await customers({ months: '6' })).toEqual(['Summit Mechanical', 'Rival Distribution', 'Great Lakes Supply']);
  expect(await customers({ months: '24' })).toEqual([]);
  expect(await customers({ months: '6', rep_id: String(ids['inside']) })).toEqual(['Great Lakes Supply']);
});

it('counts quotes and orders of each pair of units', async () => {
  const first = await quote('Q-1', '2026-02-02', 'sent');
  const second = await quote('Q-2', '2026-02-03', 'won', { company_id: 3 });
  const gone = await quote('Q-3', '2026-02-03', 'cancelled');
  const pair = { existing_model_id: 2, new_model_id: 1, curb_type: 'ADP' };
  const line = (quoteId: number, no: number, more: object) =>
    world.add('quote_curb', { quote_id: quoteId, line_no: no, qty: 1, ...more });
  await line(first, 1, pair);
  await line(first, 2, pair);
  await line(first, 3, { new_model_id: 2, curb_type: 'NEW' });
  await line(second, 1, pair);
  await line(gone, 1, pair);
  const sold = await order('T-10', '2026-02-10', 3);
  await world.add('tracker_curb', {
    curb_no: 'T-10-1',
    tracker_id: sold,
    qty: 3,
    status: 'shipped',
    line_kind: 'sold',
    ...pair,
  });
  const columns = ['brand', 'model_from', 'model_to', 'quotes', 'orders', 'pieces', 'won_percent'];
  expect(await world.cells('model_demand', columns)).toEqual([
    ['Trane', 'Carrier 48HJ004', 'Trane YHC 4-5 t', 2, 1, 3, 50],
    ['Carrier', null, 'Carrier 48HJ004', 1, 0, 0, 0],
  ]);
  const pairs = async (filter: FormBody) => (await world.read('model_demand', filter)).figures?.['pairs'];
  expect(await pairs({ brand_name: 'Carrier' })).toBe(1);
  expect(await pairs({ company_id: '3' })).toBe(1);
  expect(await pairs({ date_to: '2026-02-01' })).toBe(0);
  expect(await pairs({ curb_type: 'NEW' })).toBe(1);
});

it('shows gaps and overlaps of territories', async () => {
  // Ohio holds 436 (Great Lakes), 441 (Rival) and 432 (Summit); a second territory holds 441 too, a third has ended
  const territory = (name: string, zips: readonly string[], more: object = {}) =>
    world.add('territory', { territory_name: name, code: name, zip3_list: zips, ...more });
  await territory('Cleveland', ['441']);
  await territory('Old', ['999'], { active_to: '2026-03-30' });
  await world.add('company', { company_name: 'Far Supply', company_role: ['customer'], zip: '99501' });
  const columns = ['zip3', 'territory', 'rep', 'customers', 'coverage_label'];
  expect(await world.cells('territory_coverage', columns, { orderby: 'zip3' })).toEqual([
    ['432', 'Ohio', 'Sales Tester', 1, 'Covered'],
    ['436', 'Ohio', 'Sales Tester', 1, 'Covered'],
    ['441', 'Ohio', 'Sales Tester', 1, 'Overlap'],
    ['441', 'Cleveland', null, 1, 'Overlap'],
    ['995', null, null, 1, 'Gap'],
  ]);
  expect((await world.read('territory_coverage')).figures).toEqual({
    codes: 4,
    gaps: 1,
    overlaps: 1,
    customers_in_gaps: 1,
  });
  expect((await world.cells('territory_coverage', ['zip3'], { coverage: 'gap' })).flat()).toEqual(['995']);
  expect((await world.cells('territory_coverage', ['zip3'], { territory_id: '1' })).flat()).toEqual([
    '432',
    '436',
    '441',
  ]);
});

it('lists next steps of open quotes by owner', async () => {
  const step = { next_action: 'Call', goods: 300 };
  await quote('Q-10', '2026-03-01', 'sent', { ...step, next_action_date: '2026-03-30', inside_rep_id: ids['inside'] });
  await quote('Q-11', '2026-03-01', 'draft', { ...step, next_action_date: '2026-03-31', outside_rep_id: ids['sales'] });
  await quote('Q-12', '2026-03-01', 'viewed', { ...step, next_action_date: '2026-04-01' });
  await quote('Q-13', '2026-03-01', 'lost', { ...step, next_action_date: '2026-03-30' });
  expect(await world.cells('follow_ups_due', ['quote_no', 'next_action_date', 'days_late', 'owner', 'value'])).toEqual([
    ['Q-10', '2026-03-30', 1, 'Inside Tester', 300],
    ['Q-11', '2026-03-31', 0, 'Sales Tester', 300],
    ['Q-12', '2026-04-01', 0, null, 300],
  ]);
  expect((await world.read('follow_ups_due')).figures).toEqual({ steps: 3, past: 1, today: 1, value: 900 });
  expect((await world.read('follow_ups_due', { date_to: '2026-03-31' })).rows).toHaveLength(2);
  expect((await world.read('follow_ups_due', { owner_id: String(ids['sales']) })).rows).toHaveLength(1);
  expect((await world.read('follow_ups_due', { status: 'pricing' })).rows).toEqual([]);
});

it('lists registrations, web quotes and account applications', async () => {
  // 21:00 at the plant on December 31
  const visitor = await world.add('user', {
    user_name: 'visitor',
    first_name: 'Vera',
    last_name: 'Visitor',
    email: 'vera@visitor.test',
    user_type: '5',
    company_name_given: 'Visitor Air',
    created_dt: '2026-01-01T02:00:00Z',
  });
  await world.add('user', {
    user_name: 'opened',
    first_name: 'Opened',
    last_name: 'Here',
    user_type: '1',
    created_by: ids['sales'],
    created_dt: '2026-01-01T02:00:00Z',
  });
  await quote('Q-20', '2026-03-05', 'draft', { created_by: visitor, goods: 250 });
  await quote('Q-21', '2026-03-05', 'draft', { created_by: ids['sales'] });
  await world.add('account_application', {
    legal_name: 'New Air LLC',
    signer_name: 'Ann New',
    received_date: '2026-03-06',
    status: 'received',
  });
  const columns = ['lead_date', 'source_label', 'person', 'company', 'quote_no', 'value'];
  // the people of the tests are opened by no employee: they registered too
  const range = { date_from: '2025-12-31', date_to: '2026-03-06' };
  const others = (await world.cells('website_leads', columns, range)).filter(
    ([, , person]) => !String(person).endsWith('Tester'),
  );
  expect(others).toEqual([
    ['2026-03-06', 'Account application', 'Ann New', 'New Air LLC', null, null],
    ['2026-03-05', 'Web quote', 'Vera Visitor', 'Great Lakes Supply', 'Q-20', 250],
    ['2025-12-31', 'Registration', 'Vera Visitor', 'Visitor Air', null, null],
  ]);
  expect((await world.read('website_leads', { ...range, source: 'quote' })).figures).toEqual({
    leads: 1,
    registrations: 0,
    quotes: 1,
    value: 250,
  });
});

it('lists visits by the day of the measuring, else of the plan', async () => {
  const quoted = await quote('Q-30', '2026-03-01', 'sent', { territory_id: 1 });
  const visit = (no: string, status: string, more: object) =>
    world.add('measure_visit', {
      visit_no: no,
      status,
      quote_id: quoted,
      company_id: 1,
      requested_date: '2026-03-02',
      fee: 350,
      ...more,
    });
  const measured = await visit('MV-1', 'measured', {
    measured_dt: '2026-03-21T01:00:00Z',
    scheduled_date: '2026-03-19',
    measured_by: ids['inside'],
    differences: 'Curb is 2 in. longer',
    site_city: 'Toledo',
    site_state: 'OH',
  });
  await visit('MV-2', 'scheduled', { scheduled_date: '2026-04-02', assigned_to: ids['sales'] });
  await visit('MV-3', 'cancelled', {});
  for (const line of [1, 2]) await world.add('measured_curb', { measure_visit_id: measured, line_no: line });
  expect(
    await world.cells('field_measure_log', ['visit_no', 'visit_date', 'tech', 'curbs', 'fee', 'result', 'site']),
  ).toEqual([
    ['MV-2', '2026-04-02', 'Sales Tester', 0, 350, null, ''],
    ['MV-1', '2026-03-20', 'Inside Tester', 2, 350, 'Curb is 2 in. longer', 'Toledo, OH'],
  ]);
  expect((await world.read('field_measure_log')).figures).toEqual({ visits: 2, measured: 1, curbs: 2, fee: 700 });
  expect((await world.read('field_measure_log', { tech_id: String(ids['sales']) })).rows).toHaveLength(1);
  expect((await world.read('field_measure_log', { territory_id: '99' })).rows).toEqual([]);
});

it('is for sellers, managers and leadership', async () => {
  const names = [
    'inactive_customers',
    'model_demand',
    'territory_coverage',
    'follow_ups_due',
    'website_leads',
    'field_measure_log',
  ];
  for (const name of names)
    expect(await world.readersOf(name, Object.keys(EMPLOYEES))).toEqual([
      'super',
      'sales',
      'manager',
      'leadership',
      'inside',
    ]);
});
