import fc from 'fast-check';
import * as contracts from '@cdi/shared/contracts';
import type { Call } from '@cdi/shared/contracts';
import { catalogue } from '@cdi/shared/catalogue';
import { reports } from '@cdi/shared/reports/all';
import { z } from 'zod';
import { RecordMaker } from '../testing/make-records.ts';
import { buildTestApp, encode, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let token = '';
const ids = new Map<string, number>();

beforeAll(async () => {
  app = await buildTestApp();
  token = (await app.as('super')).token ?? '';
  const maker = new RecordMaker(app);
  for (const { name } of catalogue) ids.set(name, (await maker.make(name)).id);
});
afterAll(() => app.close());

/** Values that no field takes in this form, or that break what is careless with them. */
const HOSTILE: readonly unknown[] = [
  'a\u0000b',
  '\u0000',
  '9'.repeat(400),
  '-9'.repeat(50),
  '1e309',
  'NaN',
  '2026-02-30',
  '99999-01-01',
  '0000-00-00T99:99',
  '0000-01-01',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '0x10',
  "'; drop table quote; --",
  '${7*7}{{7*7}}<script>alert(1)</script>',
  '../../../etc/passwd',
  '%_\\',
  '\uD800',
  '‮ ﷽ 💥'.repeat(50),
  'x'.repeat(30_000),
  ['a', 'b'],
  [['a'], ['b']],
  { a: '1' },
  { toString: '1', valueOf: '2', length: '3' },
  [],
  '[{"a":',
  '9007199254740993',
  '2147483648',
];

interface Answered {
  readonly status: number;
  readonly text: string;
}

async function send(method: 'GET' | 'POST', url: string, form?: string): Promise<Answered> {
  const reply = await app.server.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form === undefined ? {} : { payload: form }),
  });
  return { status: reply.statusCode, text: reply.body };
}

/** The problem with an answer to malicious input; null if it is one of our answers and leaks nothing. */
function judge(at: string, { status, text }: Answered): string | null {
  if (status >= 500) return `${at}: ${status} ${text.slice(0, 200)}`;
  if (status < 400) return null;
  const isOurs = /^\{"opt":"(error|denied)","msg":"[^"]/.test(text);
  const isLeaking =
    /node_modules|\.ts:\d|at Object\.|syntax error|pg_|SELECT |relation "|Invalid input|Too big|\[object /.test(text);
  return isOurs && !isLeaking ? null : `${at}: ${text.slice(0, 200)}`;
}

const exported: readonly unknown[] = Object.values(contracts);
const calls = exported.filter(
  (each): each is Call => typeof each === 'object' && each !== null && 'path' in each && 'access' in each,
);
const namesIn = (call: Call): readonly string[] =>
  call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : ['curbs', 'job_name'];
/** Signing out would end the test; a registration and a reset are tried elsewhere. */
const safeCalls = calls.filter((call) => call.method === 'POST' && call.name !== 'signOut');

it.each(safeCalls.map((call) => [call.name, call] as const))(
  '%s takes nothing hostile and breaks at nothing',
  async (name, call) => {
    const problems: (string | null)[] = [];
    for (const value of HOSTILE) {
      const fields = Object.fromEntries(namesIn(call).map((field) => [field, value]));
      const url = call.path.replace(':task', 'turret').replace(/:\w+/g, '1');
      const form = encode(call.wire === 'params' ? { params: fields } : fields);
      problems.push(judge(`${name} with ${JSON.stringify(value)?.slice(0, 40)}`, await send('POST', url, form)));
    }
    for (const id of ['0', '-1', 'abc', '1.5', '9'.repeat(30), '1%00', '..%2f..', "1'", '%F0%9F%92%A5'])
      problems.push(judge(`${name} at ${id}`, await send('POST', call.path.replace(/:\w+/g, id), '')));
    expect(problems.filter(Boolean)).toEqual([]);
  },
);

it.each(catalogue.map((definition) => [definition.name, definition] as const))(
  '%s is neither saved nor searched by hostile values in any field',
  async (name, definition) => {
    const problems: (string | null)[] = [];
    const id = ids.get(name);
    const lists = Object.keys(definition.children ?? {});
    const fields = [...Object.keys(definition.fields), ...lists];
    for (const [turn, value] of HOSTILE.entries()) {
      const post = async (what: string, url: string, params: Record<string, unknown>) =>
        problems.push(
          judge(`${what} ${JSON.stringify(value)?.slice(0, 40)}`, await send('POST', url, encode({ params }))),
        );
      await post('save', `/api/${name}/save`, Object.fromEntries(fields.map((field) => [field, value])));
      const rows = Object.entries(definition.children ?? {}).map(([key, child]) => [
        key,
        [Object.fromEntries(Object.keys(child.fields).map((field) => [field, value]))],
      ]);
      await post('rows', `/api/${name}/save/${id}`, { version: 1, ...Object.fromEntries(rows) });
      for (const [index, field] of definition.search.formFields.entries()) {
        const suffix = ['', '_from', '_max'][(index + turn) % 3];
        await post(`search ${field}${suffix}`, `/rapi/${definition.plural}/to_json`, { [`${field}${suffix}`]: value });
      }
      await post('step', `/api/${name}/transition/${id}`, { name: value, version: value, reason: value });
      await post('sheet', `/api/${name}/mass_upload`, { csv: value, file_name: value });
      if (typeof value !== 'string') continue;
      const query = encode({ term: value.slice(0, 200) });
      problems.push(judge(`typeahead ${value.slice(0, 40)}`, await send('GET', `/api/typeahead/${name}?${query}`)));
    }
    expect(problems.filter(Boolean)).toEqual([]);
  },
);

const CONTROLS = ['cursor', 'orderby', 'direction', 'page_size'];

const SEARCHES: readonly (readonly [name: string, parameters: readonly string[]])[] = [
  ['quotes', [...CONTROLS, 'count', 'show_my_ccs', 'ids']],
  ...reports.map(({ name, filters }) => [name, [...filters.map((filter) => filter.name), ...CONTROLS]] as const),
];

it.each(SEARCHES)('the search of %s breaks at no filter and no control', async (name, names) => {
  const problems: (string | null)[] = [];
  for (const value of HOSTILE)
    for (const parameter of names) {
      const form = encode({ params: { [parameter]: value } });
      const at = `${parameter} ${JSON.stringify(value)?.slice(0, 40)}`;
      problems.push(judge(at, await send('POST', `/rapi/${name}/to_json`, form)));
      if (name === 'orders_booked' && form.length < 8000)
        problems.push(judge(`csv ${at}`, await send('GET', `/rapi/${name}/csv?${form}`)));
    }
  expect(problems.filter(Boolean)).toEqual([]);
});

it.each([
  ['says another record than the address', '/api/quote/order_needs/1', 'params[quote_id]=2', 'quote_id'],
  ['says the record of the address in no digits', '/api/myorder/1', 'params[tracker_id][]=1', 'tracker_id'],
  ['sets a switch to neither', '/api/mycdi/unread_alerts', 'params[all]=perhaps', 'all'],
  ['sets a switch to a list', '/api/board/load/drawing', 'params[only_mine][]=on', 'only_mine'],
  ['signs in with a bell', '/api/mycdi/jwt_signin', 'params[email]=a%07b&params[passwd]=x', 'email'],
  ['answers with a name of two lines', '/api/drawing/answer/1', 'params[answer]=approved&params[name]=a%0Ab', 'name'],
  [
    'comments with a bell',
    '/api/drawing/answer/1',
    'params[answer]=revise&params[name]=a&params[comment]=a%07',
    'comment',
  ],
  ['prices curbs that are no list', '/api/quote/price', 'params[curbs]=NaN', 'curbs'],
  ['prices curbs that are no rows', '/api/quote/price', 'params[curbs][]=1', 'curbs'],
  ['prices parts that are one row', '/api/quote/price', 'params[parts][part_id]=1', 'parts'],
])('what %s is refused at that field', async (_what, url, form, field) => {
  const { status, text } = await send('POST', url, form);
  expect([status, JSON.parse(text)]).toEqual([
    422,
    expect.objectContaining({ opt: 'error', fields: { [field]: expect.any(String) } }),
  ]);
});

describe('a form', () => {
  const post = (form: string) => send('POST', '/rapi/quotes/to_json', form);

  it.each([
    ['a key that reaches a prototype', 'params[__proto__][x]=1'],
    ['another one', 'params[constructor][prototype][x]=1'],
    ['an encoded one', 'params%5B__proto__%5D=1'],
    ['a bare one', '__proto__=1'],
    ['a key sent twice', 'params[page_size]=1&params[page_size]=2'],
    ['a key sent twice, once encoded', 'params[page_size]=1&params%5Bpage_size%5D=2'],
    ['deep nesting', `params${'[a]'.repeat(40)}=1`],
    ['percent signs that mean nothing', 'params[job_name]=%E0%A4%A'],
    ['a key that every object has', 'params[toString]=1'],
    ['30,000 keys', Array.from({ length: 30_000 }, (_key, index) => `params[k${index}]=1`).join('&')],
    ['a list of 2,000', Array.from({ length: 2000 }, (_key, index) => `params[status][${index}]=draft`).join('&')],
    ['a field beside params', 'job_name=x'],
    ['something behind the brackets', 'params[page_size]%00=1'],
    ['a key that is repeated behind the brackets', 'params[page_size]=1&params[page_size]x=2'],
    ['brackets that are not closed', 'params[page_size=1'],
    ['brackets in brackets', 'params[page[size]]=1'],
    ['a list where one value belongs', 'params[page_size][]=1'],
    ['a list where one place belongs', 'params[cursor][]=WzEsMV0'],
    ['a switch that is neither on nor off', 'params[show_my_ccs]=perhaps'],
    ['a switch that is both', 'params[count][]=on&params[count][]=off'],
    ['a range of something that has no order', 'params[status_from]=draft'],
  ])('with %s is refused', async (_what, form) => {
    const { status, text } = await post(form);
    expect([400, 422]).toContain(status);
    expect(text).toMatch(/^\{"opt":"error"/);
    expect({}).not.toHaveProperty('x');
  });

  it('of half a million keys takes no time', async () => {
    const startedAt = performance.now();
    const { status } = await post('a&'.repeat(500_000));
    expect(status).toBe(400);
    const many = await post(Array.from({ length: 19_999 }, (_key, index) => `params[k${index}]=1`).join('&'));
    expect(many.status).toBe(422);
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it('of two megabytes is too large', async () => {
    const { status, text } = await post(`params[job_name]=${'x'.repeat(2 * 1024 * 1024)}`);
    expect([status, JSON.parse(text)]).toEqual([413, expect.objectContaining({ opt: 'error', code: 'TOO_LARGE' })]);
  });

  it.each(['application/json', 'text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'Multipart/Mixed'])(
    'of type %s is not read',
    async (type) => {
      const reply = await app.server.inject({
        method: 'POST',
        url: '/rapi/quotes/to_json',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload: '{"params":{"page_size":1}}',
      });
      expect([reply.statusCode, reply.json()]).toEqual([415, expect.objectContaining({ opt: 'error' })]);
    },
  );

  it('never breaks the server, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
        expect(judge(text, await post(text))).toBeNull();
      }),
      { numRuns: 150 },
    );
  });
});
