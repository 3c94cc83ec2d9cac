import { addDays, toPlainDate } from '@cdi/shared/units';
import { one, run } from '../storage/query.ts';
import { billTools } from '../testing/bill-tools.ts';
import { makeSupplier, takeStep } from '../testing/buy.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { recordCalls, refusedAt } from '../testing/record-calls.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

const { load } = recordCalls(() => maker);
const { ordered, enter, step, pay } = billTools(() => maker);

describe('the payment of a bill', () => {
  const approved = async (supplierId?: number, unit_cost = 64.5) => {
    const { poId, sheets } = await ordered(40, supplierId);
    const made = await enter(poId, [{ po_line_id: sheets, qty: 20, unit_cost }]);
    const id = made.body.data?.vendor_bill_id ?? 0;
    await step('accounting', id, 'approve');
    return id;
  };

  it('comes in parts, never more than is open, and with the last cent it is paid', async () => {
    // 20 × 64.50
    const id = await approved();
    expect((await pay(id, { amount: 290 })).body.data).toEqual({ balance: 1000, status: 'approved' });
    expect(refusedAt(await pay(id, { amount: 1000.01, reference_no: '10418' }))).toEqual(['amount']);
    expect((await pay(id, { amount: 1000, method: 'ach', reference_no: 'T-1' })).body.data).toEqual({
      balance: 0,
      status: 'paid',
    });
    expect((await step('accounting', id, 'void', 'Wrong')).body.opt).toBe('error');
    expect((await load('vendor_bill', id)).children.payments).toHaveLength(2);
  });

  it('of twenty at once is made once', async () => {
    const id = await approved();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        pay(id, { amount: 1290, reference_no: `C-${index}`, is_no_double: 'on' }),
      ),
    );
    expect(replies.filter(({ body }) => body.opt === 'save')).toHaveLength(1);
    const { paid } = await one<{ paid: number }>(app.db)`select paid from vendor_bill where vendor_bill_id = ${id}`;
    expect(paid).toBe(1290);
  });

  it('of the same amount, twenty at once on bills of one supplier: one goes out unasked', async () => {
    const supplierId = await makeSupplier(maker);
    const bills: number[] = [];
    for (let count = 0; count < 4; count += 1) bills.push(await approved(supplierId));
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        pay(bills[index % bills.length] ?? 0, { amount: 125, reference_no: `D-${index}` }),
      ),
    );
    expect(replies.filter(({ body }) => body.opt === 'save')).toHaveLength(1);
    expect(new Set(replies.flatMap((reply) => refusedAt(reply)))).toEqual(new Set(['is_no_double']));
  });

  it('that looks like an earlier one is refused unless the user confirms that it is another', async () => {
    const supplierId = await makeSupplier(maker);
    const first = await approved(supplierId);
    const second = await approved(supplierId);
    await pay(first, { amount: 1290, reference_no: '20001' });
    const doubt = await pay(second, { amount: 1290, reference_no: '20002' });
    expect(refusedAt(doubt)).toEqual(['is_no_double']);
    expect(doubt.body.msg).toContain('$1,290.00 went to this supplier already: Check 20001');
    expect((await pay(second, { amount: 1290, reference_no: '20002', is_no_double: 'on' })).body.opt).toBe('save');
    // one check for two bills of other amounts is usual
    const third = await approved(supplierId);
    expect((await pay(third, { amount: 500, reference_no: '20001' })).body.opt).toBe('save');
  });

  it('of the same check is seen however its number is written, also months later', async () => {
    const supplierId = await makeSupplier(maker);
    const first = await approved(supplierId);
    await pay(first, { amount: 700, reference_no: 'DUP-77', paid_date: '2026-03-02' });
    for (const reference_no of ['dup-77', 'DUP 77', '0DUP-77'])
      expect(refusedAt(await pay(first, { amount: 700, reference_no }))).toContain('is_no_double');
    const second = await approved(supplierId);
    expect((await pay(second, { amount: 700, reference_no: 'DUP-78' })).body.opt).toBe('save');
  });

  it('by a check number that paid another supplier is refused unless the user confirms that it is another check', async () => {
    const [first, second] = [await approved(await makeSupplier(maker)), await approved(await makeSupplier(maker))];
    await pay(first, { amount: 300, reference_no: 'CK 0055701' });
    for (const reference_no of ['CK 55701', 'ck-055701'])
      expect(refusedAt(await pay(second, { amount: 400, reference_no }))).toEqual(['is_no_double']);
    const doubt = await pay(second, { amount: 400, reference_no: 'CK 55701' });
    expect(doubt.body.msg).toMatch(/^Check CK 0055701 paid VB-\d+ of .+: a check has one payee\./);
    // a transfer, and a number that only ends like it, are others
    expect((await pay(second, { amount: 400, method: 'ach', reference_no: 'CK 55701' })).body.opt).toBe('save');
    expect((await pay(second, { amount: 410, reference_no: 'CK 155701' })).body.opt).toBe('save');
    expect((await pay(second, { amount: 420, reference_no: 'CK 55701', is_no_double: 'on' })).body.opt).toBe('save');
  });

  it('is reversed once, with its reason, and the bill is open again', async () => {
    const id = await approved();
    await pay(id, { amount: 1290 });
    const [row] = (await load('vendor_bill', id)).children.payments ?? [];
    const back = async () =>
      (await maker.caller('accounting')).post<{ balance: number; status: string }>(
        `/api/vendor_bill/take_back/${Number(row?.vendor_bill_payment_id)}`,
        { reason: 'The check was lost' },
      );
    expect((await back()).body.data).toEqual({ balance: 1290, status: 'approved' });
    expect((await back()).body.code).toBe('RULE');
    expect((await load('vendor_bill', id)).fields.paid_date).toBeNull();
  });

  it('is not made before the date of the bill, unless its order is paid in advance', async () => {
    const id = await approved();
    const { bill_date: date } = (await load('vendor_bill', id)).fields;
    const dayBefore = addDays(toPlainDate(String(date)), -1);
    const early = await pay(id, { paid_date: dayBefore });
    expect(refusedAt(early)).toEqual(['paid_date']);
    expect(early.body.msg).toContain('it was not paid before');
    // an order by the terms prepaid was placed ten days before its bill
    await run(app.db)`
      update po set terms = 'prepaid', po_date = ${String(date)}::date - 10
      where po_id = (select po_id from vendor_bill where vendor_bill_id = ${id})`;
    expect(refusedAt(await pay(id, { paid_date: addDays(toPlainDate(String(date)), -11) }))).toEqual(['paid_date']);
    expect((await pay(id, { paid_date: dayBefore })).body.opt).toBe('save');
    expect((await pay(id, { amount: 50, reference_no: '10418', paid_date: String(date) })).body.opt).toBe('save');
  });

  it('is not made to a supplier on hold', async () => {
    const supplierId = await makeSupplier(maker);
    const id = await approved(supplierId);
    await takeStep(maker, 'material', 'supplier', supplierId, 'hold', 'Short deliveries');
    expect((await pay(id)).body).toMatchObject({ code: 'RULE', msg: expect.stringContaining('on hold') });
  });

  it('cannot break its rules, even when written by SQL', async () => {
    const id = await approved();
    const pastPaid = run(app.db)`
      update vendor_bill set paid = 5, balance = total - 5 where vendor_bill_id = ${id}`;
    await expect(pastPaid).rejects.toThrow(/not the sum of its payments/);
    const gone = run(app.db)`delete from vendor_bill where vendor_bill_id = ${id}`;
    await expect(gone).rejects.toThrow(/void or take back/);
    const pastBilled = run(app.db)`
      update po_line l set billed_qty = 1 from vendor_bill b where b.vendor_bill_id = ${id} and l.po_id = b.po_id`;
    await expect(pastBilled).rejects.toThrow(/not the sum of its bills/);
  });
});
