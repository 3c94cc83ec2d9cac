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

it('asks for a purchase order until its file is attached to the quote', async () => {
  const quoteId = await saveTestQuote(distributor);
  expect(await readNeeds(distributor, quoteId)).toMatchObject({ po_required: true, has_po_file: false, problems: [] });
  await attachTestFile(distributor, 'quote', quoteId, 8);
  expect(await readNeeds(distributor, quoteId)).toMatchObject({ has_po_file: true, problems: [] });
  expect((await distributor.post(`/api/quote/order/${quoteId}`, SHIP_TO)).status).toBe(200);
});

it('asks for no purchase order from a company that orders without', async () => {
  const contractor = await app.as('contractor');
  const quoteId = await saveTestQuote(contractor);
  expect(await readNeeds(contractor, quoteId)).toMatchObject({ po_required: false, has_po_file: false });
});

it('names what must be corrected on the quote, as the order itself would', async () => {
  const { od_length: _length, unit_base_length: _base, ...unsized } = CURB;
  const quoteId = await saveTestQuote(distributor, { curbs: [unsized] });
  const { problems } = await readNeeds(distributor, quoteId);
  expect(problems).toEqual([
    expect.stringMatching(/Curb length: enter the outside size/),
    expect.stringMatching(/Unit base: enter its length and width/),
  ]);
  const refusal = await distributor.post(`/api/quote/order/${quoteId}`, SHIP_TO);
  expect(refusal.status).not.toBe(200);
});

it('reports that a cancelled quote cannot be ordered', async () => {
  const quoteId = await saveTestQuote(distributor);
  await distributor.post(`/api/quote/transition/${quoteId}`, { name: 'cancel', version: 1, reason: 'Job was lost' });
  expect((await readNeeds(distributor, quoteId)).problems).toEqual([
    'A quote that is cancelled cannot be ordered. Copy it to a new one.',
  ]);
});

it('an adapter without its openings is ordered only when the buyer knows that they are to be confirmed', async () => {
  const { sa_x: _x, sa_y: _y, sa_length: _l, sa_width: _w, ...noSupply } = CURB;
  const adapter = { ...noSupply, curb_type: 'ADP', existing_od_length: 80, existing_od_width: 46, od_length: null };
  const quoteId = await saveTestQuote(distributor, { curbs: [adapter] });
  await attachTestFile(distributor, 'quote', quoteId, 8);
  const needs = await readNeeds(distributor, quoteId);
  expect(needs.problems).toEqual([]);
  expect(needs.to_be_confirmed).toEqual([
    'RTU-1. To be confirmed: supply opening of the new unit, supply opening of the existing curb, return opening of the existing curb.',
  ]);
  const refusal = await distributor.post(`/api/quote/order/${quoteId}`, SHIP_TO);
  expect(refusal.status).toBe(409);
  expect(refusal.body.msg).toMatch(/supply opening of the new unit.*Enter them on the quote/);
  const accepted = { ...SHIP_TO, accepts_to_be_confirmed: true };
  expect((await distributor.post(`/api/quote/order/${quoteId}`, accepted)).status).toBe(200);
});

it('the needs of an order are hidden from people who may not see the quote', async () => {
  const quoteId = await saveTestQuote(distributor);
  const rival = await app.as('rival');
  expect((await rival.post(`/api/quote/order_needs/${quoteId}`)).status).toBe(404);
  expect((await app.visitor.post(`/api/quote/order_needs/${quoteId}`)).status).toBe(401);
});
