import { sql } from 'kysely';
import type { ReportAnswer } from '@cdi/shared/contracts';
import { reports } from '@cdi/shared/reports';
import { OUTSIDERS } from '../testing/basics.ts';
import { OrderDriver } from '../testing/drive-order.ts';
import { buildTestApp, type FormBody, type TestApp } from '../testing/test-app.ts';

type Row = Record<string, unknown>;
let app: TestApp;
let people: OrderDriver;
let clock: Date | undefined;
const orderIds: number[] = [];
const quoteIds: number[] = [];

/** Orders and quotes of two companies over some weeks, with values that the test adds up itself. */
const BOOKED = [
  { company: 1, date: '2026-03-02', goods: 1000.5, surcharge: 10, fee: 0, cost: 600, family: 'NEW', gm: 40.03 },
  { company: 1, date: '2026-03-09', goods: 250.25, surcharge: 0, fee: 25.02, cost: 200, family: 'ADP', gm: 20.079 },
  { company: 3, date: '2026-03-09', goods: 4000, surcharge: 80.01, fee: 0, cost: 2400, family: 'ISO', gm: 40 },
  { company: 3, date: '2026-04-01', goods: 99.99, surcharge: 0, fee: 0, cost: 99.99, family: 'NEW', gm: -0.05 },
] as const;

beforeAll(async () => {
  app = await buildTestApp({ now: () => clock ?? new Date() });
  people = new OrderDriver(app);
  const inside = await app.userId('inside');
  for (const [index, plan] of BOOKED.entries()) {
    const { rows } = await sql<{ tracker_id: number }>`
      insert into tracker (tracker_no, tracker_date, company_id, job_name, order_type, status, main_family, goods, surcharge, quick_fee, cost, gm_percent, cdi_location_id, territory_id, inside_rep_id)
      values (${`T-9000${index}`}, ${plan.date}::date, ${plan.company}, ${index === 1 ? '=HYPERLINK("x")' : `Job ${index}`}, 'custom', 'in_production', ${plan.family}, ${plan.goods}, ${plan.surcharge}, ${plan.fee}, ${plan.cost}, ${plan.gm}, 1, ${index === 0 ? 1 : null}::bigint, ${index < 2 ? inside : null}::bigint)
      returning tracker_id`.execute(app.db);
    orderIds.push(rows[0]?.tracker_id ?? 0);
  }
  await sql`insert into tracker (tracker_no, tracker_date, company_id, job_name, order_type, status, goods) values ('T-90009', '2026-03-03', 1, 'Cancelled', 'custom', 'cancelled', 7777)`.execute(
    app.db,
  );
  for (const [index, status] of ['draft', 'sent', 'viewed', 'won', 'expired'].entries()) {
    const { rows } = await sql<{ quote_id: number }>`
      insert into quote (quote_no, revision, quote_date, company_id, job_name, status, goods, surcharge, next_action_date, inside_rep_id, territory_id)
      values (${`Q-9000${index}`}, ${index === 1 ? 2 : 0}, ${`2026-03-1${index}`}::date, ${index === 2 ? 3 : 1}, ${`Quote ${index}`}, ${status}, ${1000 * (index + 1)}, 0.5, ${index === 0 ? '2026-03-15' : null}::date, ${index === 1 ? inside : null}::bigint, ${index === 0 ? 1 : null}::bigint)
      returning quote_id`.execute(app.db);
    quoteIds.push(rows[0]?.quote_id ?? 0);
  }
});
afterAll(() => app.close());

const run = async (name: string, params: FormBody = {}, userName = 'super') => {
  const reply = await (await people.who(userName)).post<never>(`/rapi/${name}/to_json`, params);
  return { status: reply.status, body: reply.body as unknown as ReportAnswer & { code?: string; fields?: Row } };
};
const csv = async (name: string, params: FormBody = {}, userName = 'super') => {
  const query = Object.entries(params).map(([key, value]) => `params[${key}]=${encodeURIComponent(String(value))}`);
  return (await people.who(userName)).get(`/rapi/${name}/csv?${query.join('&')}`);
};
/** Rows of a CSV whose cells hold no line break and no comma inside quotes but what this test put there. */
const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');
const cents = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;
const valueOf = (plan: (typeof BOOKED)[number]) => cents([plan.goods, plan.surcharge, plan.fee]);
const idsOf = (body: ReportAnswer, key: string) => body.rows.map((row) => Number(row[key])).sort((a, b) => a - b);

describe.each(reports.map((report) => [report.name, report] as const))('%s', (name, report) => {
  it('is refused to everybody outside, and to visitors, as page and as export', async () => {
    for (const outsider of Object.keys(OUTSIDERS)) {
      expect([outsider, (await run(name, {}, outsider)).status]).toEqual([outsider, 403]);
      expect([outsider, (await csv(name, {}, outsider)).status]).toEqual([outsider, 403]);
    }
    expect((await app.visitor.post(`/rapi/${name}/to_json`, {})).status).toBe(401);
    expect((await app.visitor.get(`/rapi/${name}/csv`)).status).toBe(401);
    expect((await run(name, {}, 'clerk')).status).toBe(403);
  });

  it('refuses a filter that it does not declare, naming it', async () => {
    for (const filter of ['nothing', 'job_name', "company_id' or 1=1"]) {
      const { status, body } = await run(name, { [filter]: '1' });
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'UNKNOWN_FIELD', [filter]]);
      expect((await csv(name, { [encodeURIComponent(filter)]: '1' })).status).toBe(422);
    }
  });

  it('takes each filter that it declares, and refuses what the filter cannot be', async () => {
    for (const filter of report.filters) {
      const good = { reference: '1', date_from: '2026-03-05', date_to: '2026-03-05', text: 'x' };
      const value = filter.kind === 'choice' ? (filter.options?.[0]?.value ?? '') : good[filter.kind];
      expect([filter.name, (await run(name, { [filter.name]: value })).status]).toEqual([filter.name, 200]);
      const { status, body } = await run(name, { [filter.name]: '2026-02-30' });
      if (filter.kind !== 'text') expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [filter.name]]);
    }
  });

  it('sorts by each of its columns, up and down, and pages through the same rows', async () => {
    for (const orderby of report.sortFields)
      for (const direction of ['ASC', 'DESC']) {
        const whole = (await run(name, { orderby, direction, page_size: '500' })).body.rows;
        const paged: Row[] = [];
        let cursor: string | null = '';
        for (let pages = 0; cursor !== null && pages < 40; pages += 1) {
          const { body } = await run(name, { orderby, direction, page_size: '1', ...(cursor ? { cursor } : {}) });
          paged.push(...body.rows);
          cursor = body.next;
        }
        expect([orderby, direction, paged]).toEqual([orderby, direction, whole]);
      }
    expect((await run(name, { orderby: 'row_id; drop table tracker' })).status).toBe(422);
  });

  it('exports the rows of the page, in its order', async () => {
    const [orderby = ''] = report.sortFields;
    const page = (await run(name, { orderby, direction: 'DESC', page_size: '500' })).body.rows;
    const reply = await csv(name, { orderby, direction: 'DESC' });
    expect(reply.headers['content-disposition']).toContain(`attachment; filename="${name}-`);
    const [head, ...lines] = linesOf(reply.text);
    expect(head).toBe(
      report.columns.map((column) => (column.label.includes(',') ? `"${column.label}"` : column.label)).join(','),
    );
    expect(lines).toHaveLength(page.length + 1);
    const first = report.columns[0]?.name ?? '';
    expect(lines.slice(0, -1).map((text) => text.split(',')[0])).toEqual(page.map((row) => String(row[first])));
    expect(lines.at(-1)).toContain('no filter');
  });
});

describe('orders booked', () => {
  it('adds up what was booked, without cancelled orders', async () => {
    const { body } = await run('orders_booked');
    expect(idsOf(body, 'tracker_id')).toEqual(orderIds);
    const goods = cents(BOOKED.map((plan) => plan.goods));
    const cost = cents(BOOKED.map((plan) => plan.cost));
    const total = cents(BOOKED.map(valueOf));
    expect(body.figures).toEqual({
      orders: 4,
      value: total,
      average_value: Math.round((total / 4) * 100) / 100,
      gm_percent: Math.round(((goods - cost) / goods) * 1000) / 10,
    });
    expect(cents((body.chart ?? []).map((bar) => bar.value))).toBe(total);
    const weeks = ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30'];
    expect((body.chart ?? []).map((bar) => bar.category)).toEqual(weeks);
    for (const row of body.rows)
      expect(row['value']).toBe(valueOf(BOOKED[orderIds.indexOf(Number(row['tracker_id']))] ?? BOOKED[0]));
  });

  it.each<[FormBody, readonly number[]]>([
    [{ date_from: '2026-03-09' }, [1, 2, 3]],
    [{ date_to: '2026-03-09' }, [0, 1, 2]],
    [{ date_from: '2026-03-09', date_to: '2026-03-09' }, [1, 2]],
    [{ company_id: '3' }, [2, 3]],
    [{ main_family: 'NEW' }, [0, 3]],
    [{ territory_id: '1' }, [0]],
    [{ company_id: '3', main_family: 'ADP' }, []],
  ])('filtered by %j', async (filter, expected) => {
    const { body } = await run('orders_booked', filter);
    expect(idsOf(body, 'tracker_id')).toEqual(expected.map((index) => orderIds[index]));
    expect(body.figures?.['value']).toBe(cents(expected.map((index) => valueOf(BOOKED[index] ?? BOOKED[0]))));
    const lines = linesOf((await csv('orders_booked', filter)).text);
    expect(lines).toHaveLength(expected.length + 2);
  });

  it('filtered by rep', async () => {
    const { body } = await run('orders_booked', { rep_id: String(await app.userId('inside')) });
    expect(idsOf(body, 'tracker_id')).toEqual(orderIds.slice(0, 2));
  });

  it('calls families by their titles, rounds as the page does and takes no cell for a formula', async () => {
    const { body } = await run('orders_booked', { orderby: 'tracker_no' });
    expect(body.rows[0]).toMatchObject({ family: 'New construction curb' });
    const lines = linesOf((await csv('orders_booked', { orderby: 'tracker_no' })).text);
    expect(lines[1]).toBe(
      '2026-03-02,T-90000,Great Lakes Supply,Job 0,New construction curb,Inside Tester,1010.50,40.0',
    );
    expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines[2]).toMatch(/,275\.27,20\.1$/);
    expect(lines[4]).toMatch(/,99\.99,-0\.1$/);
  });
});

describe('open quotes', () => {
  it('are those without an end, with their value and age', async () => {
    clock = new Date('2026-03-20T16:00:00Z');
    people = new OrderDriver(app);
    const { body } = await run('quotes_open');
    clock = undefined;
    people = new OrderDriver(app);
    expect(idsOf(body, 'quote_id')).toEqual(quoteIds.slice(0, 3));
    expect(body.rows.map((row) => [row['quote_no'], row['age_days'], row['status_label']])).toEqual([
      ['Q-90000', 10, 'Draft'],
      ['Q-90001-2', 9, 'Sent'],
      ['Q-90002', 8, 'Viewed'],
    ]);
    expect(body.figures).toEqual({ quotes: 3, value: 6001.5, average_age_days: 9, steps_due: 1 });
  });

  it.each<[FormBody, readonly number[]]>([
    [{ status: 'sent' }, [1]],
    [{ company_id: '3' }, [2]],
    [{ date_from: '2026-03-11' }, [1, 2]],
    [{ date_to: '2026-03-10' }, [0]],
    [{ territory_id: '1' }, [0]],
  ])('filtered by %j', async (filter, expected) => {
    expect(idsOf((await run('quotes_open', filter)).body, 'quote_id')).toEqual(
      expected.map((index) => quoteIds[index]),
    );
  });
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1'])('a cell with %j is a text in a sheet', async (job) => {
  await sql`update tracker set job_name = ${job} where tracker_id = ${orderIds[0] ?? 0}`.execute(app.db);
  expect((await csv('orders_booked')).text).toContain(`'${job}`);
  await sql`update tracker set job_name = 'Plain' where tracker_id = ${orderIds[0] ?? 0}`.execute(app.db);
  expect((await csv('orders_booked')).text).toContain(',Plain,');
});
