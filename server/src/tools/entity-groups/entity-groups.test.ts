import type { CallAnswer, listEntityGroups, loadEntityGroup, LoadedRecord, payRebates } from '@cdi/shared/contracts';
import { askReport } from '../../testing/ask-report.ts';
import { OrderDriver } from '../../testing/drive-order.ts';
import { CURB, placeTestOrder } from '../../testing/place-order.ts';
import { buildTestApp, type Caller, type FormBody, type TestApp } from '../../testing/test-app.ts';
import { maybeOne, one, run } from '../../storage/query.ts';

type Group = CallAnswer<typeof loadEntityGroup>;
let app: TestApp;
let leader: Caller;
beforeAll(async () => {
  app = await buildTestApp({ now: () => new Date('2026-11-20T15:00:00Z') });
  leader = await app.as('leadership');
});
afterAll(() => app.close());

async function makeGroup(name: string, values: FormBody): Promise<number> {
  const { body } = await leader.post<LoadedRecord>('/api/entity_group/save', {
    group_name: name,
    group_type: 'buying_group',
    rebate_percent: 2,
    ...values,
  });
  return body.data?.id ?? 0;
}
const member = (groupId: number, companyId: number, isMember = true) =>
  leader.post<Group>(`/api/entity_groups/member/${groupId}`, { company_id: companyId, is_member: isMember });

interface Sold {
  readonly trackerId: number;
  readonly truck: number;
  readonly companyId: number;
  readonly date: string;
  readonly goods: number;
  readonly freight?: number;
}
/** Makes an invoice of goods, and optionally freight. */
const invoice = (no: string, { trackerId, truck, companyId, date, goods, freight = 0 }: Sold) =>
  run(app.db)`
    with v as (
      insert into invoice (invoice_no, tracker_id, shipment_no, company_id, invoice_date, due_date, terms, goods,
        surcharge, quick_fee, engineering_fee, minimum_fill, freight, tax, cancel_fee, total, balance, status)
      values (${no}, ${trackerId}, ${truck}, ${companyId}, ${date}, ${date}, 'net_30', ${goods}, 0, 0, 0, 0,
        ${freight}, 0, 0, ${goods + freight}, ${goods + freight}, 'open') returning invoice_id)
    insert into invoice_line (invoice_id, line_no, kind, description, amount)
    select invoice_id, 1, 'adjustment', 'Goods', ${goods + freight} from v`;

/** The level at which the main customer is quoted. */
async function quotedLevel(): Promise<string | undefined> {
  const who = await app.as('distributor');
  const { body } = await who.post<{ id: number }>('/api/quote/save', { job_name: 'Riverside', curbs: [CURB] });
  const row = await maybeOne<{ customer_level: string }>(app.db)`
    select customer_level from quote where quote_id = ${body.data?.id ?? 0}`;
  return row?.customer_level;
}

it('gives a member the better of its own level and the group’s, unless its branch has a level', async () => {
  expect(await quotedLevel()).toBe('D');
  const better = await makeGroup('Lakes', { level: 'C' });
  const { body } = await member(better, 1);
  expect(body.data?.members).toMatchObject([{ company_name: 'Great Lakes Supply', own_level: 'D', level: 'C' }]);
  expect(await quotedLevel()).toBe('C');
  await run(app.db)`update entity_group set level = 'E'`;
  expect(await quotedLevel()).toBe('D');
  await run(app.db)`update entity_group set level = 'A'`;
  await run(app.db)`update branch set customer_level_override = 'R' where company_id = 1`;
  expect(await quotedLevel()).toBe('R');
  await run(app.db)`update branch set customer_level_override = null`;
  await member(better, 1, false);
  expect(await quotedLevel()).toBe('D');
});

it('accepts only customers, each in one group', async () => {
  const one = await makeGroup('One', {});
  const two = await makeGroup('Two', {});
  await member(one, 3);
  expect((await member(two, 3)).body.msg).toBe('Rival Distribution belongs to One. Take it out there first.');
  const vendor = await member(two, 2);
  expect([vendor.status, vendor.body.fields]).toEqual([409, { company_id: 'Choose a customer.' }]);
  const history = await maybeOne(app.db)`
    select 1 from history where object = 'company' and record_id = 3 and field = 'entity_group_id'`;
  expect(history).toBeDefined();
});

it('earns the rebate on goods less credits, from its first day on', async () => {
  const group = await makeGroup('Rebated', { rebate_percent: 2.5, rebate_from: '2026-07-01' });
  await member(group, 4);
  const { trackerId } = await placeTestOrder(app, 'distributor');
  await invoice('INV-1', { trackerId, truck: 50, companyId: 4, date: '2026-06-30', goods: 5000 });
  await invoice('INV-2', { trackerId, truck: 10, companyId: 4, date: '2026-07-01', goods: 1000 });
  const { body } = await leader.post<CallAnswer<typeof listEntityGroups>>('/api/entity_groups/list', {});
  const row = body.data?.groups.find((each) => each.entity_group_id === group);
  // 2.5 % of $1,000; what was invoiced before July earns nothing
  expect(row).toMatchObject({ members: 1, basis: 1000, rebate: 25, open: 6000 });
  const report = await askReport(new OrderDriver(app), 'rebates_by_group', { entity_group_id: String(group) });
  expect(report.body.figures).toEqual({ members: 1, goods: 1000, rebate: 25 });
});

it('pays out unpaid rebates once, as credits with the usual approval', async () => {
  // the group of the test above earned $25 on INV-2
  const { body } = await leader.post<CallAnswer<typeof listEntityGroups>>('/api/entity_groups/list', {});
  const group = body.data?.groups.find((each) => each.group_name === 'Rebated')?.entity_group_id ?? 0;
  const pay = (until = '2026-11-20') =>
    leader.post<CallAnswer<typeof payRebates>>(`/api/entity_groups/pay/${group}`, { until });
  for (const day of ['', '2026-11-21']) expect(Object.keys((await pay(day)).body.fields ?? {})).toEqual(['until']);
  expect((await pay('2026-06-30')).body).toMatchObject({ code: 'RULE', msg: expect.stringContaining('Nothing that') });
  const replies = await Promise.all(Array.from({ length: 20 }, () => pay('2026-09-30')));
  const paid = replies.filter(({ status }) => status === 200);
  expect(paid).toHaveLength(1);
  expect(paid[0]?.body.data).toMatchObject({
    credits: [{ company_name: 'Summit Mechanical', amount: 25 }],
    members: [{ company_id: 4, paid: 25, due: 0 }],
  });
  const creditId = paid[0]?.body.data?.credits[0]?.credit_id ?? 0;
  const boss = await app.as('super');
  const load = async () => (await boss.post<LoadedRecord>(`/api/credit/to_json/${creditId}`)).body.data;
  expect((await load())?.fields).toMatchObject({ reason: 'rebate', amount: 25, status: 'requested', company_id: 4 });
  const inside = await app.as('inside');
  const values = { version: (await load())?.version, amount: 250 };
  expect(Object.keys((await inside.post(`/api/credit/save/${creditId}`, values)).body.fields ?? {})).toEqual([
    'amount',
  ]);
  const step = async (who: string, name: string, reason = '') =>
    (await app.as(who)).post(`/api/credit/transition/${creditId}`, { name, version: (await load())?.version, reason });
  await step('inside', 'approve');
  expect((await step('accounting', 'issue')).status).toBe(200);
  // a paid rebate does not reduce the earned one
  const report = await askReport(new OrderDriver(app), 'rebates_by_group', { entity_group_id: String(group) });
  expect(report.body.figures).toEqual({ members: 1, goods: 1000, rebate: 25 });
  await step('leadership', 'void', 'Paid by check instead');
  expect((await pay()).body.data).toMatchObject({ credits: [{ amount: 25 }] });
  const byHand = await inside.post('/api/credit/save', {
    company_id: 4,
    reason: 'rebate',
    description: 'Rebate',
    amount: 10,
  });
  expect(Object.keys(byHand.body.fields ?? {})).toEqual(['reason']);
});

it('computes the rebate on all goods of a member and rounds once, so the payout is the sum of the rows', async () => {
  const group = await makeGroup('Cents', { rebate_percent: 2.5 });
  const { trackerId } = await placeTestOrder(app, 'distributor');
  for (const company of [3, 1]) {
    await run(app.db)`update company set entity_group_id = ${group} where company_id = ${company}`;
    for (const no of [1, 2, 3])
      await invoice(`C-${company}-${no}`, {
        trackerId,
        truck: company * 10 + no,
        companyId: company,
        date: '2026-11-01',
        goods: 10.1,
      });
  }
  // 2.5 % of $30.30 is $0.7575, so $0.76; of each $10.10 it is $0.2525, and three times $0.25 would be a cent less
  const { body } = await leader.post<Group>('/api/entity_groups/load', { entity_group_id: group });
  expect(body.data?.members.map(({ rebate, due }) => [rebate, due])).toEqual([
    [0.76, 0.76],
    [0.76, 0.76],
  ]);
  expect(body.data?.group).toMatchObject({ basis: 60.6, rebate: 1.52 });
  const report = await askReport(new OrderDriver(app), 'rebates_by_group', { entity_group_id: String(group) });
  expect(report.body.figures).toEqual({ members: 2, goods: 60.6, rebate: 1.52 });
  const paid = await leader.post<CallAnswer<typeof payRebates>>(`/api/entity_groups/pay/${group}`, {
    until: '2026-11-20',
  });
  expect(paid.body.data?.credits.map(({ amount }) => amount)).toEqual([0.76, 0.76]);
  expect(paid.body.data?.members.map(({ paid: out, due }) => [out, due])).toEqual([
    [0.76, 0],
    [0.76, 0],
  ]);
});

/** Dollars that members of a group got and are due. */
const shown = ({ body }: { readonly body: { readonly data?: Group } }) =>
  body.data?.members.map(({ paid, due }) => [paid, due]);
const pay = (groupId: number, until: string) =>
  leader.post<CallAnswer<typeof payRebates>>(`/api/entity_groups/pay/${groupId}`, { until });
const load = (groupId: number) => leader.post<Group>('/api/entity_groups/load', { entity_group_id: groupId });

/** A customer that bought nothing yet. */
async function makeCustomer(name: string): Promise<number> {
  const { id } = await one<{ id: number }>(app.db)`
    insert into company (company_name, company_role, terms, credit_status, invoice_delivery, po_required,
      allow_quick_ship, quote_visibility, portal_enabled, show_prices)
    values (${name}, array['customer'], 'net_30', 'approved', 'email', false, true, 'company', true, true)
    returning company_id as id`;
  return id;
}

it('applies a new rate from its day on, and leaves payouts at the old rate unchanged', async () => {
  const companyId = await makeCustomer('Erie Supply');
  const group = await makeGroup('New rate', {});
  await member(group, companyId);
  const { trackerId } = await placeTestOrder(app, 'distributor');
  await invoice('N-1', { trackerId, truck: 61, companyId, date: '2025-06-01', goods: 100_000 });
  expect((await pay(group, '2025-12-31')).body.data?.credits).toMatchObject([{ amount: 2000 }]);
  const save = async (values: FormBody) => {
    const { body } = await leader.post<LoadedRecord>(`/api/entity_group/to_json/${group}`);
    return leader.post(`/api/entity_group/save/${group}`, { version: body.data?.version, ...values });
  };
  const refused = {
    rebate_from:
      'Rebates were paid out until Dec 31, 2025: set “Rebate from” to a later day, so that the new rate counts from there.',
  };
  for (const values of [{ rebate_percent: 3 }, { rebate_percent: 3, rebate_from: '2025-12-31' }])
    expect((await save(values)).body.fields).toEqual(refused);
  expect((await save({ rebate_percent: 3, rebate_from: '2026-01-01' })).status).toBe(200);
  await invoice('N-2', { trackerId, truck: 62, companyId, date: '2026-03-01', goods: 50_000 });
  expect(shown(await load(group))).toEqual([[0, 1500]]);
  // goods of last year would earn again, at the new rate
  for (const day of ['', '2025-06-01']) expect((await save({ rebate_from: day })).body.fields).toEqual(refused);
  expect((await pay(group, '2026-03-31')).body.data?.credits).toMatchObject([{ amount: 1500 }]);
  expect(shown(await load(group))).toEqual([[1500, 0]]);
  expect((await save({ notes: 'As agreed with their board' })).status).toBe(200);
});

it('pays a member that changes its group once for the same goods, at the rate of the new group', async () => {
  const companyId = await makeCustomer('Huron Supply');
  const old = await makeGroup('Before', {});
  const group = await makeGroup('After', { rebate_percent: 3 });
  await member(old, companyId);
  const { trackerId } = await placeTestOrder(app, 'distributor');
  await invoice('M-1', { trackerId, truck: 63, companyId, date: '2026-03-01', goods: 100_000 });
  expect((await pay(old, '2026-06-30')).body.data?.credits).toMatchObject([{ amount: 2000 }]);
  await member(old, companyId, false);
  expect(shown(await member(group, companyId))).toEqual([[2000, 1000]]);
  expect((await pay(group, '2026-06-30')).body.data?.credits).toMatchObject([{ amount: 1000 }]);
  // payouts from before the rebate of the new group began are settled
  await run(app.db)`update entity_group set rebate_from = '2026-07-01' where entity_group_id = ${group}`;
  expect(shown(await load(group))).toEqual([[0, 0]]);
});

it('reduces the goods of an invoice to zero at most by credits, and not by freight credits', async () => {
  const companyId = await makeCustomer('Ontario Supply');
  const group = await makeGroup('Credited', {});
  await member(group, companyId);
  const { trackerId } = await placeTestOrder(app, 'distributor');
  const sold = { trackerId, companyId, date: '2026-10-05' };
  await invoice('K-1', { ...sold, truck: 71, goods: 1597.29, freight: 645.36 });
  await invoice('K-2', { ...sold, truck: 72, goods: 1000 });
  const credit = (no: string, reason: string, amount: number, on: { invoice?: string; order?: number } = {}) =>
    run(app.db)`
      insert into credit (request_no, credit_no, credit_date, company_id, invoice_id, tracker_id, reason, description,
        amount, unapplied, status, issued_date)
      values (${no}, ${no}, '2026-10-20', ${companyId},
        (select invoice_id from invoice where invoice_no = ${on.invoice ?? null}), ${on.order ?? null}, ${reason},
        'Sent back', ${amount}, ${amount}, 'issued', '2026-10-20')`;
  const basis = async () => (await load(group)).body.data?.group.basis;
  await credit('K-CR-1', 'freight', 100, { invoice: 'K-1' });
  expect(await basis()).toBe(2597.29);
  await credit('K-CR-2', 'return', 1142.65, { invoice: 'K-1' });
  expect(await basis()).toBe(1454.64);
  await credit('K-CR-3', 'return', 1000, { invoice: 'K-1' });
  expect(await basis()).toBe(1000);
  await credit('K-CR-4', 'goodwill', 200);
  expect(await basis()).toBe(800);
  // an order as a whole: the goods of both its invoices
  const { trackerId: order } = await placeTestOrder(app, 'distributor');
  await invoice('K-3', { ...sold, trackerId: order, truck: 73, goods: 500 });
  await invoice('K-4', { ...sold, trackerId: order, truck: 74, goods: 300 });
  expect(await basis()).toBe(1600);
  await credit('K-CR-5', 'late', 2000, { order });
  expect(await basis()).toBe(800);
});

it('is open to leadership only', async () => {
  for (const who of ['manager', 'accounting', 'sales'])
    expect((await (await app.as(who)).post('/api/entity_groups/list', {})).status).toBe(403);
});
