import type { PoBills } from '@cdi/shared/contracts';
import { many, one } from '../storage/query.ts';
import { billTools } from '../testing/bill-tools.ts';
import { takeStep } from '../testing/buy.ts';
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
const billedOf = async (poId: number): Promise<unknown[]> =>
  ((await load('po', poId)).children.lines ?? []).map((line) => line.billed_qty);
const { ordered, receive, enter, step, pay } = billTools(() => maker);

describe('a bill', () => {
  it('is entered in whole cents: parts of one in freight or tax are refused at the field', async () => {
    const { poId, sheets } = await ordered(40);
    const lines = [{ po_line_id: sheets, qty: 40, unit_cost: 64.5 }];
    const { status, body } = await enter(poId, lines, { freight: 90.006, tax: 1.005 });
    const message = 'Give dollars and whole cents.';
    expect([status, body.fields]).toEqual([422, { freight: message, tax: message }]);
  });

  it('as ordered and received is matched, counts on its order and is due by the terms', async () => {
    const { poId, sheets } = await ordered(40);
    const made = await enter(poId, [{ po_line_id: sheets, qty: 40, unit_cost: 64.5 }], { freight: 90 });
    expect(made.body).toMatchObject({ opt: 'save', data: { status: 'matched', differences: [] } });
    const bill = await load('vendor_bill', made.body.data?.vendor_bill_id ?? 0);
    // net 30 of March 2
    expect(bill.fields).toMatchObject({ goods: 2580, freight: 90, total: 2670, balance: 2670, due_date: '2026-04-01' });
    expect(await billedOf(poId)).toEqual([40, 0]);
  });

  it('of more than came waits with the difference by its line, and counts nothing', async () => {
    const { poId, sheets } = await ordered(30);
    const made = await enter(poId, [{ po_line_id: sheets, qty: 40, unit_cost: 64.5 }]);
    // 10 × 64.50
    const words = 'Line 1, Galvanized sheet: 40 billed, 30 received: $645.00 more';
    expect(made.body).toMatchObject({ opt: 'warning', data: { status: 'on_hold' } });
    expect(made.body.data?.differences).toMatchObject([{ kind: 'quantity', words, is_within: false }]);
    expect(await billedOf(poId)).toEqual([0, 0]);
    const told = await many<{ user_name: string }>(app.db)`
      select u.user_name from cdi_alert a join "user" u on u.user_id = a.user_id
      where a.object = 'vendor_bill' and a.record_id = ${made.body.data?.vendor_bill_id} order by 1`;
    expect(told.map((row) => row.user_name)).toEqual(expect.arrayContaining(['leadership', 'manager', 'material']));
  });

  it('that waited for the rest is matched when it comes', async () => {
    const { poId, sheets } = await ordered(30);
    const made = await enter(poId, [{ po_line_id: sheets, qty: 40, unit_cost: 64.5 }]);
    await receive(poId, sheets, 10);
    const bill = await load('vendor_bill', made.body.data?.vendor_bill_id ?? 0);
    expect([bill.fields.status, bill.fields.held_for, bill.children.differences]).toEqual(['matched', null, []]);
    expect(await billedOf(poId)).toEqual([40, 0]);
  });

  it.each([
    // 2 % of 2,580 are 51.60: 40 × 65.79 = 2,631.60
    [65.79, 'matched'],
    [65.8, 'on_hold'],
  ])('at $%s a sheet instead of $64.50 is %s', async (unit_cost, status) => {
    const { poId, sheets } = await ordered(40);
    const made = await enter(poId, [{ po_line_id: sheets, qty: 40, unit_cost }]);
    expect(made.body.data?.status).toBe(status);
    expect(made.body.data?.differences).toMatchObject([{ kind: 'price', is_within: status === 'matched' }]);
  });

  it('reports each problem at its field', async () => {
    const { poId, sheets } = await ordered(40);
    const other = await ordered(0);
    const line = { po_line_id: sheets, qty: 1, unit_cost: 64.5 };
    expect(refusedAt(await enter(poId, []))).toEqual(['lines']);
    expect(refusedAt(await enter(poId, [line, line]))).toEqual(['lines[1].po_line_id']);
    expect(refusedAt(await enter(poId, [{ ...line, po_line_id: other.sheets }]))).toEqual(['lines[0].po_line_id']);
    expect(refusedAt(await enter(poId, [line], { bill_date: '2099-01-01' }))).toEqual(['bill_date']);
    expect(refusedAt(await enter(poId, [line], { due_date: '2026-03-01' }))).toEqual(['due_date']);
    expect(refusedAt(await enter(poId, [line], { supplier_invoice_no: '--' }))).toEqual(['supplier_invoice_no']);
    const clerk = await maker.caller('material');
    expect((await clerk.post(`/api/vendor_bill/enter/${poId}`, {})).body.code).toBe('FORBIDDEN');
  });

  it('can be corrected until it is approved, and its order counts the corrected quantities', async () => {
    const { poId, sheets } = await ordered(40);
    const number = { supplier_invoice_no: 'KEPT-1' };
    const line = { po_line_id: sheets, qty: 40, unit_cost: 64.5 };
    const id = (await enter(poId, [{ ...line, unit_cost: 80 }], number)).body.data?.vendor_bill_id ?? 0;
    const fixed = await enter(poId, [{ ...line, qty: 15 }], { ...number, vendor_bill_id: id });
    expect(fixed.body.data).toMatchObject({ vendor_bill_id: id, status: 'matched', differences: [] });
    expect(await billedOf(poId)).toEqual([15, 0]);
    await step('accounting', id, 'approve');
    const late = await enter(poId, [line], { ...number, vendor_bill_id: id });
    expect(late.body).toMatchObject({ code: 'RULE', msg: expect.stringContaining('void it') });
  });
});

describe('a bill that waits', () => {
  const held = async (unit_cost = 90) => {
    const { poId, sheets } = await ordered(40);
    const made = await enter(poId, [{ po_line_id: sheets, qty: 40, unit_cost }]);
    return { poId, sheets, id: made.body.data?.vendor_bill_id ?? 0 };
  };

  it('is released with a reason by who approves orders of its amount, and counts then', async () => {
    const { poId, id } = await held();
    expect((await step('accounting', id, 'release', 'Agreed')).body.code).toBe('FORBIDDEN');
    expect((await step('manager', id, 'release')).body.fields).toHaveProperty('reason');
    const released = await step('manager', id, 'release', 'The mill raised its price; agreed by phone');
    expect(released.body.data?.fields).toMatchObject({ status: 'approved' });
    expect(released.body.data?.labels).toMatchObject({ limit_rule_id: 'Managers' });
    expect(await billedOf(poId)).toEqual([40, 0]);
  });

  it('once released is not reported again by the next bill of its order', async () => {
    const { poId, sheets } = await ordered(40);
    const line = { po_line_id: sheets, qty: 20 };
    const first = await enter(poId, [{ ...line, unit_cost: 90 }], { freight: 200 });
    // 20 × 25.50 = 510; freight 200 of 90 ordered: 110
    expect(first.body.data?.differences).toMatchObject([
      { kind: 'price', difference: 510 },
      { kind: 'freight', difference: 110 },
    ]);
    await step('manager', first.body.data?.vendor_bill_id ?? 0, 'release', 'Agreed by phone');
    const next = await enter(poId, [{ ...line, unit_cost: 64.5 }]);
    expect(next.body).toMatchObject({ opt: 'save', data: { status: 'matched', differences: [] } });
  });

  it('is released only up to the limit of the role, and never by the person who entered it', async () => {
    // 40 × 300 = 12,000, past the 10,000 of managers
    const large = await held(300);
    expect((await step('manager', large.id, 'release', 'Agreed')).body.msg).toContain('up to $10,000.00');
    const boss = await maker.caller('super');
    const { poId, sheets } = await ordered(0);
    const own = await boss.post<{ vendor_bill_id: number }>(`/api/vendor_bill/enter/${poId}`, {
      vendor_bill_id: 0,
      supplier_invoice_no: 'OWN-1',
      bill_date: '2026-03-02',
      due_date: '',
      freight: 0,
      tax: 0,
      notes: '',
      lines: [{ po_line_id: sheets, qty: 1, unit_cost: 64.5 }],
    });
    const refused = await step('super', own.body.data?.vendor_bill_id ?? 0, 'release', 'Agreed');
    expect(refused.body.msg).toContain('Nobody releases a bill that they entered');
    expect((await step('leadership', large.id, 'release', 'Agreed')).body.data?.fields.status).toBe('approved');
  });

  it('of a number that was entered before is void, or released by leadership alone', async () => {
    const { poId, sheets } = await ordered(40);
    const line = { po_line_id: sheets, qty: 5, unit_cost: 64.5 };
    await enter(poId, [line], { supplier_invoice_no: 'TWICE-9' });
    const second = await enter(poId, [line], { supplier_invoice_no: 'twice 9' });
    const id = second.body.data?.vendor_bill_id ?? 0;
    expect((await step('manager', id, 'release', 'Agreed')).body).toMatchObject({
      code: 'RULE',
      msg: expect.stringContaining('Void this bill. Only leadership releases a bill that is entered twice.'),
    });
    expect((await step('leadership', id, 'release', 'Two deliveries, one number')).body.data?.fields.status).toBe(
      'approved',
    );
  });

  it('of $2,500 or more is approved by someone who did not enter it', async () => {
    const { poId, sheets } = await ordered(40);
    // 40 × 64.50 = 2,580.00
    const large = await enter(poId, [{ po_line_id: sheets, qty: 40, unit_cost: 64.5 }]);
    const id = large.body.data?.vendor_bill_id ?? 0;
    expect(large.body.data?.status).toBe('matched');
    expect((await step('accounting', id, 'approve')).body).toMatchObject({
      code: 'RULE',
      msg: 'You entered this bill. From $2,500.00 on, someone else in accounting or a manager approves it.',
    });
    expect((await step('manager', id, 'approve')).body.data?.fields.status).toBe('approved');
    const small = await ordered(40);
    const made = await enter(small.poId, [{ po_line_id: small.sheets, qty: 38, unit_cost: 64.5 }]);
    // 38 × 64.50 = 2,451.00
    const { body } = await step('accounting', made.body.data?.vendor_bill_id ?? 0, 'approve');
    expect(body.data?.fields.status).toBe('approved');
  });

  it('has no freight or tax that its order does not have, however little it is', async () => {
    const { poId, sheets } = await ordered(40);
    const line = { po_line_id: sheets, qty: 10, unit_cost: 64.5 };
    const taxed = await enter(poId, [line], { tax: 24.99 });
    expect(taxed.body.data).toMatchObject({ status: 'on_hold', differences: [{ kind: 'tax', difference: 24.99 }] });
    // its order has 90.00 of freight: 24.99 more are within the tolerance
    const freight = await enter(poId, [line], { freight: 114.99 });
    expect(freight.body.data?.status).toBe('matched');
  });

  it('is not paid, and can be void with a reason', async () => {
    const { poId, id } = await held();
    expect((await pay(id)).body).toMatchObject({ code: 'RULE', msg: expect.stringContaining('on hold') });
    const ended = await step('accounting', id, 'void', 'The supplier sends a new one');
    expect(ended.body.data?.fields).toMatchObject({ status: 'void', balance: 0 });
    expect(await billedOf(poId)).toEqual([0, 0]);
  });
});

describe('twenty bills of one order at once', () => {
  it('never bill more than came without a release', async () => {
    const { poId, sheets } = await ordered(40);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => enter(poId, [{ po_line_id: sheets, qty: 3, unit_cost: 64.5 }])),
    );
    // 13 × 3 = 39; a fourteenth would make 42 of 40, $129.00 too much: more than 2 % of 2,580
    const states = replies.map(({ body }) => body.data?.status);
    expect(states.filter((state) => state === 'matched')).toHaveLength(13);
    expect(states.filter((state) => state === 'on_hold')).toHaveLength(7);
    expect(await billedOf(poId)).toEqual([39, 0]);
    const numbers = replies.map(({ body }) => Number(body.data?.bill_no.slice(3))).sort((a, b) => a - b);
    expect(numbers.map((each) => each - (numbers[0] ?? 0))).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it('of one number: one is matched, the rest wait', async () => {
    const { poId, sheets } = await ordered(40);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        enter(poId, [{ po_line_id: sheets, qty: 1, unit_cost: 64.5 }], { supplier_invoice_no: 'SAME-1' }),
      ),
    );
    expect(replies.filter(({ body }) => body.data?.status === 'matched')).toHaveLength(1);
  });

  it('also while goods come and bills are released', async () => {
    const { poId, sheets } = await ordered(10);
    const waiting = await Promise.all(
      [1, 2, 3, 4].map(() => enter(poId, [{ po_line_id: sheets, qty: 10, unit_cost: 64.5 }])),
    );
    const held = waiting.flatMap(({ body }) => (body.data?.status === 'on_hold' ? [body.data.vendor_bill_id] : []));
    expect(held).toHaveLength(3);
    const outcomes = await Promise.allSettled([
      receive(poId, sheets, 10),
      step('manager', held[0] ?? 0, 'release', 'Agreed'),
      step('accounting', held[1] ?? 0, 'void', 'Wrong'),
      enter(poId, [{ po_line_id: sheets, qty: 5, unit_cost: 64.5 }]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled']);
    const [sums] = await many<{ billed: number; standing: number }>(app.db)`
      select l.billed_qty as billed, (select sum(v.qty) from vendor_bill_line v
          join vendor_bill b using (vendor_bill_id)
        where v.po_line_id = l.po_line_id and b.status in ('matched', 'approved', 'paid')) as standing
      from po_line l where l.po_line_id = ${sheets}`;
    expect(sums?.billed).toBe(sums?.standing);
  });
});

it('an order with a bill cannot be cancelled, nor its receipt reversed', async () => {
  const open = await ordered(0);
  await enter(open.poId, [{ po_line_id: open.sheets, qty: 1, unit_cost: 64.5 }]);
  expect((await takeStep(maker, 'material', 'po', open.poId, 'cancel', 'Not needed')).body.msg).toContain(
    'void that first',
  );
  const came = await ordered(5);
  await enter(came.poId, [{ po_line_id: came.sheets, qty: 5, unit_cost: 64.5 }]);
  const receipt = await one<{ id: number }>(app.db)`
    select po_receipt_id as id from po_receipt where po_id = ${came.poId}`;
  const back = await takeStep(maker, 'material', 'po_receipt', receipt.id, 'reverse', 'Wrong');
  expect(back.body.msg).toContain('billed already');
});

it('the order shows goods that are received and not billed', async () => {
  const { poId, sheets } = await ordered(30);
  await enter(poId, [{ po_line_id: sheets, qty: 12, unit_cost: 64.5 }], { freight: 40 });
  const view = await (await maker.caller('accounting')).post<PoBills>(`/api/vendor_bill/of_po/${poId}`);
  expect(view.body.data).toMatchObject({
    refused: null,
    freight_open: 50,
    lines: [
      { ordered: 40, received: 30, billed: 12, open: 18, unit_cost: 64.5 },
      { ordered: 10, received: 0, billed: 0, open: 0 },
    ],
    bills: [{ status: 'matched', total: 814 }],
  });
  expect((await (await maker.caller('shop')).post(`/api/vendor_bill/of_po/${poId}`)).body.code).toBe('FORBIDDEN');
});

it('the due date of a bill can be moved, but not before its bill date', async () => {
  const { poId, sheets } = await ordered(5);
  const made = await enter(poId, [{ po_line_id: sheets, qty: 5, unit_cost: 64.5 }]);
  const bill = await load('vendor_bill', made.body.data?.vendor_bill_id ?? 0);
  const accounting = await maker.caller('accounting');
  expect(refusedAt(await change(accounting, 'vendor_bill', bill, { due_date: '2026-03-01' }))).toEqual(['due_date']);
  const later = await change(accounting, 'vendor_bill', bill, { due_date: '2026-05-01' });
  expect(later.body.data?.fields.due_date).toBe('2026-05-01');
});
