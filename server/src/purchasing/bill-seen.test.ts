import { billTools } from '../testing/bill-tools.ts';
import { makeSupplier } from '../testing/buy.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { recordCalls } from '../testing/record-calls.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

const { load } = recordCalls(() => maker);
const { ordered, enter, step } = billTools(() => maker);

describe('a bill that was seen before', () => {
  it('waits when the supplier has its number already, however it is written, also on another order', async () => {
    const supplierId = await makeSupplier(maker);
    const first = await ordered(40, supplierId);
    const second = await ordered(40, supplierId);
    await enter(first.poId, [{ po_line_id: first.sheets, qty: 40, unit_cost: 64.5 }], {
      supplier_invoice_no: 'A-0091',
    });
    const again = await enter(second.poId, [{ po_line_id: second.sheets, qty: 20, unit_cost: 64.5 }], {
      supplier_invoice_no: 'a 91',
    });
    expect(again.body.data).toMatchObject({ status: 'on_hold', differences: [{ kind: 'duplicate' }] });
    expect(again.body.msg).toContain('A-0091');
  });

  /** A first bill on hold for its price, and a second with the same number, which waits for the first. */
  const enteredTwice = async () => {
    const supplierId = await makeSupplier(maker);
    const { poId, sheets } = await ordered(40, supplierId);
    const line = { po_line_id: sheets, qty: 10, unit_cost: 64.5 };
    const number = { supplier_invoice_no: 'EB-2' };
    const first = await enter(poId, [{ ...line, unit_cost: 80 }], number);
    const again = await enter(poId, [line], number);
    expect(again.body.data).toMatchObject({
      status: 'on_hold',
      differences: [{ kind: 'duplicate', is_within: false }],
    });
    const [firstId, againId] = [first, again].map(({ body }) => body.data?.vendor_bill_id ?? 0);
    return { poId, line, number, firstId: firstId ?? 0, againId: againId ?? 0 };
  };

  it('is held for the one before it, and that one never for it', async () => {
    const { poId, line, number, firstId, againId } = await enteredTwice();
    const fixed = await enter(poId, [line], { ...number, vendor_bill_id: firstId });
    expect(fixed.body).toMatchObject({
      opt: 'warning',
      msg: expect.stringContaining('was entered later with the number EB-2'),
      data: { status: 'matched' },
    });
    expect((await load('vendor_bill', againId)).fields.status).toBe('on_hold');
    // and the other way round: a later bill that counts keeps an earlier one from taking its number
    const third = await enter(poId, [{ ...line, unit_cost: 90 }], { supplier_invoice_no: 'EB-3' });
    const stands = await enter(poId, [line], { supplier_invoice_no: 'EB-4' });
    expect(stands.body.data?.status).toBe('matched');
    const renamed = { supplier_invoice_no: 'EB-4', vendor_bill_id: third.body.data?.vendor_bill_id ?? 0 };
    expect((await enter(poId, [line], renamed)).body.data?.status).toBe('on_hold');
  });

  it('waits no more once the other is void, or turns out to have another number', async () => {
    const one = await enteredTwice();
    await step('accounting', one.firstId, 'void', 'Entered wrongly');
    expect((await load('vendor_bill', one.againId)).fields).toMatchObject({ status: 'matched', held_for: null });
    const two = await enteredTwice();
    await enter(two.poId, [two.line], { supplier_invoice_no: 'EB-20', vendor_bill_id: two.firstId });
    expect((await load('vendor_bill', two.againId)).fields).toMatchObject({ status: 'matched', held_for: null });
  });

  it('is matched and said to have the same amount within two weeks', async () => {
    const supplierId = await makeSupplier(maker);
    const { poId, sheets } = await ordered(40, supplierId);
    const lines = [{ po_line_id: sheets, qty: 10, unit_cost: 64.5 }];
    const enterOn = (bill_date: string) => enter(poId, lines, { bill_date });
    await enterOn('2026-03-02');
    expect((await enterOn('2026-03-16')).body).toMatchObject({
      opt: 'warning',
      msg: expect.stringContaining('has the same amount, $645.00'),
      data: { status: 'matched', differences: [{ kind: 'duplicate', is_within: true }] },
    });
    expect((await enterOn('2026-03-31')).body).toMatchObject({ opt: 'save', data: { differences: [] } });
  });
});
