import type { LoadedRecord } from '@cdi/shared/contracts';
import { one, run } from '../../storage/query.ts';
import { CURB, saveTestQuote } from '../../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let distributor: Caller;
let partId = 0;

beforeAll(async () => {
  app = await buildTestApp();
  distributor = await app.as('distributor');
  partId = (await one<{ id: number }>(app.db)`select part_id as id from part where part_no = 'ECON-1'`).id;
});
afterAll(() => app.close());

const load = async (who: Caller, id: number) =>
  (await who.post<LoadedRecord>(`/api/quote/to_json/${id}`)).body.data as LoadedRecord;

/** Fields that a customer must not find in any side of a conflict about their own quote. */
const INTERNAL =
  /"(cost|cost_version|price_steps|list_price|surcharge|surcharge_per_lb|labor_minutes|margin_percent|customer_level)":/;
const AMOUNT = /"(unit_price|ext_price|surcharge|list_price)":/;

/** A colleague changes the lines of a draft; the distributor then saves others on what was read before. */
async function conflictOfLines() {
  const id = await saveTestQuote(distributor, { parts: [{ part_id: partId, qty: 1 }] });
  const read = await load(distributor, id);
  const [curb] = read.children['curbs'] ?? [];
  const [part] = read.children['parts'] ?? [];
  const ids = { curb: curb?.['quote_curb_id'], part: part?.['quote_part_id'] };
  const lines = (qty: number) => ({
    curbs: [{ quote_curb_id: ids.curb, qty }],
    parts: [{ quote_part_id: ids.part, qty }],
  });
  const colleague = await app.as('sales');
  const first = await colleague.post(`/api/quote/save/${id}`, { version: read.version, ...lines(5) });
  expect(first.body.fields).toBeUndefined();
  const reply = await distributor.post(`/api/quote/save/${id}`, {
    version: read.version,
    whole_rows: 'on',
    curbs: [...lines(7).curbs, { ...CURB, tag: 'RTU-9' }],
    parts: [...lines(7).parts, { part_id: partId, qty: 2 }],
  });
  expect([reply.status, reply.body.code]).toEqual([409, 'CONFLICT']);
  return reply.body;
}

it('a conflict about lines shows a customer all sides, without internal fields', async () => {
  const body = await conflictOfLines();
  expect(body.conflicts?.map(({ field }) => field)).toEqual(['curbs', 'parts']);
  const quantities = (rows: unknown) => (rows as readonly { readonly qty: number }[]).map(({ qty }) => qty);
  for (const { yours, theirs, original } of body.conflicts ?? [])
    expect([yours, theirs, original].map(quantities)).toEqual([[7, expect.any(Number)], [5], [expect.any(Number)]]);
  expect(body.conflicts?.[0]?.yours).toMatchObject([{ tag: 'RTU-1' }, { tag: 'RTU-9', od_length: 84.5 }]);
  expect(JSON.stringify(body)).toMatch(/"unit_price":/);
  expect(JSON.stringify(body)).not.toMatch(INTERNAL);
});

it('a conflict shows no prices to a company whose prices are off', async () => {
  await run(app.db)`update company set show_prices = false where company_id = 1`;
  const body = await conflictOfLines();
  await run(app.db)`update company set show_prices = true where company_id = 1`;
  expect(JSON.stringify(body)).not.toMatch(AMOUNT);
  expect(JSON.stringify(body)).not.toMatch(INTERNAL);
});
