import { run } from '../../storage/query.ts';
import { saveTestQuote } from '../../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

/** Monday evening at the plant; Tuesday in UTC. */
const NOW = new Date('2026-12-01T03:30:00Z');

let app: TestApp;
let manager: Caller;
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await buildTestApp({ now: () => NOW });
  manager = await app.as('manager');
  const distributor = await app.as('distributor');
  const days = { today: '2026-11-30', sunday: '2026-11-29', month: '2026-11-01', before: '2026-10-31' };
  for (const [name, day] of Object.entries(days)) {
    ids[name] = await saveTestQuote(distributor, { job_name: `Job ${name}` });
    await run(app.db)`
      update quote set quote_date = ${day}, need_date = ${name === 'today' ? null : day}::date
      where quote_id = ${ids[name]}`;
  }
});
afterAll(() => app.close());

const find = async (params: Readonly<Record<string, unknown>>) => {
  const reply = await manager.post('/rapi/quotes/to_json', { page_size: 100, ...params });
  expect([reply.status, reply.body.msg]).toEqual([200, '']);
  const found = new Set(reply.body.rows?.map((row) => Number(row['quote_id'])));
  return Object.keys(ids).filter((name) => found.has(ids[name] ?? 0));
};

it.each([
  ['today', ['today']],
  ['yesterday', ['sunday']],
  ['this_week', ['today']],
  ['last_week', ['sunday']],
  ['last_7_days', ['today', 'sunday']],
  ['last_30_days', ['today', 'sunday', 'month']],
  ['this_month', ['today', 'sunday', 'month']],
  ['last_month', ['before']],
  ['before_today', ['sunday', 'month', 'before']],
  ['tomorrow', []],
  ['this_quarter', ['today', 'sunday', 'month', 'before']],
  ['next_30_days', ['today']],
  ['next_month', []],
  ['filled', ['today', 'sunday', 'month', 'before']],
  ['empty', []],
])('a day is %s as the plant counts', async (word, names) => {
  expect(await find({ quote_date_is: word })).toEqual(names);
});

it('of a text, a choice or a record is said what it is not', async () => {
  expect(await find({ job_name_not: 'job s' })).toEqual(['today', 'month', 'before']);
  expect(await find({ status_not: ['draft', 'sent'] })).toEqual([]);
  expect(await find({ status_not: 'sent' })).toEqual(['today', 'sunday', 'month', 'before']);
  expect(await find({ company_id_not: 1 })).toEqual([]);
  expect(await find({ company_id_not: 2 })).toEqual(['today', 'sunday', 'month', 'before']);
});

it('what is empty is not this or that either', async () => {
  await run(app.db)`update quote set job_name = '' where quote_id = ${ids['month']}`;
  expect(await find({ job_name_is: 'empty' })).toEqual(['month']);
  expect(await find({ job_name_is: 'filled' })).toEqual(['today', 'sunday', 'before']);
  expect(await find({ job_name_not: 'Job' })).toEqual(['month']);
});

it('every field of every search form can be asked whether it is empty', async () => {
  const boss = await app.as('super');
  const wrong: string[] = [];
  for (const definition of app.services.catalogue)
    for (const name of definition.search.formFields)
      for (const word of ['empty', 'filled']) {
        const { status, body } = await boss.post(`/rapi/${definition.plural}/to_json`, { [`${name}_is`]: word });
        if (status !== 200) wrong.push(`${definition.name}.${name} ${word}: ${body.msg}`);
      }
  expect(wrong).toEqual([]);
});

it.each([
  [{ quote_date_is: 'someday' }, 'quote_date_is'],
  [{ job_name_is: 'today' }, 'job_name_is'],
  [{ quote_date_not: '2026-11-30' }, 'quote_date_not'],
  [{ margin_percent_is: 'empty' }, 'margin_percent_is'],
])('%j is refused at its name', async (params, field) => {
  const { status, body } = await (await app.as('shop')).post('/rapi/quotes/to_json', params);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
});
