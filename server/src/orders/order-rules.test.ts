import type { LoadedRecord } from '@cdi/shared/contracts';
import { RecordMaker } from '../testing/make-records.ts';
import { placeTestOrder } from '../testing/place-order.ts';
import { recordCalls, refusedAt } from '../testing/record-calls.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

const { load, change } = recordCalls(() => maker);

it('an order that is entered by hand takes its reps, territory and terms from who it is for, and says for when', async () => {
  const sales = await maker.caller('sales');
  const form = {
    company_id: 1,
    branch_id: 1,
    job_name: 'By hand',
    order_type: 'warranty',
    requested_date: '2099-06-01',
  };
  const save = (more: Record<string, unknown>) => sales.post<LoadedRecord>('/api/tracker/save', { ...form, ...more });
  const made = (await save({})).body.data as LoadedRecord;
  const branch = await load('branch', 1);
  expect(made.fields).toMatchObject({
    requested_date: '2099-06-01',
    territory_id: branch.fields.territory_id,
    outside_rep_id: branch.fields.outside_rep_id,
    inside_rep_id: branch.fields.inside_rep_id,
    terms: 'net_30',
  });
  expect(refusedAt(await save({ requested_date: '' }))).toEqual(['requested_date']);
  expect(refusedAt(await save({ branch_id: 3 }))).toEqual(['branch_id']);
  expect(refusedAt(await change(sales, 'tracker', made, { requested_date: '' }))).toEqual(['requested_date']);
  const own = (await save({ inside_rep_id: await app.userId('manager') })).body.data;
  expect(own?.fields.inside_rep_id).toBe(await app.userId('manager'));
});

it('an order is changed by each trade in its own fields', async () => {
  const { trackerId } = await placeTestOrder(app, 'distributor');
  const tries: readonly (readonly [string, Record<string, unknown>, boolean])[] = [
    ['engineering', { stamp_state: 'FL', notes_shop: 'Check the slope' }, true],
    ['engineering', { job_name: 'Another job' }, false],
    ['logistics', { ship_to_city: 'Dayton', carrier_name: 'Plains Freight' }, true],
    ['logistics', { promised_date: '2099-01-04' }, false],
    ['accounting', { terms: 'net_10' }, true],
    ['accounting', { customer_po: 'PO-OTHER' }, false],
    ['inside', { job_name: 'Another job', customer_po: 'PO-2' }, true],
    ['inside', { terms: 'net_45' }, false],
  ];
  for (const [name, values, isAllowed] of tries) {
    const reply = await change(await maker.caller(name), 'tracker', await load('tracker', trackerId), values);
    expect([name, Object.keys(values), reply.body.opt]).toEqual([
      name,
      Object.keys(values),
      isAllowed ? 'save' : 'error',
    ]);
    if (!isAllowed) expect(refusedAt(reply)).toEqual(Object.keys(values));
  }
});
