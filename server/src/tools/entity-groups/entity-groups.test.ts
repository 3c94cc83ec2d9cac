import type { CallAnswer, listEntityGroups, loadEntityGroup, LoadedRecord, payRebates } from '@cdi/shared/contracts';
import { askReport } from '../../testing/ask-report.ts';
import { OrderDriver } from '../../testing/drive-order.ts';
import { CURB, placeTestOrder } from '../../testing/place-order.ts';
import { buildTestApp, type Caller, type FormBody, type TestApp } from '../../testing/test-app.ts';
import { maybeOne, run } from '../../storage/query.ts';

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
}
/** An invoice of goods alone. */
const invoice = (no: string, { trackerId, truck, companyId, date, goods }: Sold) =>
  run(app.db)`
    with v as (
      insert into invoice (invoice_no, tracker_id, shipment_no, company_id, invoice_date, due_date, terms, goods,
        surcharge, quick_fee, engineering_fee, minimum_fill, freight, tax, cancel_fee, total, balance, status)
      values (${no}, ${trackerId}, ${truck}, ${companyId}, ${date}, ${date}, 'net_30', ${goods}, 0, 0, 0, 0, 0, 0, 0,
        ${goods}, ${goods}, 'open') returning invoice_id)
    insert into invoice_line (invoice_id, line_no, kind, description, amount)
    select invoice_id, 1, 'adjustment', 'Goods', ${goods} from v`;

/** The level at which the main customer is quoted. */
async function quotedLevel(): Promise<string | undefined> {
  const who = await app.as('distributor');
  const { body } = await who.post<{ id: number }>('/api/quote/save', { job_name: 'Riverside', curbs: [CURB] });
  const row = await maybeOne<{ customer_level: string }>(app.db)`
    select customer_level from quote where quote_id = ${body.data?.id ?? 0}`;
  return row?.customer_level;
}

it('a member buys at the better of its own level and that of its group; a level of its branch stands over both', async () => {
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

it('a company is in one group, and buys', async () => {
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

it('earns its rebate on goods less credits, from the day of the rebate on', async () => {
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

it('pays out what members earned and did not get yet, once, as credits that take the way of all credits', async () => {
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
  // what was paid out takes nothing off what is earned
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

it('is the percent of all goods of a member, rounded once: what is paid is the sum of the rows', async () => {
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

it('is kept by leadership alone', async () => {
  for (const who of ['manager', 'accounting', 'sales'])
    expect((await (await app.as(who)).post('/api/entity_groups/list', {})).status).toBe(403);
});
