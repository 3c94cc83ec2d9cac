import type { LoadedRecord } from '@cdi/shared/contracts';
import { run } from '../../storage/query.ts';
import { askReport } from '../../testing/ask-report.ts';
import { billTools } from '../../testing/bill-tools.ts';
import { makeCorpaySupplier, takeStep } from '../../testing/buy.ts';
import { OrderDriver } from '../../testing/drive-order.ts';
import { RecordMaker } from '../../testing/make-records.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;
let people: OrderDriver;

beforeAll(async () => {
  app = await buildTestApp({ now: () => new Date('2026-04-20T15:00:00Z') });
  maker = new RecordMaker(app);
  people = new OrderDriver(app);
});
afterAll(() => app.close());

const { ordered, enter, step, pay } = billTools(() => maker);

it('lists the unpaid balance of open bills by due date, with their match to the PO', async () => {
  const came = await ordered(40);
  const short = await ordered(30);
  const sheets = (order: typeof came, qty: number) => [{ po_line_id: order.sheets, qty, unit_cost: 64.5 }];
  const id = async (reply: ReturnType<typeof enter>) => (await reply).body.data?.vendor_bill_id ?? 0;
  // net 30: due on April 1, and on May 1
  const late = await id(enter(came.poId, sheets(came, 20), { bill_date: '2026-03-02' }));
  const current = await id(enter(came.poId, sheets(came, 10), { bill_date: '2026-04-01' }));
  const held = await id(enter(short.poId, sheets(short, 40), { bill_date: '2026-04-01' }));
  const paid = await id(enter(came.poId, sheets(came, 1), { bill_date: '2026-04-02' }));
  for (const each of [late, current, paid]) await step('accounting', each, 'approve');
  await pay(late, { amount: 290 });
  await pay(paid, { amount: 64.5 });
  const { body } = await askReport(people, 'ap_open_bills');
  // 20 × 64.50 = 1,290 less 290; 10 × 64.50 = 645; 40 × 64.50 = 2,580
  expect(body.rows).toMatchObject([
    { vendor_bill_id: late, due_date: '2026-04-01', days_late: 19, total: 1290, balance: 1000, match: 'Approved' },
    { vendor_bill_id: current, due_date: '2026-05-01', days_late: 0, balance: 645, match: 'Approved' },
    { vendor_bill_id: held, days_late: 0, balance: 2580, match: 'On hold' },
  ]);
  expect(body.figures).toEqual({ bills: 3, balance: 4225, past_due: 1000, on_hold: 2580 });
  const onHold = await askReport(people, 'ap_open_bills', { status: 'on_hold' });
  expect(onHold.body.figures).toMatchObject({ bills: 1, balance: 2580 });
});

it('counts settled and pending Corpay spend, and lists declined charges', async () => {
  const supplierId = await makeCorpaySupplier(maker);
  const { poId } = await ordered(0, supplierId);
  const books = await maker.caller('accounting');
  const queue = async (amount: number): Promise<number> => {
    const made = await books.post<LoadedRecord>('/api/corpay_po/save', {
      po_id: poId,
      payment_type: 'ach_plus',
      amount,
      requested_date: '2026-04-07',
    });
    if (!made.body.data) throw new Error(JSON.stringify(made.body));
    return made.body.data.id;
  };
  const take = (id: number, name: string, reason = '') => takeStep(maker, 'accounting', 'corpay_po', id, name, reason);
  const settled = await queue(800);
  await queue(150);
  const declined = await queue(200);
  await run(app.db)`
    update corpay_po set authorization_no = 'A-1', fee = 2.5, rebate = 8 where corpay_po_id = ${settled}`;
  for (const name of ['send', 'authorise', 'settle']) await take(settled, name);
  await take(declined, 'send');
  await take(declined, 'decline', 'The merchant refused it');
  const { body } = await askReport(people, 'corpay_spend', { supplier_id: String(supplierId) });
  expect(body.rows.map(({ amount, posted, state }) => [amount, posted, state]).sort()).toEqual([
    [150, null, 'Queued'],
    [200, null, 'Declined'],
    [800, 800, 'Settled'],
  ]);
  // 8.00 back less a fee of 2.50
  expect(body.figures).toEqual({ payments: 2, posted: 800, under_way: 150, rebate: 5.5 });
  expect(body.chart).toMatchObject([{ value: 800 }]);
});
