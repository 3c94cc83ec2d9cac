import type { LoadedRecord, ScrapTracker } from '@cdi/shared/contracts';
import { contextOf } from '../call-context.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { postStock, type StockEntry } from '../stock/post-stock.ts';
import { maybeOne, one } from '../storage/query.ts';
import { askReport, exportReport } from '../testing/ask-report.ts';
import { openShop } from '../testing/drive-order.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { SHEET } from '../testing/make-scrap.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import type { FormBody } from '../testing/test-app.ts';

const shop = openShop();
const PLANT = 1;
let materialId = 0;

beforeAll(async () => {
  const maker = new RecordMaker(shop.app);
  materialId = (await maker.make('material', SHEET)).id;
  // 20 sheets at $62.10: 72 cents a pound
  await post({ kind: 'receipt', qty: 20, unitCostUsd: 62.1 });
});

const post = (entry: StockEntry) =>
  shop.app.db.transaction().execute((tx) => {
    const context = contextOf(shop.app.services, tx, SYSTEM, 'test');
    return postStock(context, { ...entry, item: { materialId }, locationId: PLANT });
  });

const record = async (values: FormBody, who = 'shop') =>
  (await shop.who(who)).post<{ scrap_entry_id: number; scrap_no: string; weight_lb: number }>(
    '/api/scrap_tracker/record',
    {
      cdi_location_id: PLANT,
      material_id: materialId,
      stage: 'turret',
      reason: 'bad_punch',
      source: 'work',
      way: 'weight',
      ...values,
    },
  );
const keep = async (values: FormBody, who = 'batching') =>
  (await shop.who(who)).post<{ remnant_id: number; remnant_no: string; label_file_id: number }>(
    '/api/scrap_tracker/remnant',
    { cdi_location_id: PLANT, material_id: materialId, bin: 'R-1', ...values },
  );
const load = async (object: string, id: number, who = 'manager') => {
  const { body } = await (await shop.who(who)).post<LoadedRecord>(`/api/${object}/to_json/${id}`);
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
};
const take = async (object: string, id: number, name: string, who: string, reason = 'Entered twice') =>
  (await shop.who(who)).post<LoadedRecord>(`/api/${object}/transition/${id}`, {
    name,
    version: (await load(object, id)).version,
    reason,
  });
const tracker = async (who = 'manager') => {
  const { body } = await (
    await shop.who(who)
  ).post<ScrapTracker>('/api/scrap_tracker/load', { cdi_location_id: PLANT });
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
};
const stock = () =>
  one<{ on_hand: number; stock_value: number; entries: number }>(shop.app.db)`
    select on_hand, stock_value, (select count(*)::int from stock_transaction t
      where t.inventory_manager_id = p.inventory_manager_id) as entries
    from inventory_manager p where material_id = ${materialId} and cdi_location_id = ${PLANT}`;
const refusedAt = (reply: { status: number; body: { fields?: object } }) => [
  reply.status,
  Object.keys(reply.body.fields ?? {}),
];

describe('scrap', () => {
  it('of a sheet that was issued before costs its pounds at the moving average, and leaves stock alone', async () => {
    const before = await stock();
    const reply = await record({ weight_lb: 12.5 });
    expect(reply.body).toMatchObject({ opt: 'save', data: { scrap_no: 'SC-IND-1001', weight_lb: 12.5 } });
    const { fields } = await load('scrap_entry', reply.body.data?.scrap_entry_id ?? 0);
    // 12.5 lb × $0.72
    expect(fields).toMatchObject({ cost: 9, gauge: 18, stage: 'turret', reason: 'bad_punch', status: 'recorded' });
    expect(await stock()).toEqual(before);
  });

  it('of a skeleton is sheet weight × (1 − yield)', async () => {
    // 3 × 86.25 lb × 18 %
    const { body } = await record({ way: 'skeleton', sheets: 3, yield_percent: 82, reason: 'nest_skeleton' });
    expect(body.data?.weight_lb).toBe(46.58);
    const fromStock = await record({ way: 'skeleton', sheets: 3, yield_percent: 82, source: 'stock' });
    expect(refusedAt(fromStock)).toEqual([422, ['source']]);
  });

  it('out of stock is booked out of the ledger, and comes back when it was wrong', async () => {
    const before = await stock();
    const reply = await record({ way: 'sheets', sheets: 2, source: 'stock', reason: 'damage', stage: 'batching' });
    const id = reply.body.data?.scrap_entry_id ?? 0;
    expect(reply.body.data?.weight_lb).toBe(172.5);
    expect(await stock()).toMatchObject({ on_hand: before.on_hand - 2, stock_value: before.stock_value - 124.2 });
    expect((await load('scrap_entry', id)).fields).toMatchObject({ cost: 124.2, stock_qty: 2 });
    const entry = await maybeOne(shop.app.db)`
      select kind, qty, reason, reference_object, reference_id from stock_transaction order by 1 desc limit 1`;
    expect(entry).toMatchObject({ kind: 'scrap', qty: -2, reference_object: 'scrap_entry', reference_id: id });
    expect((await take('scrap_entry', id, 'reverse', 'shop')).status).toBe(403);
    expect((await take('scrap_entry', id, 'reverse', 'supervisor')).body.data?.fields.status).toBe('reversed');
    expect(await stock()).toMatchObject({ on_hand: before.on_hand, stock_value: before.stock_value });
    expect((await take('scrap_entry', id, 'reverse', 'supervisor')).status).toBe(409);
  });

  it('cannot be more than lies in stock', async () => {
    const reply = await record({ way: 'sheets', sheets: 500, source: 'stock' });
    expect([reply.status, reply.body.code]).toEqual([409, 'RULE']);
    expect((await tracker()).entries.some((row) => row.weight_lb > 40_000)).toBe(false);
  });

  it.each<[string, FormBody, string]>([
    ['weight', {}, 'weight_lb'],
    ['sheets', { way: 'sheets' }, 'sheets'],
    ['size', { way: 'offcut', length: 20 }, 'width'],
    ['yield', { way: 'skeleton', sheets: 1 }, 'yield_percent'],
    ['location', { weight_lb: 1, cdi_location_id: 999 }, 'cdi_location_id'],
    ['material', { weight_lb: 1, material_id: 99_999 }, 'material_id'],
  ])('names what is missing: %s', async (_what, values, field) => {
    expect((await record(values)).body.fields).toHaveProperty(field);
  });
});

describe('a remnant', () => {
  it('is offered instead of scrap, from 24 in. on both sides and 6 ft² on', async () => {
    const offcut = { way: 'offcut', length: 48, width: 30, pieces: 1 };
    const refused = await record(offcut);
    expect(refusedAt(refused)).toEqual([422, ['length']]);
    expect(refused.body.msg).toContain('48" × 30", 10 ft², is a remnant: keep it');
    // bent: 10 ft² × 2.15625 lb
    expect((await record({ ...offcut, is_no_remnant: 'on' })).body.data?.weight_lb).toBe(21.56);
    // one side too short
    expect((await record({ ...offcut, width: 23 })).status).toBe(200);
  });

  it('is kept with a label that identifies it', async () => {
    const { body } = await keep({ length: 48, width: 30 });
    expect(body.data).toMatchObject({ remnant_no: 'RM-IND-1001' });
    const { fields } = await load('remnant', body.data?.remnant_id ?? 0);
    expect(fields).toMatchObject({ area_ft2: 10, weight_lb: 21.56, bin: 'R-1', gauge: 18, status: 'kept' });
    const label = await readStoredPdf(shop.app, body.data?.label_file_id ?? 0);
    for (const words of ['RM-IND-1001', '48" × 30"', 'GS18-48120, 18 ga', '10 ft², 21.56 lb', 'R-1'])
      expect(label).toContain(words);
  });

  it('is no small piece, and no larger than its sheet', async () => {
    expect((await keep({ length: 30, width: 28 })).body.msg).toContain('Record it as scrap.');
    expect((await keep({ length: 130, width: 30 })).body.msg).toContain('larger than a sheet');
    expect(refusedAt(await keep({ length: 30, width: 30, bin: '' }))).toEqual([422, ['bin']]);
  });

  it('is used up, or becomes scrap by its weight', async () => {
    const first = (await keep({ length: 36, width: 24 })).body.data?.remnant_id ?? 0;
    expect((await take('remnant', first, 'use', 'material')).body.data?.fields.status).toBe('used');
    const second = (await keep({ length: 36, width: 24 })).body.data?.remnant_id ?? 0;
    const before = (await tracker()).month_lb;
    await take('remnant', second, 'scrap', 'shop', 'Rusty');
    // 6 ft² × 2.15625 lb
    expect((await tracker()).month_lb - before).toBeCloseTo(12.94, 2);
    expect((await tracker()).remnants_kept).toBe(1);
  });
});

describe('the scrap of a plant', () => {
  it('is reported as a share of the weight issued', async () => {
    // ten sheets of 86.25 lb leave for the shop, one comes back
    await post({ kind: 'issue', qty: -10 });
    await post({ kind: 'return', qty: 1 });
    const seen = await tracker();
    expect(seen.issued_lb).toBeCloseTo(9 * 86.25, 2);
    expect(seen.scrap_percent).toBe(Math.round((seen.month_lb / (9 * 86.25)) * 1000) / 10);
    const report = await askReport(shop, 'scrap_summary', {}, 'manager');
    expect(report.body.figures).toMatchObject({
      weight_lb: seen.month_lb,
      issued_lb: 9 * 86.25,
      share: seen.scrap_percent,
    });
    const skeleton = report.body.rows.find((row) => row.reason === 'Nest skeleton' && row.stage === 'Turret');
    expect(skeleton).toMatchObject({ weight_lb: 46.58, entries: 1 });
  });

  it.each(['logistics', 'material', 'batching'])('is reported to %s in pounds, without its cost', async (who) => {
    const { status, body } = await askReport(shop, 'scrap_summary', {}, who);
    expect(status).toBe(200);
    expect(body.rows[0]).toHaveProperty('weight_lb');
    for (const name of ['cost', 'recovered']) {
      expect(body.rows[0]).not.toHaveProperty(name);
      expect(body.figures).not.toHaveProperty(name);
    }
    expect((await askReport(shop, 'scrap_summary', { orderby: 'cost' }, who)).status).toBe(422);
    expect((await exportReport(shop, 'scrap_summary', {}, who)).text).not.toContain('Cost');
  });

  it('shows its cost only to people who may see costs', async () => {
    expect((await tracker('shop')).entries.every((row) => row.cost === null)).toBe(true);
    expect((await tracker('manager')).entries.some((row) => row.cost !== null)).toBe(true);
  });

  it.each(['sales', 'logistics', 'clerk', 'distributor'])('is closed to %s', async (who) => {
    expect((await record({ weight_lb: 1 }, who)).status).toBe(403);
  });
});
