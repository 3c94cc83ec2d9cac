import type { FileMetadata } from '@cdi/shared/contracts';
import { placeTestOrder, saveTestQuote, testPdf, type TestOrder } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let distributor: Caller;
let sales: Caller;
let order: TestOrder;
let count = 0;

beforeAll(async () => {
  app = await buildTestApp();
  [distributor, sales] = await Promise.all([app.as('distributor'), app.as('sales')]);
  order = await placeTestOrder(app, 'distributor');
});
afterAll(() => app.close());

const onTracker = (type: number) => ({ handler: 'tracker', cdi_reference_id: order.trackerId, cdi_file_type_id: type });
/** Bytes that no other file has. */
const fresh = async (): Promise<Buffer> => Buffer.concat([testPdf(), Buffer.from(`%${(count += 1)}`)]);

async function upload(who: Caller, content: Buffer, name = 'paper.pdf'): Promise<number> {
  return (await who.upload(name, content)).body.cdi_file_id ?? 0;
}
async function told(who: Caller, fileId: number, place: Record<string, unknown>) {
  const reply = await who.post<FileMetadata & Record<string, unknown>>('/api/cdi_file/get_metadata', undefined, {
    ...place,
    cdi_file_id: fileId,
  });
  return reply.body.data?.same_as;
}
async function attach(who: Caller, fileId: number, place: Record<string, unknown>) {
  const facts = { cdi_reference2_id: 0, cdi_file_title: 'Crane plan', cdi_file_id: fileId, conforming_type_id: 0 };
  return (await who.post('/api/cdi_file/attach_file', undefined, { ...facts, ...place })).body;
}

it('names the current file with the same bytes before attaching and in the answer, under any name and type', async () => {
  const content = await fresh();
  const first = await upload(sales, content);
  expect(await told(sales, first, onTracker(7))).toBeNull();
  expect(await attach(sales, first, onTracker(7))).toMatchObject({ opt: 'save', data: { same_as: null } });
  const second = await upload(sales, content, 'another name.pdf');
  const same = {
    cdi_file_id: first,
    title: 'Crane plan',
    revision: 1,
    created_dt: expect.any(String),
    uploaded_by: 'Sales Tester',
  };
  expect(await told(sales, second, onTracker(12))).toMatchObject(same);
  // attaching is not refused
  expect(await attach(sales, second, onTracker(12))).toMatchObject({ opt: 'save', data: { same_as: same } });
});

it('says nothing of other bytes, other records and superseded files', async () => {
  const content = await fresh();
  const quote = await saveTestQuote(distributor);
  const place = { handler: 'quote', cdi_reference_id: quote, cdi_file_type_id: 8 };
  await attach(distributor, await upload(distributor, content), place);
  expect(await told(distributor, await upload(distributor, await fresh()), place)).toBeNull();
  const again = await upload(distributor, content);
  expect(await told(distributor, again, { ...place, cdi_reference_id: order.quoteId })).toBeNull();
  expect(await told(distributor, again, { ...place, cdi_reference_id: 0 })).toBeNull();
  await attach(distributor, await upload(distributor, await fresh()), place);
  expect(await told(distributor, again, place)).toBeNull();
});

it('reveals no file that the person may not see, and ignores uploads of others', async () => {
  const content = await fresh();
  await attach(sales, await upload(sales, content), onTracker(7));
  const mine = await upload(distributor, content);
  expect(await told(distributor, mine, onTracker(8))).toBeNull();
  expect(await attach(distributor, mine, onTracker(8))).toMatchObject({ data: { same_as: null } });
  // the upload of the sales person has the bytes of the customer's file
  const theirs = await upload(sales, content);
  expect(await told(distributor, theirs, onTracker(8))).toBeNull();
});
