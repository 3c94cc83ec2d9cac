import type { LoadedRecord } from '@cdi/shared/contracts';
import { one } from '../storage/query.ts';
import { billTools } from '../testing/bill-tools.ts';
import { draftPo, makeCorpaySupplier, takeStep } from '../testing/buy.ts';
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

const { load, change } = recordCalls(() => maker);
const { ordered, enter, step, pay } = billTools(() => maker);
type Values = Readonly<Record<string, unknown>>;

/** An order of $2,795 (goods 2,705, freight 90) of a supplier that takes Corpay; ten sheets came. */
const takesCorpay = async () => ordered(10, await makeCorpaySupplier(maker));
const queue = async (poId: number, more: Values = {}) =>
  (await maker.caller('accounting')).post<LoadedRecord>('/api/corpay_po/save', {
    po_id: poId,
    payment_type: 'ach_plus',
    amount: 100,
    ...more,
  });
const queued = async (poId: number, more: Values = {}): Promise<LoadedRecord> => {
  const { body } = await queue(poId, more);
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
};
const take = (id: number, name: string, reason = '') => takeStep(maker, 'accounting', 'corpay_po', id, name, reason);
const saveNow = async (id: number, values: Record<string, unknown>) =>
  change(await maker.caller('accounting'), 'corpay_po', await load('corpay_po', id), values);

async function settle(id: number) {
  await take(id, 'send');
  await saveNow(id, { authorization_no: `AUTH-${id}` });
  await take(id, 'authorise');
  return take(id, 'settle');
}

/** A bill of ten sheets, $645, approved. */
async function approvedBill(poId: number, sheets: number | undefined): Promise<number> {
  const made = await enter(poId, [{ po_line_id: sheets, qty: 10, unit_cost: 64.5 }]);
  const id = made.body.data?.vendor_bill_id ?? 0;
  await step('accounting', id, 'approve');
  return id;
}

describe('a Corpay payment', () => {
  it('takes supplier, address, account and number from its order', async () => {
    const { poId } = await takesCorpay();
    const made = await queued(poId);
    expect(made.fields).toMatchObject({
      corpay_no: expect.stringMatching(/^CP-\d+$/),
      remittance_email: 'ar@ohioriversteel.test',
      provider: 'Corpay',
      status: 'queued',
      gl_code: '6200',
    });
    expect(made.labels.supplier_id).toContain('Ohio River Steel Service');
  });

  it('is of an order that is approved, of a supplier that takes Corpay', async () => {
    const supplier_id = await makeCorpaySupplier(maker);
    const draft = await draftPo(maker, [{ description: 'Gloves', qty: 1, uom: 'each', unit_cost: 100 }], {
      supplier_id,
    });
    expect(refusedAt(await queue(draft.id))).toEqual(['po_id']);
    const byCheck = await ordered(0);
    const refused = await queue(byCheck.poId);
    expect([refusedAt(refused), refused.body.msg]).toEqual([
      ['po_id'],
      expect.stringContaining('does not take Corpay'),
    ]);
  });

  it.each([
    // 2,795 and 2 % of it, 55.90
    [2850.9, 'save'],
    [2850.91, 'error'],
  ])('of $%s against an order of $2,795.00: %s', async (amount, opt) => {
    const { poId } = await takesCorpay();
    expect((await queue(poId, { amount })).body.opt).toBe(opt);
  });

  it('of twenty at once is never more than the order and its tolerance', async () => {
    const { poId } = await takesCorpay();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => queue(poId, { amount: 300 + index / 100 })),
    );
    // nine make 2,700 and some cents; a tenth would make 3,000
    expect(replies.filter(({ body }) => body.data !== undefined && body.opt !== 'error')).toHaveLength(9);
    const { sum } = await one<{ sum: number }>(app.db)`select sum(amount) as sum from corpay_po where po_id = ${poId}`;
    expect(sum).toBeLessThanOrEqual(2850.9);
  });

  it('frees its amount when it is declined or void, and is queued again with its check', async () => {
    const { poId } = await takesCorpay();
    const first = await queued(poId, { amount: 2700 });
    expect(refusedAt(await queue(poId, { amount: 500 }))).toEqual(['amount']);
    await take(first.id, 'send');
    const declined = await take(first.id, 'decline', 'The merchant refused the card');
    expect(declined.body.data?.fields).toMatchObject({
      status: 'declined',
      error_text: 'The merchant refused the card',
    });
    const second = await queued(poId, { amount: 500 });
    expect(refusedAt(await take(first.id, 'requeue'))).toEqual(['amount']);
    await take(second.id, 'void', 'Paid by check');
    expect((await take(first.id, 'requeue')).body.data?.fields).toMatchObject({ status: 'queued', error_text: null });
  });

  it('warns of the same amount to the same supplier', async () => {
    const supplierId = await makeCorpaySupplier(maker);
    const first = await ordered(10, supplierId);
    const second = await ordered(10, supplierId);
    await queued(first.poId, { amount: 412.5, requested_date: '2026-03-02' });
    const again = await queue(second.poId, { amount: 412.5, requested_date: '2026-03-09' });
    expect(again.body).toMatchObject({ opt: 'warning', msg: expect.stringContaining('$412.50 went to this supplier') });
    expect((await queue(second.poId, { amount: 412.5, requested_date: '2026-04-09' })).body.opt).toBe('save');
  });

  it('of the same amount, twenty at once on orders of one supplier: one is queued without a warning', async () => {
    const supplierId = await makeCorpaySupplier(maker);
    const orders: number[] = [];
    for (let count = 0; count < 4; count += 1) orders.push((await ordered(10, supplierId)).poId);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => queue(orders[index % orders.length] ?? 0, { amount: 137.25 })),
    );
    const outcomes = replies.map(({ body }) => body.opt);
    expect(outcomes.filter((opt) => opt === 'save')).toHaveLength(1);
    expect(outcomes.filter((opt) => opt === 'warning')).toHaveLength(19);
  });

  it('needs its authorization, and of a virtual card the last four digits; never a whole number', async () => {
    const { poId } = await takesCorpay();
    const { id } = await queued(poId, { payment_type: 'virtual_card' });
    await take(id, 'send');
    expect(refusedAt(await take(id, 'authorise')).sort()).toEqual(['authorization_no', 'card_last4']);
    expect(refusedAt(await saveNow(id, { notes: 'card 4111 1111 1111 1111' }))).toEqual(['notes']);
    expect(refusedAt(await saveNow(id, { card_last4: '41111' }))).toEqual(['card_last4']);
    expect(refusedAt(await saveNow(id, { amount: 90 }))).toEqual(['amount']);
    await saveNow(id, { authorization_no: 'A-1', card_last4: '1111' });
    expect((await take(id, 'authorise')).body.data?.fields.status).toBe('authorised');
  });
});

describe('a bill paid through Corpay', () => {
  it('is paid when the payment settles, and not by a check as well meanwhile', async () => {
    const { poId, sheets } = await takesCorpay();
    const billId = await approvedBill(poId, sheets);
    expect(refusedAt(await queue(poId, { vendor_bill_id: billId, amount: 645.01 }))).toEqual(['amount']);
    const { id } = await queued(poId, { vendor_bill_id: billId, amount: 645 });
    expect(refusedAt(await pay(billId, { amount: 645 }))).toEqual(['amount']);
    expect((await step('accounting', billId, 'void', 'Wrong')).body.msg).toContain('on its way');
    expect((await settle(id)).body.data?.fields).toMatchObject({ status: 'settled', settled_amount: 645 });
    const bill = await load('vendor_bill', billId);
    expect(bill.fields).toMatchObject({ status: 'paid', paid: 645, balance: 0 });
    expect(bill.children.payments).toMatchObject([{ method: 'corpay', amount: 645, reference_no: `AUTH-${id}` }]);
  });

  it('is one that is approved, of the same order', async () => {
    const { poId, sheets } = await takesCorpay();
    const waiting = await enter(poId, [{ po_line_id: sheets, qty: 40, unit_cost: 64.5 }]);
    const held = waiting.body.data?.vendor_bill_id ?? 0;
    expect(refusedAt(await queue(poId, { vendor_bill_id: held }))).toEqual(['vendor_bill_id']);
    const other = await takesCorpay();
    const billId = await approvedBill(other.poId, other.sheets);
    expect(refusedAt(await queue(poId, { vendor_bill_id: billId }))).toEqual(['vendor_bill_id']);
  });

  it('that came after the money takes what was paid ahead, once', async () => {
    const { poId, sheets } = await takesCorpay();
    const { id } = await queued(poId, { amount: 600 });
    await settle(id);
    const billId = await approvedBill(poId, sheets);
    expect((await saveNow(id, { vendor_bill_id: billId })).body.opt).toBe('save');
    expect((await load('vendor_bill', billId)).fields).toMatchObject({ paid: 600, balance: 45, status: 'approved' });
    expect(refusedAt(await saveNow(id, { vendor_bill_id: '' }))).toEqual(['vendor_bill_id']);
    expect(refusedAt(await saveNow(id, { settled_amount: 1 }))).toEqual(['settled_amount']);
  });
});

describe('an order that Corpay paid ahead of its bill', () => {
  const paidAhead = async (amount: number) => {
    const { poId, sheets } = await takesCorpay();
    const { id, fields } = await queued(poId, { amount, requested_date: '2026-01-03' });
    await settle(id);
    return { poId, sheets, id, no: String(fields.corpay_no) };
  };

  it('is not paid once more: its bill takes that money first, and only the rest is paid', async () => {
    const { poId, sheets, id, no } = await paidAhead(600);
    const billId = await approvedBill(poId, sheets);
    const words = `${no} paid $600.00 on this order without a bill: attach it to this bill first.`;
    // even with another amount, weeks later, and with a confirmation that it is another payment
    const byHand = await pay(billId, { amount: 645, reference_no: '30001', is_no_double: 'on' });
    expect([refusedAt(byHand), byHand.body.msg]).toEqual([['amount'], words]);
    const byCorpay = await queue(poId, { vendor_bill_id: billId, amount: 645 });
    expect([refusedAt(byCorpay), byCorpay.body.msg]).toEqual([['vendor_bill_id'], words]);
    await saveNow(id, { vendor_bill_id: billId });
    expect(refusedAt(await pay(billId, { amount: 45.01, reference_no: '30001' }))).toEqual(['amount']);
    expect((await pay(billId, { amount: 45, reference_no: '30001' })).body.data).toEqual({
      balance: 0,
      status: 'paid',
    });
  });

  it('for more than its first bill comes to pays that one and a part of the next', async () => {
    const { poId, sheets, id, no } = await paidAhead(1000);
    const first = await enter(poId, [{ po_line_id: sheets, qty: 4, unit_cost: 64.5 }]);
    const firstId = first.body.data?.vendor_bill_id ?? 0;
    await step('accounting', firstId, 'approve');
    // 4 × 64.50
    expect((await saveNow(id, { vendor_bill_id: firstId })).body.opt).toBe('save');
    expect((await load('vendor_bill', firstId)).fields).toMatchObject({ status: 'paid', paid: 258 });
    const next = await enter(poId, [{ po_line_id: sheets, qty: 6, unit_cost: 64.5 }]);
    const nextId = next.body.data?.vendor_bill_id ?? 0;
    await step('accounting', nextId, 'approve');
    expect((await pay(nextId, { amount: 387, reference_no: '30002' })).body.msg).toBe(
      `${no} paid $1,000.00 on this order, $742.00 of it without a bill: attach it to this bill first.`,
    );
    expect((await saveNow(id, { vendor_bill_id: nextId })).body.opt).toBe('save');
    expect((await load('vendor_bill', nextId)).fields).toMatchObject({ status: 'paid', paid: 387 });
    expect((await load('vendor_bill', firstId)).fields).toMatchObject({ status: 'paid', paid: 258 });
  });

  it('is not paid by check while that money is on its way, whose bill is then the one it settles', async () => {
    const { poId, sheets } = await takesCorpay();
    const { id, fields } = await queued(poId, { amount: 700 });
    await take(id, 'send');
    const billId = await approvedBill(poId, sheets);
    const refused = await pay(billId, { amount: 100, reference_no: '30003' });
    expect(refused.body.msg).toBe(
      `${String(fields.corpay_no)} is to pay $700.00 on this order without a bill: attach it to this bill first.`,
    );
    const other = await takesCorpay();
    const otherId = await approvedBill(other.poId, other.sheets);
    expect(refusedAt(await saveNow(id, { vendor_bill_id: otherId }))).toEqual(['vendor_bill_id']);
    expect((await saveNow(id, { vendor_bill_id: billId, authorization_no: 'A-7' })).body.opt).toBe('save');
    expect((await pay(billId, { amount: 100, reference_no: '30003' })).body.msg).toContain('on their way');
    await take(id, 'authorise');
    expect((await take(id, 'settle')).body.data?.fields.status).toBe('settled');
    expect((await load('vendor_bill', billId)).fields).toMatchObject({ status: 'paid', paid: 645 });
  });
});

it('payments of Corpay are read by accounting, managers, leadership and material, and written by accounting', async () => {
  const { poId } = await takesCorpay();
  const { id } = await queued(poId);
  for (const [who, opt] of [
    ['manager', 'success'],
    ['leadership', 'success'],
    ['material', 'success'],
    ['logistics', 'error'],
    ['sales', 'error'],
  ] as const)
    expect([who, (await (await maker.caller(who)).post(`/api/corpay_po/to_json/${id}`)).body.opt]).toEqual([who, opt]);
  const material = await change(await maker.caller('material'), 'corpay_po', await load('corpay_po', id), {
    notes: 'x',
  });
  expect(material.body.code).toBe('FORBIDDEN');
});
