import type { LoadedRecord } from '@cdi/shared/contracts';
import type { Caller, FormBody } from './test-app.ts';

/** What makes records and calls here: the record maker of the tests. */
interface RecordMaker {
  caller(userName: string): Promise<Caller>;
  make(name: string, more?: FormBody): Promise<LoadedRecord>;
}

type Values = Readonly<Record<string, unknown>>;

const known = (record: LoadedRecord | undefined, what: unknown): LoadedRecord => {
  if (!record) throw new Error(`It was refused: ${JSON.stringify(what)}`);
  return record;
};

/** Takes a step with a record in its current version. */
export async function takeStep(maker: RecordMaker, who: string, object: string, id: number, name: string, reason = '') {
  const boss = await maker.caller('super');
  const { body } = await boss.post<LoadedRecord>(`/api/${object}/to_json/${id}`);
  const version = body.data?.version ?? 0;
  return (await maker.caller(who)).post<LoadedRecord>(`/api/${object}/transition/${id}`, { name, version, reason });
}

/** A supplier that is approved. */
export async function makeSupplier(maker: RecordMaker, more: Values = {}): Promise<number> {
  const { id, version } = await maker.make('supplier', more);
  const accounting = await maker.caller('accounting');
  await accounting.post(`/api/supplier/save/${id}`, { version, tax_id: '31-1234567' });
  const approved = await takeStep(maker, 'manager', 'supplier', id, 'approve');
  return known(approved.body.data, approved.body).id;
}

/** A draft of material's, with lines. */
export async function draftPo(maker: RecordMaker, lines: readonly Values[], more: Values = {}): Promise<LoadedRecord> {
  const supplierId = Number(more.supplier_id ?? (await makeSupplier(maker)));
  const saved = await (
    await maker.caller('material')
  ).post<LoadedRecord>('/api/po/save', {
    supplier_id: supplierId,
    ship_to_location_id: 1,
    need_date: '2099-03-02',
    lines,
    ...more,
  });
  return known(saved.body.data, saved.body);
}

/** An order that leadership approved and that was sent. */
export async function sentPo(maker: RecordMaker, lines: readonly Values[], more: Values = {}): Promise<LoadedRecord> {
  const { id } = await draftPo(maker, lines, more);
  const approved = await takeStep(maker, 'leadership', 'po', id, 'approve');
  known(approved.body.data, approved.body);
  const material = await maker.caller('material');
  const sent = await material.post(`/api/po/send/${id}`, { message: '' });
  if (sent.body.opt !== 'save') throw new Error(`It was not sent: ${JSON.stringify(sent.body)}`);
  const read = await material.post<LoadedRecord>(`/api/po/to_json/${id}`);
  return known(read.body.data, read.body);
}

/** A receipt of an order of gloves. */
export async function makeReceipt(maker: RecordMaker): Promise<number> {
  const sent = await sentPo(maker, [{ description: 'Welding gloves', qty: 10, uom: 'each', unit_cost: 12.5 }]);
  const lots = [{ po_line_id: sent.children.lines?.[0]?.po_line_id, qty: 4, heat_no: '', coil_no: '', bin: '' }];
  const made = await (
    await maker.caller('material')
  ).post<{ po_receipt_id: number }>(`/api/po_receiving/receive/${sent.id}`, {
    received_date: '',
    packing_slip_no: '',
    carrier: '',
    lots,
  });
  return made.body.data?.po_receipt_id ?? 0;
}

/** A supplier that takes Corpay. */
export const makeCorpaySupplier = (maker: RecordMaker): Promise<number> =>
  makeSupplier(maker, { remittance_email: 'ar@ohioriversteel.test' }).then(async (id) => {
    const boss = await maker.caller('super');
    const { body } = await boss.post<LoadedRecord>(`/api/supplier/to_json/${id}`);
    const saved = await (
      await maker.caller('accounting')
    ).post<LoadedRecord>(`/api/supplier/save/${id}`, { version: body.data?.version, corpay_enabled: true });
    return known(saved.body.data, saved.body).id;
  });

/** What a Corpay payment needs beside its example: a sent order of its own. */
export async function corpayForm(maker: RecordMaker): Promise<Values> {
  const supplier_id = await makeCorpaySupplier(maker);
  const gloves = { description: 'Welding gloves', qty: 10, uom: 'each', unit_cost: 12.5 };
  return { po_id: (await sentPo(maker, [gloves], { supplier_id })).id };
}

type EnteredBill = {
  readonly vendor_bill_id: number;
  readonly bill_no: string;
  readonly status: string;
  readonly differences: readonly { readonly kind: string; readonly words: string; readonly is_within: boolean }[];
};

/** Enters a bill of an order; what is not said is nothing. */
export const enterBillOf = async (maker: RecordMaker, poId: number, lines: readonly Values[], more: Values = {}) =>
  (await maker.caller('accounting')).post<EnteredBill>(`/api/vendor_bill/enter/${poId}`, {
    vendor_bill_id: 0,
    supplier_invoice_no: `INV-${poId}`,
    bill_date: '2026-03-02',
    due_date: '',
    freight: 0,
    tax: 0,
    notes: '',
    lines: lines.length === 0 ? '' : lines,
    ...more,
  });

/** A bill of what came of an order of gloves. */
export async function makeBill(maker: RecordMaker): Promise<number> {
  const receipt = await maker.caller('super');
  const received = await makeReceipt(maker);
  const { body } = await receipt.post<LoadedRecord>(`/api/po_receipt/to_json/${received}`);
  const poId = Number(body.data?.fields.po_id);
  const lineId = body.data?.children.lots?.[0]?.po_line_id;
  const made = await enterBillOf(maker, poId, [{ po_line_id: lineId, qty: 4, unit_cost: 12.5 }]);
  if (!made.body.data) throw new Error(`No bill: ${JSON.stringify(made.body)}`);
  return made.body.data.vendor_bill_id;
}
