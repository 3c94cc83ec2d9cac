import type { OrderNeeds } from '@cdi/shared/contracts';
import { attachTestFile, CURB, saveTestQuote, SHIP_TO } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let distributor: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  distributor = await app.as('distributor');
});
afterAll(() => app.close());

async function readNeeds(who: Caller, quoteId: number): Promise<OrderNeeds> {
  const reply = await who.post<OrderNeeds>(`/api/quote/order_needs/${quoteId}`);
  if (!reply.body.data) throw new Error(JSON.stringify(reply.body));
  return reply.body.data;
}

it('says that a purchase order is asked for, until its file is attached to the quote', async () => {
  const quoteId = await saveTestQuote(distributor);
  expect(await readNeeds(distributor, quoteId)).toMatchObject({ po_required: true, has_po_file: false, problems: [] });
  await attachTestFile(distributor, 'quote', quoteId, 8);
  expect(await readNeeds(distributor, quoteId)).toMatchObject({ has_po_file: true, problems: [] });
  expect((await distributor.post(`/api/quote/order/${quoteId}`, SHIP_TO)).status).toBe(200);
});

it('asks a company for no purchase order that orders without', async () => {
  const contractor = await app.as('contractor');
  const quoteId = await saveTestQuote(contractor);
  expect(await readNeeds(contractor, quoteId)).toMatchObject({ po_required: false, has_po_file: false });
});

it('names what has to be put right on the quote, as the order itself would', async () => {
  const { od_length: _length, unit_base_length: _base, ...unsized } = CURB;
  const quoteId = await saveTestQuote(distributor, { curbs: [unsized] });
  const { problems } = await readNeeds(distributor, quoteId);
  expect(problems).toEqual([expect.stringMatching(/Curb length: enter the outside size/)]);
  const refusal = await distributor.post(`/api/quote/order/${quoteId}`, SHIP_TO);
  expect(refusal.status).not.toBe(200);
});

it('says of a quote that was cancelled that it cannot be ordered', async () => {
  const quoteId = await saveTestQuote(distributor);
  await distributor.post(`/api/quote/transition/${quoteId}`, { name: 'cancel', version: 1, reason: 'Job was lost' });
  expect((await readNeeds(distributor, quoteId)).problems).toEqual([
    'A quote that is cancelled cannot be ordered. Copy it to a new one.',
  ]);
});

it('is told to nobody who may not see the quote', async () => {
  const quoteId = await saveTestQuote(distributor);
  const rival = await app.as('rival');
  expect((await rival.post(`/api/quote/order_needs/${quoteId}`)).status).toBe(404);
  expect((await app.visitor.post(`/api/quote/order_needs/${quoteId}`)).status).toBe(401);
});
