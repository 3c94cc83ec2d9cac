import { catalogue, filtersOf, searchFilters, WORK_LIST } from '@cdi/shared/catalogue';
import type { WaitingWork } from '@cdi/shared/contracts';
import { ROLE, type Role } from '@cdi/shared/policy';
import { addDays } from '@cdi/shared/units';
import { EMPLOYEES } from '../../testing/basics.ts';
import { RecordMaker } from '../../testing/make-records.ts';
import { placeTestOrder, saveTestQuote } from '../../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { todayAtPlant } from '../../testing/today-at-plant.ts';
import { one, run } from '../../storage/query.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
  await run(app.db)`
    insert into cdi_location (location_name, code, location_type, address1, city, state, zip, timezone,
      is_ship_from, crew_hours_per_day)
    values ('Reno plant', 'RNO', 'plant', '2 Curb Way', 'Reno', 'NV', '89501', 'America/Los_Angeles', true, 16)`;
});
afterAll(() => app.close());

interface WorkAnswer {
  readonly waiting: readonly WaitingWork[];
  readonly unbilled: number | null;
}
const load = async (who: Caller): Promise<WorkAnswer> =>
  (await who.post<WorkAnswer>('/api/work_list')).body.data as WorkAnswer;
const waitingOf = async (who: Caller, name: string) => (await load(who)).waiting.find((each) => each.name === name);

/** Number of rows that the list shows when its address is opened. */
async function rowsOf(who: Caller, userName: string, name: string, plantId?: number): Promise<number> {
  const work = WORK_LIST.find((each) => each.name === name);
  const definition = catalogue.find((each) => each.name === work?.object);
  if (!work || !definition) throw new Error(`There is no work ${name}.`);
  const facts = { yesterday: addDays(todayAtPlant(app), -1), userId: await app.userId(userName) };
  const reply = await who.post(`/rapi/${definition.plural}/to_json`, {
    ...searchFilters(filtersOf(work, facts, plantId)),
    count: 'on',
  });
  if (reply.status !== 200) throw new Error(`${name}: ${JSON.stringify(reply.body)}`);
  return reply.body.count?.total ?? -1;
}

describe('the work list', () => {
  it('names each existing list and plant once', () => {
    expect(new Set(WORK_LIST.map(({ name }) => name)).size).toBe(WORK_LIST.length);
    for (const { name, object, plant, filters } of WORK_LIST) {
      const definition = catalogue.find((each) => each.name === object);
      const given = typeof filters === 'function' ? filters({ yesterday: '2026-01-01', userId: 1 }) : filters;
      const fields = Object.keys(given).map((each) =>
        definition?.fields[each] ? each : each.replace(/_(to|is)$/, ''),
      );
      const asked = [...fields, ...(plant === undefined ? [] : [plant])];
      expect([name, definition?.search.formFields]).toEqual([name, expect.arrayContaining(asked)]);
    }
  });

  it.each(Object.entries(EMPLOYEES))(
    '%s may read every list of the work list, and each count is that of its list',
    async (userName, role) => {
      const who = await app.as(userName);
      const { waiting } = await load(who);
      const own = WORK_LIST.filter(({ of }) => role === ROLE.super || (role !== null && of.includes(role as Role)));
      for (const { name } of own) {
        const told = waiting.find((each) => each.name === name)?.count ?? 0;
        expect([name, told]).toEqual([name, await rowsOf(who, userName, name)]);
      }
      expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(waiting.map(({ name }) => name)));
    },
  );

  it('counts quotes to price for sales, and not for the shop', async () => {
    const before = (await waitingOf(await app.as('inside'), 'quotes_to_price'))?.count ?? 0;
    const id = await saveTestQuote(await app.as('distributor'));
    const { version } = await one<{ version: number }>(app.db)`select version from quote where quote_id = ${id}`;
    const step = { name: 'request', version, reason: 'Which unit fits?' };
    const asked = await (await app.as('distributor')).post(`/api/quote/transition/${id}`, step);
    expect(asked.body.msg).toContain('saved');
    expect((await waitingOf(await app.as('inside'), 'quotes_to_price'))?.count).toBe(before + 1);
    expect(await waitingOf(await app.as('shop'), 'quotes_to_price')).toBeUndefined();
  });

  it('counts an account to promote once its e-mail is confirmed, because it cannot be promoted before', async () => {
    const inside = await app.as('inside');
    const count = async () => (await waitingOf(inside, 'accounts'))?.count ?? 0;
    const confirm = (at: string | null) => run(app.db)`
      update "user" set user_type = '5', status = 'active', email_confirmed_dt = ${at}
      where user_id = ${newId}`;
    const newId = await app.userId('newuser');
    await confirm(null);
    const before = await count();
    const refused = await inside.post(`/api/user/promote/${newId}`, { user_type: '1', company_id: 1, branch_id: 1 });
    expect(refused.body.msg).toContain('Nobody has confirmed');
    await confirm('2026-11-02T14:00:00Z');
    expect(await count()).toBe(before + 1);
  });

  it('counts orders by plant', async () => {
    const reno = await one<{ id: number }>(app.db)`select cdi_location_id as id from cdi_location where code = 'RNO'`;
    const first = await placeTestOrder(app, 'distributor');
    await placeTestOrder(app, 'distributor');
    await run(app.db)`update tracker set cdi_location_id = ${reno.id} where tracker_id = ${first.trackerId}`;
    const inside = await app.as('inside');
    const orders = await waitingOf(inside, 'orders_to_check');
    expect(orders?.plants.map(({ location_name, count }) => [location_name, count])).toEqual([
      ['Indianapolis plant', (orders?.count ?? 0) - 1],
      ['Reno plant', 1],
    ]);
    for (const { cdi_location_id, count } of orders?.plants ?? [])
      expect(await rowsOf(inside, 'inside', 'orders_to_check', cdi_location_id)).toBe(count);
  });

  it('counts repairs for their assignee only', async () => {
    const record = await new RecordMaker(app).make('maintenance_request');
    await run(app.db)`
      update maintenance_request set status = 'assigned', assigned_to = ${await app.userId('supervisor')}
      where maintenance_request_id = ${record.id}`;
    expect((await waitingOf(await app.as('supervisor'), 'my_repairs'))?.count).toBe(1);
    expect(await waitingOf(await app.as('manager'), 'my_repairs')).toBeUndefined();
  });

  it('counts trucks without an invoice for accounting only', async () => {
    expect((await load(await app.as('accounting'))).unbilled).toBe(0);
    expect((await load(await app.as('inside'))).unbilled).toBeNull();
  });

  it('is open to employees only', async () => {
    expect((await (await app.as('distributor')).post('/api/work_list')).status).toBe(403);
  });
});
