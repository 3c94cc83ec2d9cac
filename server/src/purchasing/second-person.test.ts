import { billTools } from '../testing/bill-tools.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

const { ordered, enter, step } = billTools(() => maker);

describe('a bill that a second person corrected', () => {
  /** Accounting enters 10 of 40 sheets; super, who works in accounting too, changes the quantity to `qty`. */
  const corrected = async (qty: number, unit_cost = 64.5): Promise<number> => {
    const { poId, sheets } = await ordered(40);
    const made = await enter(poId, [{ po_line_id: sheets, qty: 10, unit_cost: 64.5 }]);
    const id = made.body.data?.vendor_bill_id ?? 0;
    const reply = await (
      await maker.caller('super')
    ).post(`/api/vendor_bill/enter/${poId}`, {
      vendor_bill_id: id,
      supplier_invoice_no: `FIX-${poId}`,
      bill_date: '2026-03-02',
      due_date: '',
      freight: 0,
      tax: 0,
      notes: '',
      lines: [{ po_line_id: sheets, qty, unit_cost }],
    });
    if (reply.body.opt === 'error') throw new Error(JSON.stringify(reply.body));
    return id;
  };

  it('is approved from $2,500 on by a person who neither entered nor corrected it', async () => {
    // 40 × 64.50 = 2,580.00
    const id = await corrected(40);
    expect((await step('super', id, 'approve')).body).toMatchObject({
      code: 'RULE',
      msg: 'You corrected this bill. From $2,500.00 on, someone else in accounting or a manager approves it.',
    });
    expect((await step('accounting', id, 'approve')).body.msg).toMatch(/^You entered this bill\./);
    expect((await step('manager', id, 'approve')).body.data?.fields.status).toBe('approved');
  });

  it('is approved below that by the person who corrected it', async () => {
    // 38 × 64.50 = 2,451.00
    expect((await step('super', await corrected(38), 'approve')).body.data?.fields.status).toBe('approved');
  });

  it('is released by a person who did not correct it', async () => {
    const id = await corrected(40, 90);
    expect((await step('super', id, 'release', 'Agreed')).body.msg).toContain(
      'Nobody releases a bill that they corrected: ask somebody else who may.',
    );
    expect((await step('manager', id, 'release', 'Agreed')).body.data?.fields.status).toBe('approved');
  });
});
