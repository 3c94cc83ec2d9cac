import type { LoadedRecord } from '@cdi/shared/contracts';
import { many, run } from '../storage/query.ts';
import { attachTestFile, placeTestOrder } from '../testing/place-order.ts';
import { draftPo, makeSupplier, sentPo, takeStep } from '../testing/buy.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
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
const GLOVES = { description: 'Welding gloves', qty: 10, uom: 'each', unit_cost: 12.5 };
const linesOf = ({ children }: LoadedRecord) => children.lines ?? [];

describe('a purchase order', () => {
  it('is numbered by its location without gaps, also of twenty written at once', async () => {
    const supplier_id = await makeSupplier(maker);
    const made = await Promise.all(Array.from({ length: 20 }, () => draftPo(maker, [GLOVES], { supplier_id })));
    const numbers = made.map(({ fields }) => String(fields.po_no)).sort();
    const first = Number(numbers[0]?.slice('PO-IND-'.length));
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => `PO-IND-${first + index}`));
  });

  it('takes price, unit and number from the price list of its supplier, by quantity', async () => {
    const material_id = await maker.reference('material');
    const base = { material_id, uom: 'sheet', units_per_uom: 1, vendor_part_no: 'OR-1848' };
    const supplier_id = await makeSupplier(maker, {
      items: [
        { ...base, from_qty: 1, unit_cost: 64.1255 },
        { ...base, from_qty: 50, unit_cost: 61 },
        { ...base, from_qty: 20, unit_cost: 1, valid_to: '2020-12-31' },
      ],
    });
    const made = await draftPo(
      maker,
      [
        { material_id, qty: 49 },
        { material_id, qty: 50, tax: 3 },
      ],
      {
        supplier_id,
        freight: 120,
      },
    );
    // 49 × 64.1255 = 3,142.1495; 50 × 61 = 3,050
    expect(linesOf(made)).toMatchObject([
      { unit_cost: 64.1255, ext_cost: 3142.15, uom: 'sheet', vendor_part_no: 'OR-1848', gl_code: '1310' },
      { unit_cost: 61, ext_cost: 3050 },
    ]);
    expect(made.fields).toMatchObject({ subtotal: 6192.15, tax: 3, freight: 120, total: 6315.15, terms: 'net_30' });
  });

  it('says at which line what is missing', async () => {
    const supplier_id = await makeSupplier(maker);
    const material = await maker.caller('material');
    const save = (lines: readonly object[], more: object = {}) =>
      material.post('/api/po/save', { supplier_id, ship_to_location_id: 1, need_date: '2099-03-02', lines, ...more });
    expect(refusedAt(await save([{ ...GLOVES, unit_cost: '' }]))).toEqual(['lines[0].unit_cost']);
    expect(refusedAt(await save([GLOVES, { qty: 1, unit_cost: 2 }]))).toEqual(['lines[1].description']);
    expect(refusedAt(await save([{ ...GLOVES, qty: 0 }]))).toEqual(['lines[0].qty']);
    expect(refusedAt(await save([GLOVES], { need_date: '2001-01-01' }))).toEqual(['need_date']);
  });
});

describe('the approval of a purchase order', () => {
  it('goes by the amount: a manager up to $10,000, leadership beyond', async () => {
    const small = await draftPo(maker, [{ ...GLOVES, qty: 800 }]);
    const large = await draftPo(maker, [{ ...GLOVES, qty: 801 }]);
    expect([small.fields.total, large.fields.total]).toEqual([10_000, 10_012.5]);
    const byManager = await takeStep(maker, 'manager', 'po', small.id, 'approve');
    expect(byManager.body.data?.labels).toMatchObject({ limit_rule_id: 'Managers' });
    const refused = await takeStep(maker, 'manager', 'po', large.id, 'approve');
    expect(refused.body).toMatchObject({ code: 'RULE', msg: expect.stringContaining('up to $10,000.00') });
    const byLeader = await takeStep(maker, 'leadership', 'po', large.id, 'approve');
    expect(byLeader.body.data?.fields.status).toBe('approved');
    expect((await takeStep(maker, 'material', 'po', large.id, 'approve')).body.code).toBe('FORBIDDEN');
  });

  it('covers the amount that is approved, while twenty change it and approve it at once', async () => {
    const { id, version, children } = await draftPo(maker, [{ ...GLOVES, qty: 792 }]);
    const line = children.lines?.[0] ?? {};
    const material = await maker.caller('material');
    const manager = await maker.caller('manager');
    // 792 × 12.50 = 9,900 is within a manager's limit; 900 × 12.50 = 11,250 is above it
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? manager.post(`/api/po/transition/${id}`, { name: 'approve', version, reason: '' })
          : material.post(`/api/po/save/${id}`, { version, lines: [{ ...line, qty: 900 + index }] }),
      ),
    );
    expect(replies.filter(({ body }) => body.opt === 'save')).toHaveLength(1);
    const { fields } = await load('po', id);
    const changed = replies.flatMap((_, index) => (index % 2 === 0 ? [] : [['draft', (900 + index) * 12.5]]));
    expect([['approved', 9900], ...changed]).toContainEqual([fields.status, fields.total]);
  });

  it('is never given by its buyer, nor for a supplier that is not approved, nor without lines', async () => {
    const manager = await maker.caller('manager');
    const supplier_id = await makeSupplier(maker);
    const form = { supplier_id, ship_to_location_id: 1, need_date: '2099-03-02', lines: [GLOVES] };
    const own = (await manager.post<LoadedRecord>('/api/po/save', form)).body.data?.id ?? 0;
    expect(refusedAt(await takeStep(maker, 'manager', 'po', own, 'approve'))).toEqual(['buyer_id']);
    const empty = await draftPo(maker, [GLOVES], { supplier_id: (await maker.make('supplier')).id });
    await run(app.db)`delete from po_line where po_id = ${empty.id}`;
    expect(refusedAt(await takeStep(maker, 'manager', 'po', empty.id, 'approve'))).toEqual(['lines', 'supplier_id']);
  });

  it('is requested from those whose limit covers it', async () => {
    const { id } = await draftPo(maker, [{ ...GLOVES, qty: 5000 }]);
    const asked = await (await maker.caller('material')).post(`/api/po/ask_approval/${id}`);
    expect(asked.body.opt).toBe('save');
    const told = await many<{ user_name: string }>(app.db)`
      select u.user_name from cdi_alert a join "user" u on u.user_id = a.user_id
      where a.object = 'po' and a.record_id = ${id}`;
    expect(told.map((row) => row.user_name)).toEqual(['leadership']);
  });
});

describe('a sent order', () => {
  it('goes to the supplier and its contacts as a PDF', async () => {
    const supplier_id = await makeSupplier(maker, {
      order_email: 'desk@steel.test',
      contacts: [{ contact_name: 'Ray', concern: 'orders', email: 'ray@steel.test', gets_orders: true }],
    });
    const sent = await sentPo(maker, [GLOVES], { supplier_id, freight: 30, instructions: 'Gate 4.' });
    expect(sent.fields).toMatchObject({ status: 'sent', sent_to: 'desk@steel.test, ray@steel.test' });
    const mails = await many<{ recipient: string; subject: string; file_id: number }>(app.db)`
      select recipient, subject, file_id from mail_outbox where subject like ${`%${String(sent.fields.po_no)}`}
      order by recipient`;
    expect(mails.map((mail) => mail.recipient)).toEqual(['desk@steel.test', 'ray@steel.test']);
    const text = await readStoredPdf(app, mails[0]?.file_id ?? 0);
    for (const words of [String(sent.fields.po_no), 'Welding gloves', '$12.50', '$155.00', 'Gate 4.', 'Net 30'])
      expect(text).toContain(words);
    // whom the supplier calls, with the phone
    expect(text.replace(/\s+/g, ' ')).toMatch(/Buyer \S+ \S+, [\d() -]{10,}/);
  });

  it('is not sent before it is approved', async () => {
    const { id } = await draftPo(maker, [GLOVES]);
    const reply = await (await maker.caller('material')).post(`/api/po/send/${id}`, { message: '' });
    expect(reply.body).toMatchObject({ code: 'RULE', msg: expect.stringContaining('is draft') });
  });

  it('changes through a revision only, which is approved and sent again', async () => {
    const sent = await sentPo(maker, [GLOVES]);
    const material = await maker.caller('material');
    const [line] = linesOf(sent);
    const more = { lines: [{ ...line, qty: 12 }] };
    const refused = await change(material, 'po', sent, more);
    expect(refused.body).toMatchObject({ code: 'RULE', msg: expect.stringContaining('Revise it') });
    expect((await change(material, 'po', sent, { notes: 'Called them' })).body.opt).toBe('save');
    // what can only be refused is not offered
    expect(sent.rights.locked).toEqual(expect.arrayContaining(['need_date', 'freight', 'instructions']));
    expect(sent.rights.locked).not.toContain('promise_date');
    expect(refusedAt(await takeStep(maker, 'material', 'po', sent.id, 'revise'))).toEqual(['reason']);
    await takeStep(maker, 'material', 'po', sent.id, 'revise', 'Two more');
    const saved = await change(material, 'po', await load('po', sent.id), more);
    expect(saved.body.data?.fields).toMatchObject({ revision: 1, status: 'draft', total: 150, approved_by: null });
    await takeStep(maker, 'leadership', 'po', sent.id, 'approve');
    await material.post(`/api/po/send/${sent.id}`, { message: '' });
    const again = await load('po', sent.id);
    expect(again.fields.status).toBe('sent');
    expect(again.files[0]?.title).toBe(`Purchase order ${String(sent.fields.po_no)} rev 1`);
  });

  it('is acknowledged by its supplier, who sees no other orders and no drafts', async () => {
    const supplier_id = await makeSupplier(maker, { company_id: 2 });
    const sent = await sentPo(maker, [GLOVES], { supplier_id });
    const draft = await draftPo(maker, [GLOVES], { supplier_id });
    const other = await sentPo(maker, [GLOVES]);
    const vendor = await maker.caller('vendor');
    const seen = await vendor.post<LoadedRecord>(`/api/po/to_json/${sent.id}`);
    expect(seen.body.data?.fields).toMatchObject({ total: 125 });
    for (const { id } of [draft, other])
      expect((await vendor.post(`/api/po/to_json/${id}`)).body.code).toBe('NOT_FOUND');
    const list = await vendor.post('/rapi/pos/to_json', { page_size: 200 });
    expect(list.body.rows?.map((row) => row.po_id)).toEqual([sent.id]);
    const over = await vendor.post(`/api/po/acknowledge/${sent.id}`, { ack_no: 'SO-77', promise_date: '2020-01-02' });
    expect(over.body.fields).toEqual({ promise_date: 'That day is over. Enter today or a later day.' });
    const late = await vendor.post(`/api/po/acknowledge/${sent.id}`, { ack_no: 'SO-77', promise_date: '2099-03-09' });
    expect(late.body).toMatchObject({ opt: 'warning', data: { status: 'acknowledged', is_late: true } });
    expect(
      (await vendor.post(`/api/po/acknowledge/${other.id}`, { ack_no: 'X', promise_date: '2099-01-01' })).status,
    ).toBe(404);
  });

  it('is read as it was sent by its supplier, who sees nothing else of what it is bought for', async () => {
    const { trackerId } = await placeTestOrder(app, 'distributor', { job_name: 'Riverside' });
    const supplier_id = await makeSupplier(maker, { company_id: 2 });
    const sent = await sentPo(maker, [GLOVES], { supplier_id, tracker_id: trackerId, notes: 'Call Bob first' });
    const other = await sentPo(maker, [GLOVES]);
    const own = await attachTestFile(await maker.caller('material'), 'po', sent.id, 40);
    const vendor = await maker.caller('vendor');
    const download = async (who: string, fileId: number) =>
      (await maker.caller(who)).get(`/api/protected_download/${fileId}`);
    const seen = await vendor.post<LoadedRecord>(`/api/po/to_json/${sent.id}`);
    const [paper] = seen.body.data?.files ?? [];
    expect(seen.body.data?.files).toHaveLength(1);
    expect(paper).toMatchObject({ title: `Purchase order ${String(sent.fields.po_no)}`, is_current: true });
    const fileId = paper?.cdi_file_id ?? 0;
    expect((await download('vendor', fileId)).status).toBe(200);
    const text = await readStoredPdf(app, fileId);
    expect(text).toContain('Welding gloves');
    for (const inner of ['Riverside', 'Call Bob first']) {
      expect(text).not.toContain(inner);
      expect(JSON.stringify(seen.body)).not.toContain(inner);
    }
    expect(seen.body.data?.fields).not.toHaveProperty('tracker_id');
    // neither another supplier's order nor our internal file of this one; customers and people who may not know the price get no paper
    const foreign = (await load('po', other.id)).files[0]?.cdi_file_id ?? 0;
    for (const hidden of [foreign, own]) expect((await download('vendor', hidden)).status).toBe(404);
    for (const who of ['distributor', 'rival', 'shipper', 'clerk'])
      expect((await download(who, fileId)).status).toBe(404);
    expect((await app.visitor.get(`/api/download/${fileId}`)).status).not.toBe(200);
  });

  it('that is cancelled is reported to its supplier by mail, and can no longer change', async () => {
    const sent = await sentPo(maker, [GLOVES]);
    await takeStep(maker, 'material', 'po', sent.id, 'cancel', 'Bought twice');
    const mails = await many(app.db)`
      select 1 from mail_outbox where subject = ${`Cancelled: purchase order ${String(sent.fields.po_no)}`}`;
    expect(mails).toHaveLength(1);
    const after = await change(await maker.caller('material'), 'po', await load('po', sent.id), { notes: 'x' });
    expect(after.body.code).toBe('RULE');
  });
});

it('the cost of an order is hidden from people who neither buy nor know costs: record, list, history', async () => {
  const sent = await sentPo(maker, [{ ...GLOVES, unit_cost: 77.77, qty: 3 }]);
  for (const [name, isSeen] of [
    ['material', true],
    ['leadership', true],
    ['accounting', true],
    ['sales', false],
    ['shop', false],
    ['batching', false],
  ] as const) {
    const who = await maker.caller(name);
    const texts = [
      await who.post(`/api/po/to_json/${sent.id}`),
      await who.post(`/api/po/history_json/${sent.id}`),
      await who.post('/rapi/pos/to_json', { po_no: String(sent.fields.po_no) }),
    ].map(({ status, body }) => [status, /77\.77|233\.31/.test(JSON.stringify(body))]);
    expect([name, texts]).toEqual([name, Array.from({ length: 3 }, () => [200, isSeen])]);
  }
});

describe('a supplier that is taken out of use', () => {
  const away = async (supplierId: number) =>
    change(await maker.caller('super'), 'supplier', await load('supplier', supplierId), { is_active: false });
  const material = () => maker.caller('material');
  const send = async (id: number) => (await material()).post(`/api/po/send/${id}`, { message: '' });

  it('is ordered from no more: no new order, no approval, nothing sent', async () => {
    const supplier_id = await makeSupplier(maker);
    const draft = await draftPo(maker, [GLOVES], { supplier_id });
    const approved = await draftPo(maker, [GLOVES], { supplier_id });
    expect((await takeStep(maker, 'leadership', 'po', approved.id, 'approve')).body.opt).toBe('save');
    expect((await away(supplier_id)).body.opt).not.toBe('error');
    const form = { supplier_id, ship_to_location_id: 1, need_date: '2099-03-02', lines: [GLOVES] };
    expect(refusedAt(await (await material()).post('/api/po/save', form))).toEqual(['supplier_id']);
    expect(refusedAt(await takeStep(maker, 'leadership', 'po', draft.id, 'approve'))).toEqual(['supplier_id']);
    const refused = await send(approved.id);
    expect([refused.body.code, refusedAt(refused)]).toEqual(['RULE', ['supplier_id']]);
    expect(refused.body.msg).toContain('is taken out of use: no order is sent to it.');
  });

  it('still delivers what was ordered; one on hold gets no order that was approved before', async () => {
    const supplier_id = await makeSupplier(maker);
    const sent = await sentPo(maker, [GLOVES], { supplier_id });
    const waiting = await draftPo(maker, [GLOVES], { supplier_id });
    await takeStep(maker, 'leadership', 'po', waiting.id, 'approve');
    await takeStep(maker, 'manager', 'supplier', supplier_id, 'hold', 'Late again');
    expect((await send(waiting.id)).body.msg).toContain('is on hold: no order is sent to it.');
    await away(supplier_id);
    const lots = [{ po_line_id: linesOf(sent)[0]?.po_line_id, qty: 4, heat_no: '', coil_no: '', bin: '' }];
    const form = { received_date: '', packing_slip_no: '', carrier: '', lots };
    expect((await (await material()).post(`/api/po_receiving/receive/${sent.id}`, form)).body.opt).toBe('save');
  });
});

it('an order cannot be promised for a day before it, by the supplier or by hand', async () => {
  const sent = await sentPo(maker, [GLOVES]);
  const material = await maker.caller('material');
  const answered = await material.post(`/api/po/acknowledge/${sent.id}`, {
    ack_no: 'SO-1',
    promise_date: '2020-01-02',
  });
  expect(answered.body.fields).toEqual({ promise_date: 'It cannot be promised for a day before the order.' });
  expect(refusedAt(await change(material, 'po', sent, { promise_date: '2020-01-02' }))).toEqual(['promise_date']);
});
