import { fieldsOf, type LoadedRecord } from '@cdi/shared/contracts';
import { openShop } from '../testing/drive-order.ts';
import { orderTestQuote } from '../testing/place-order.ts';
import type { FormBody, Reply } from '../testing/test-app.ts';
import { many, one } from '../storage/query.ts';
import { nextRevision } from './curb.hooks.ts';

const shop = openShop();
let count = 0;

/** The curb of the published take-off. */
const design = (more: FormBody = {}): FormBody => ({
  curb_no: `NEW-${(count += 1)}`,
  description: 'Roof curb 84 1/2 × 50 3/8 × 14 in.',
  curb_type: 'NEW',
  unit_base_length: '88 5/8',
  unit_base_width: '53 1/4',
  od_length: '84 1/2',
  od_width: '50 3/8',
  height: 14,
  sa_x: 8,
  sa_y: 6,
  sa_length: '34 3/8',
  sa_width: '18 1/4',
  ra_x: 8,
  ra_y: 28,
  ra_length: '34 3/8',
  ra_width: '18 1/2',
  gauge: '18',
  insulation: '1in_1.5lb',
  nailer: '2x2',
  ...more,
});

const faults = (reply: Reply<unknown>) => [reply.status, reply.body.code, Object.keys(reply.body.fields ?? {})];

const save = async (values: FormBody, who = 'engineering') =>
  (await shop.who(who)).post<LoadedRecord>('/api/curb/save', values);

async function make(more: FormBody = {}): Promise<LoadedRecord> {
  const reply = await save(design(more));
  if (!reply.body.data) throw new Error(JSON.stringify(reply.body));
  return reply.body.data;
}

const step = async (id: number, name: string, who = 'engineering') =>
  (await shop.who(who)).post<LoadedRecord>(`/api/curb/transition/${id}`, {
    name,
    reason: 'As agreed',
    version: await shop.version('curb', id),
  });

async function released(more: FormBody = {}): Promise<number> {
  const { id } = await make(more);
  const reply = await step(id, 'release');
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return id;
}

const put = async (who: string, curbId: number, body: FormBody) =>
  (await shop.who(who)).post<{ quote_id: number; line_no: number }>(`/api/quote/put_curb/${curbId}`, {
    quote_id: 0,
    qty: 1,
    ...body,
  });

describe('a design', () => {
  it('has the perimeter, corners and insulation of the published take-off', async () => {
    const fields = fieldsOf('curb', await make());
    // 2 × (84.5 + 50.375) / 12 = 22.479 ft; walls of 14 in. are 26.226 ft²
    expect(fields.perimeter_ft).toBeCloseTo(22.479, 3);
    expect(fields.insulation_ft2).toBeCloseTo(26.226, 3);
    const sloped = fieldsOf('curb', await make({ curb_type: 'NEW-P', slope_x: 0.25, slope_y: 0.5 }));
    // corner heights of the worked slope: 14.0000, 15.7604, 17.8594, 16.0990
    const corners = [sloped.h_a, sloped.h_b, sloped.h_c, sloped.h_d].map((height) => Number(height).toFixed(4));
    expect(corners).toEqual(['14.0000', '15.7604', '17.8594', '16.0990']);
  });

  it('has minutes by stage that add up, a list price and a cost below it', async () => {
    const fields = fieldsOf('curb', await make());
    const minutes = Object.values(fields.stage_minutes as Readonly<Record<string, number>>);
    expect(minutes.reduce((sum, each) => sum + each, 0)).toBeCloseTo(Number(fields.labor_minutes), 1);
    const row = await one<{ list_price: number; cost: number }>(shop.app.db)`
      select list_price, cost from curb order by curb_id desc limit 1`;
    expect(row.list_price).toBeGreaterThan(row.cost);
  });

  it.each<[string, FormBody, string]>([
    ['lower than 4 in.', { height: 3 }, 'height'],
    ['higher than 60 in.', { height: 61 }, 'height'],
    ['sloped more than 12 in 12', { slope_x: 13 }, 'slope_x'],
  ])('is refused %s', async (_what, values, field) => {
    expect(faults(await save(design(values)))).toEqual([422, 'VALIDATION', [field]]);
  });

  it('is released only when complete, is then read-only, and changes by its next revision', async () => {
    const gap = await make({
      curb_type: 'ADP',
      unit_base_length: '',
      unit_base_width: '',
      od_length: '',
      od_width: '',
    });
    expect((await step(gap.id, 'release')).body.code).toBe('RULE');
    const { id } = await make();
    expect((await step(id, 'release', 'sales')).status).toBe(403);
    expect((await step(id, 'release')).status).toBe(200);
    const engineering = await shop.who('engineering');
    const change = async () =>
      engineering.post(`/api/curb/save/${id}`, { height: 18, version: await shop.version('curb', id) });
    expect((await change()).status).not.toBe(200);
    expect((await step(id, 'revise')).body.data?.fields).toMatchObject({ status: 'concept', rev: 'B' });
    expect((await change()).status).toBe(200);
    expect([nextRevision('A'), nextRevision('Z'), nextRevision('AZ')]).toEqual(['B', 'AA', 'BA']);
  });

  it('copies the dimensions of the chosen units, except where others are entered', async () => {
    const model = await one<{ model_id: number; base_length: number; base_width: number }>(shop.app.db)`
      select model_id, base_length, base_width from model where base_length is not null order by model_id limit 1`;
    const made = await save({
      curb_no: 'FROM-MODEL',
      description: 'Curb of a unit',
      curb_type: 'NEW',
      height: 14,
      new_model_id: model.model_id,
      unit_base_width: model.base_width - 1,
    });
    expect(made.body.data?.fields).toMatchObject({
      unit_base_length: model.base_length,
      unit_base_width: model.base_width - 1,
    });
  });
});

describe('access to a design', () => {
  it('shows customers released designs only, without cost and minutes', async () => {
    const [open, hidden] = [await released(), (await make()).id];
    const see = async (id: number, who = 'distributor') =>
      (await shop.who(who)).post<LoadedRecord>(`/api/curb/to_json/${id}`);
    expect((await see(hidden)).status).toBe(404);
    const fields = (await see(open)).body.data?.fields ?? {};
    for (const name of ['cost', 'stage_minutes', 'labor_minutes', 'list_price', 'notes'])
      expect(fields).not.toHaveProperty(name);
    expect((await see(hidden, 'shop')).status).toBe(200);
    expect((await see(open, 'shop')).body.data?.fields).not.toHaveProperty('cost');
  });
});

describe('a design in a quote', () => {
  it('becomes a new quote, then a second line of it, at the customer’s prices, and is found where it was ordered', async () => {
    const id = await released();
    const first = await put('distributor', id, { job_name: 'Riverside', qty: 3, tag: 'RTU-1' });
    expect(first.status).toBe(200);
    const quoteId = first.body.data?.quote_id ?? 0;
    const second = await put('distributor', id, { quote_id: quoteId, qty: 1, tag: 'RTU-2' });
    expect(second.body.data).toMatchObject({ quote_id: quoteId, line_no: 2 });
    const lines = await many<{ curb_id: number; tag: string; qty: number; od_length: number; unit_price: number }>(
      shop.app.db,
    )`select curb_id, tag, qty, od_length, unit_price from quote_curb where quote_id = ${quoteId} order by line_no`;
    expect(lines).toMatchObject([
      { curb_id: id, tag: 'RTU-1', qty: 3, od_length: 84.5 },
      { curb_id: id, tag: 'RTU-2', qty: 1, od_length: 84.5 },
    ]);
    // three and more pieces cost less each
    expect(lines[0]?.unit_price).toBeLessThan(lines[1]?.unit_price ?? 0);
    const owner = await one<{ company_id: number }>(shop.app.db)`
      select company_id from quote where quote_id = ${quoteId}`;
    expect(owner.company_id).toBe(1);
    const order = await orderTestQuote(shop.app, 'distributor', quoteId);
    const ordered = await many<{ curb_id: number }>(shop.app.db)`
      select curb_id from tracker_curb where tracker_id = ${order.trackerId}`;
    expect(ordered.map((row) => row.curb_id)).toEqual([id, id]);
  });

  it('is refused when it is not released, has no job, or the quote belongs to another customer', async () => {
    const [id, concept] = [await released(), (await make()).id];
    expect((await put('sales', concept, { job_name: 'X' })).body.code).toBe('RULE');
    expect((await put('distributor', concept, { job_name: 'X' })).status).toBe(404);
    expect(faults(await put('distributor', id, {}))).toEqual([422, 'VALIDATION', ['job_name']]);
    const theirs = await put('rival', id, { job_name: 'Theirs' });
    expect((await put('distributor', id, { quote_id: theirs.body.data?.quote_id ?? 0 })).status).toBe(404);
  });
});
