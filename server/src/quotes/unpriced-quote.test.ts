import type { LoadedRecord, RowsAnswer } from '@cdi/shared/contracts';
import { CURB, saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let distributor: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  distributor = await app.as('distributor');
});
afterAll(() => app.close());

const load = async (id: number) =>
  (await distributor.post<LoadedRecord>(`/api/quote/to_json/${id}`)).body.data as LoadedRecord;
const listedTotal = async (id: number) => {
  const { rows } = (await distributor.post('/rapi/quotes/to_json', {})).body as unknown as RowsAnswer;
  return rows.find((row) => row.quote_id === id)?.total;
};

it('has no total, instead of $0.00, until every line is priced', async () => {
  const unsized = { curb_type: 'NEW', tag: 'RTU-2' };
  const id = await saveTestQuote(distributor, { curbs: [CURB, unsized] });
  const draft = await load(id);
  for (const name of ['goods', 'surcharge', 'quick_fee', 'subtotal', 'tax', 'total'])
    expect(draft.fields).toHaveProperty(name, null);
  expect(await listedTotal(id)).toBeNull();

  await distributor.post(`/api/quote/save/${id}`, { version: draft.version, curbs: [CURB] });
  expect((await load(id)).fields.total).toBeGreaterThan(0);
  expect(await listedTotal(id)).toBeGreaterThan(0);
});

it('has no total while it has no lines', async () => {
  const id = await saveTestQuote(distributor, { curbs: [] });
  expect(await listedTotal(id)).toBeNull();
});
