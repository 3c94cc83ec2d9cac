import type { LoadedRecord } from '@cdi/shared/contracts';
import { RecordMaker } from '../testing/make-records.ts';
import { recordCalls, refusedAt } from '../testing/record-calls.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { run } from '../storage/query.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

const { load, change } = recordCalls(() => maker);
const step = async (who: string, { id, version }: LoadedRecord, name: string, reason = '') =>
  (await maker.caller(who)).post<LoadedRecord>(`/api/supplier/transition/${id}`, { name, version, reason });

describe('the secrets of a supplier', () => {
  const SECRETS = { tax_id: '31-1234567', bank_routing_no: '021000021', bank_account_no: '99887766' };

  it('are seen only by accounting: by no one else on the record, in the history, in a search, in an export', async () => {
    const made = await maker.make('supplier');
    const accounting = await maker.caller('accounting');
    const saved = await change(accounting, 'supplier', made, SECRETS);
    expect(saved.body.data?.fields).toMatchObject({ ...SECRETS, tax_id_masked: '•••••4567' });
    for (const name of ['material', 'manager', 'leadership', 'clerk']) {
      const who = await maker.caller(name);
      for (const [url, params] of [
        [`/api/supplier/to_json/${made.id}`, {}],
        [`/api/supplier/history_json/${made.id}`, {}],
        ['/rapi/suppliers/to_json', { supplier_name: 'Ohio' }],
      ] as const) {
        const answer = await who.post(url, params);
        expect(answer.status).toBe(200);
        for (const secret of Object.values(SECRETS)) expect(JSON.stringify(answer.body)).not.toContain(secret);
      }
      const asked = await who.post('/rapi/suppliers/to_json', { tax_id: SECRETS.tax_id });
      expect(asked.body.opt).toBe('error');
    }
    const refused = await change(await maker.caller('manager'), 'supplier', await load('supplier', made.id), {
      tax_id: '99-9999999',
    });
    expect(refusedAt(refused)).toEqual(['tax_id']);
  });

  it('end in a bank that exists, and moving them is said to be checked by a call', async () => {
    const accounting = await maker.caller('accounting');
    const made = await maker.make('supplier');
    // the last digit of 021000021 is its check digit
    expect(refusedAt(await change(accounting, 'supplier', made, { bank_routing_no: '021000022' }))).toEqual([
      'bank_routing_no',
    ]);
    const moved = await change(accounting, 'supplier', made, { bank_routing_no: '021000021' });
    expect(moved.body).toMatchObject({ opt: 'warning', msg: expect.stringContaining('Call the supplier') });
  });

  it('reveal a firm that is kept twice', async () => {
    const accounting = await maker.caller('accounting');
    const first = await maker.make('supplier');
    const second = await maker.make('supplier');
    await change(accounting, 'supplier', first, { tax_id: '47-5550000' });
    const twin = await change(accounting, 'supplier', second, { tax_id: '47-5550000' });
    expect(twin.body.msg).toContain(`${String(first.fields.supplier_name)} has the same tax id`);
  });
});

describe('the price list of a supplier', () => {
  const ITEM = { description: 'Welding gloves', uom: 'each', units_per_uom: 1, from_qty: 1, unit_cost: 12.5 };

  it('names one thing a line, and one price for a quantity at a time', async () => {
    const material = await maker.caller('material');
    const made = await maker.make('supplier');
    const save = (items: readonly object[]) => change(material, 'supplier', made, { items });
    const materialId = await maker.reference('material');
    const partId = await maker.reference('part');
    expect(refusedAt(await save([{ ...ITEM, description: '' }]))).toEqual(['items[0].description']);
    expect(refusedAt(await save([{ ...ITEM, material_id: materialId, part_id: partId }]))).toEqual([
      'items[0].part_id',
    ]);
    expect(refusedAt(await save([ITEM, { ...ITEM, unit_cost: 11 }]))).toEqual(['items[1].from_qty']);
    expect(refusedAt(await save([{ ...ITEM, valid_from: '2026-05-01', valid_to: '2026-04-01' }]))).toEqual([
      'items[0].valid_to',
    ]);
    const kept = await save([
      { ...ITEM, valid_to: '2026-12-31' },
      { ...ITEM, unit_cost: 13.2, valid_from: '2027-01-01' },
      { ...ITEM, from_qty: 100, unit_cost: 9.75 },
    ]);
    expect(kept.body.data?.children.items).toHaveLength(3);
  });

  it('is seen by people who buy and people who know costs', async () => {
    const { id } = await maker.make('supplier', { items: [ITEM] });
    for (const [name, isSeen] of [
      ['material', true],
      ['manager', true],
      ['leadership', true],
      ['sales', false],
      ['shop', false],
    ] as const) {
      const read = await (await maker.caller(name)).post<LoadedRecord>(`/api/supplier/to_json/${id}`);
      expect([name, 'items' in (read.body.data?.children ?? {})]).toEqual([name, isSeen]);
    }
  });
});

describe('people of the supplier', () => {
  it('change its contact data, and neither terms nor prices', async () => {
    const made = await maker.make('supplier', {
      company_id: 2,
      items: [{ description: 'Freight to Denver', uom: 'lot', units_per_uom: 1, from_qty: 1, unit_cost: 900 }],
    });
    const vendor = await maker.caller('vendor');
    const moved = await change(vendor, 'supplier', made, {
      phone: '513-555-0111',
      contacts: [{ contact_name: 'Ann Boyd', concern: 'orders', email: 'ann@plains.test' }],
    });
    expect(moved.body.opt).toBe('save');
    expect(moved.body.data?.children.contacts).toHaveLength(1);
    const now = await load('supplier', made.id);
    expect(refusedAt(await change(vendor, 'supplier', now, { terms: 'cod' }))).toEqual(['terms']);
    expect((await change(vendor, 'supplier', now, { items: [] })).body.code).toBe('FORBIDDEN');
    expect(refusedAt(await change(vendor, 'supplier', now, { is_active: false }))).toEqual(['is_active']);
    const other = await maker.make('supplier');
    expect((await vendor.post(`/api/supplier/to_json/${other.id}`)).body.code).toBe('NOT_FOUND');
  });
});

describe('a supplier is approved', () => {
  it('with an address for orders and a tax id, by accounting or a manager', async () => {
    const made = await maker.make('supplier', { order_email: '' });
    expect((await step('material', made, 'approve')).body.code).toBe('FORBIDDEN');
    expect(refusedAt(await step('manager', made, 'approve')).sort()).toEqual(['order_email', 'tax_id_masked']);
    const filled = await change(await maker.caller('accounting'), 'supplier', made, {
      order_email: 'orders@steel.test',
      tax_id: '20-1112223',
    });
    const approved = await step('manager', filled.body.data as LoadedRecord, 'approve');
    expect(approved.body.data?.fields.status).toBe('approved');
  });

  it('with bank data where it is paid by ACH, and insured where it works at the plant', async () => {
    const accounting = await maker.caller('accounting');
    const made = await maker.make('supplier', { supplier_role: ['service'], payment_method: 'ach' });
    const taxed = (await change(accounting, 'supplier', made, { tax_id: '20-7778889' })).body.data as LoadedRecord;
    expect(refusedAt(await step('accounting', taxed, 'approve')).sort()).toEqual([
      'insurance_expiry',
      'payment_method',
    ]);
  });

  it('keeps its number from a series without gaps, also of twenty made at once', async () => {
    const material = await maker.caller('material');
    const forms = await Promise.all(Array.from({ length: 20 }, () => maker.form('supplier')));
    const made = await Promise.all(forms.map((form) => material.post<LoadedRecord>('/api/supplier/save', form)));
    const numbers = made.map(({ body }) => Number(String(body.data?.fields.vendor_no).slice(2))).sort((a, b) => a - b);
    expect(numbers.map((no) => no - (numbers[0] ?? 0))).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });
});

it('a part and a material name a supplier, not any company', async () => {
  const supplierId = await maker.reference('supplier');
  const part = await maker.make('part', { supplier_id: supplierId });
  expect(part.labels.supplier_id).toContain('Ohio River Steel Service');
  await expect(run(app.db)`update part set supplier_id = 999999`).rejects.toThrow(/foreign key/);
});
