import fc from 'fast-check';
import { sql } from 'kysely';
import { field } from '@cdi/shared/catalogue';
import type { HistoryRow, LoadedRecord } from '@cdi/shared/contracts';
import { saveTestQuote } from '../../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { many } from '../../storage/query.ts';
import { asStored, canonicalJson } from './as-stored.ts';

let app: TestApp;
let distributor: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  distributor = await app.as('distributor');
});
afterAll(() => app.close());

it('rounds as the database does', async () => {
  const numbers = [
    15.760416666666666, 257.3250334563079, 1.005, -1.005, 2.675, 0.125, -0.125, 0, 84.5, 1e-7, 99999.99995,
  ];
  for (const scale of [2, 3, 4]) {
    const rows = await many<{ kept: number }>(app.db)`
      select round(number::numeric, ${scale}::int) as kept
      from unnest(${sql.val(numbers.map(String))}::text[]) with ordinality as list (number, at)
      order by at`;
    const decimal = field.decimal({ label: 'Number', scale });
    expect(numbers.map((number) => asStored(decimal, number))).toEqual(rows.map(({ kept }) => kept));
  }
});

it('leaves what is no number, and numbers without a scale, as they are', () => {
  const decimal = field.decimal({ label: 'Number' });
  expect([null, undefined, '15.76041666', true].map((value) => asStored(decimal, value))).toEqual([
    null,
    undefined,
    '15.76041666',
    true,
  ]);
  expect(asStored(field.integer({ label: 'Count' }), 7)).toBe(7);
  expect(asStored(undefined, 1.23456789)).toBe(1.23456789);
});

it('rounds once: a stored value is stored as itself', () => {
  const decimal = field.decimal({ label: 'Number', scale: 4 });
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
      const once = asStored(decimal, value);
      expect(asStored(decimal, once)).toBe(once);
      expect(Math.abs(Number(once) - value)).toBeLessThanOrEqual(0.00005 + 1e-9);
    }),
  );
});

it('compares structures by content, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [{ y: 1, x: 2 }], a: null })).toBe(canonicalJson({ a: null, b: [{ x: 2, y: 1 }] }));
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

it('a save that changes nothing makes no version and no history, though everything is computed again', async () => {
  const quoteId = await saveTestQuote(distributor, {
    curbs: [{ curb_type: 'NEW', qty: 1, od_length: '84 1/2', od_width: '50 3/8', height: '14', slope_x: '1/4' }],
  });
  const load = async () =>
    (await distributor.post<LoadedRecord>(`/api/quote/to_json/${quoteId}`)).body.data as LoadedRecord;
  const history = async () =>
    (await distributor.post<{ rows: HistoryRow[] }>(`/api/quote/history_json/${quoteId}`)).body.data?.rows.length ?? -1;
  const [before, changes] = [await load(), await history()];
  const reply = await distributor.post(`/api/quote/save/${quoteId}`, {
    version: before.version,
    job_name: before.fields['job_name'],
  });
  expect(reply.status).toBe(200);
  expect((await load()).version).toBe(before.version);
  expect(await history()).toBe(changes);
});
