import { catalogue, groupNames, hasPeriods, keyOf, type ObjectDefinition, maySeeField } from '@cdi/shared/catalogue';
import type { ListGroups } from '@cdi/shared/contracts';
import { ROLE } from '@cdi/shared/policy';
import { cloneRows } from '../../testing/clone-rows.ts';
import { employeeActor, RecordMaker } from '../../testing/make-records.ts';
import { placeTestOrder } from '../../testing/place-order.ts';
import { buildTestApp, type Caller, type FormBody, type TestApp } from '../../testing/test-app.ts';
import { one, run } from '../../storage/query.ts';

let app: TestApp;
let maker: RecordMaker;
let boss: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
  boss = await maker.caller('super');
});
afterAll(() => app.close());

async function groupsOf(who: Caller, plural: string, params: FormBody): Promise<ListGroups> {
  const reply = await who.post(`/rapi/${plural}/groups`, params);
  expect([plural, params, reply.status]).toEqual([plural, params, 200]);
  return reply.body.data as unknown as ListGroups;
}

const everyone = catalogue.filter((each) => groupNames(each).length > 0).map((each) => [each.name, each] as const);

describe.each(everyone)('%s', (name, definition: ObjectDefinition) => {
  beforeAll(async () => {
    const record = await maker.make(name);
    await cloneRows(app.db, definition, record.id, 5);
  });

  it('is in exactly one group whatever it is grouped by, and each group is found by its filters', async () => {
    const all = await boss.post(`/rapi/${definition.plural}/to_json`, { count: 'exact', page_size: 1 });
    for (const group_by of groupNames(definition)) {
      const { groups, total } = await groupsOf(boss, definition.plural, { group_by });
      expect([group_by, total.count]).toEqual([group_by, all.body.count?.total]);
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total.count);
      for (const { value, count, filters } of groups) {
        // copies may hold a code with a number behind it, which no list of choices has
        if (filters === null) {
          expect(value).toContain('~');
          continue;
        }
        const found = await boss.post(`/rapi/${definition.plural}/to_json`, {
          ...filters,
          count: 'exact',
          page_size: 1,
        });
        expect([group_by, value, found.body.count?.total]).toEqual([group_by, value, count]);
      }
    }
  });

  it('adds up what its list sums, in every group and in all', async () => {
    const [group_by = ''] = groupNames(definition);
    const { groups, total } = await groupsOf(boss, definition.plural, { group_by });
    expect(Object.keys(total.sums)).toEqual(definition.search.sums ?? []);
    for (const [field, sum] of Object.entries(total.sums)) {
      const parts = groups.reduce((all, { sums }) => all + (sums[field] ?? 0), 0);
      expect([field, parts]).toEqual([field, expect.closeTo(sum ?? 0, 4)]);
    }
  });

  it('is grouped by nothing, and summed by nothing, that an employee of the shop does not see', async () => {
    const shop = await app.as('shop');
    const isHidden = (each: string) => {
      const field = definition.fields[each];
      return field !== undefined && !maySeeField(field, employeeActor(ROLE.shop));
    };
    for (const group_by of groupNames(definition)) {
      const reply = await shop.post(`/rapi/${definition.plural}/groups`, { group_by });
      if (isHidden(group_by)) expect([group_by, reply.status]).toEqual([group_by, 422]);
      if (reply.status !== 200) continue;
      const { total } = reply.body.data as unknown as ListGroups;
      expect(Object.keys(total.sums).filter(isHidden)).toEqual([]);
    }
  });

  it.each([
    ['group_by', { group_by: 'no_such_field' }],
    ['group_by', { group_by: `${keyOf(definition)}` }],
    ['group_by', {}],
  ])('refuses a wrong %s by name', async (parameter, params) => {
    const reply = await boss.post(`/rapi/${definition.plural}/groups`, params as FormBody);
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [parameter]]);
  });

  it('takes spans of time for dates alone', async () => {
    for (const group_by of groupNames(definition)) {
      const field = definition.fields[group_by];
      const reply = await boss.post(`/rapi/${definition.plural}/groups`, { group_by, period: 'quarter' });
      expect([group_by, reply.status]).toEqual([group_by, field && hasPeriods(field) ? 200 : 422]);
    }
    const reply = await boss.post(`/rapi/${definition.plural}/groups`, {
      group_by: groupNames(definition)[0],
      period: 'fortnight',
    });
    expect(Object.keys(reply.body.fields ?? {})).toEqual(['period']);
  });
});

describe('orders in groups', () => {
  /** Numbers of the orders, oldest first. */
  let ids: readonly number[] = [];
  const filter = () => ({ tracker_date_from: '2026-01-01' });

  beforeAll(async () => {
    await run(app.db)`alter table tracker disable trigger user`;
    await run(app.db)`update tracker set is_active = false`;
    await run(app.db)`alter table tracker enable trigger user`;
    const placed = [];
    for (const who of ['distributor', 'contractor', 'distributor'] as const)
      placed.push(await placeTestOrder(app, who));
    ids = await Promise.all(
      [0, 1, 2].map(async (offset) => {
        const row = await one<{ id: number }>(app.db)`
          select tracker_id as id from tracker where is_active order by tracker_id offset ${offset} limit 1`;
        return row.id;
      }),
    );
    expect([placed.length, ids.length]).toEqual([3, 3]);
    const facts = [
      { promised: '2026-11-30', qty: 2, total: 1200.5, status: 'released' },
      { promised: '2026-12-01', qty: 1, total: 800, status: 'entered' },
      { promised: '2026-12-31', qty: 4, total: 99.75, status: 'released' },
    ];
    await run(app.db)`alter table tracker disable trigger user`;
    for (const [at, { promised, qty, total, status }] of facts.entries())
      await run(app.db)`
        update tracker set promised_date = ${promised}, qty = ${qty}, total = ${total}, status = ${status}
        where tracker_id = ${ids[at]}`;
    await run(app.db)`alter table tracker enable trigger user`;
  });

  const told = ({ groups }: ListGroups) =>
    groups.map(({ value, count, sums }) => [value, count, sums['qty'], sums['total']]);

  it('are grouped by state in order, with pieces and money added up', async () => {
    const answer = await groupsOf(boss, 'trackers', { ...filter(), group_by: 'status' });
    expect(told(answer)).toEqual([
      ['entered', 1, 1, 800],
      ['released', 2, 6, 1300.25],
    ]);
    expect([answer.total.count, answer.total.sums['total'], answer.is_more]).toEqual([3, 2100.25, false]);
  });

  it('are grouped by month in order, with the last day of a month apart from the first of the next', async () => {
    const params = { ...filter(), group_by: 'promised_date', period: 'month' };
    expect(told(await groupsOf(boss, 'trackers', params))).toEqual([
      ['2026-11-01', 1, 2, 1200.5],
      ['2026-12-01', 2, 5, 899.75],
    ]);
    const { groups } = await groupsOf(boss, 'trackers', { ...params, promised_date_from: '2026-12-15' });
    expect(groups.map(({ filters }) => filters)).toEqual([
      { promised_date_from: '2026-12-15', promised_date_to: '2026-12-31' },
    ]);
  });

  it('are grouped by customer name, and a customer counts only its own orders', async () => {
    const answer = await groupsOf(boss, 'trackers', { ...filter(), group_by: 'company_id' });
    expect(answer.groups.map(({ label, count }) => [label, count])).toEqual([
      ['Great Lakes Supply · Toledo · OH', 2],
      [expect.stringMatching(/^Summit/), 1],
    ]);
    const own = await groupsOf(await app.as('distributor'), 'trackers', { group_by: 'status' });
    expect(own.total.count).toBe(2);
  });

  it('show no amounts to customers whose prices are off', async () => {
    await run(app.db)`update company set show_prices = false where company_id = 1`;
    const { total } = await groupsOf(await app.as('distributor'), 'trackers', { group_by: 'status' });
    await run(app.db)`update company set show_prices = true where company_id = 1`;
    expect(Object.keys(total.sums)).toEqual(['qty']);
  });
});
