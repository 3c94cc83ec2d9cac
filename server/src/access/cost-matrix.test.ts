import { EMPLOYEES, OUTSIDERS } from '../testing/basics.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { CURB, placeTestOrder } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { run } from '../storage/query.ts';

/** Who may know what things cost, and who the margin: read from the rule of the company, not from the policy. */
const COST = ['super', 'leadership', 'accounting', 'manager'];
/** What stock cost, those who keep and buy it know, too. */
const STOCK_COST = [...COST, 'material', 'batching', 'logistics'];
const MARGIN = [...COST, 'sales', 'inside'];

const COST_VALUE =
  /"(cost|cost_version|std_cost|price_steps|gasket_per_ft)":(?!null)|"code":"(cost|material|labour|burden|steel)"/;
const MARGIN_VALUE = /"(margin_percent|gm_percent|approved_margin_percent)":(?!null)/;
const STOCK_COST_VALUE = /"(avg_cost|last_cost)":(?!null)/;
const STOCK_COST_HISTORY = /"field":"(avg_cost|last_cost)"[^}]*"new_value":(?!null|"••••")/;
const COST_HISTORY = /"field":"(cost|cost_version|price_steps|gasket_per_ft)"[^}]*"new_value":(?!null|"••••")/;

let app: TestApp;
let paths: readonly (readonly [about: string, url: string, body: object])[];
let sorts: readonly (readonly [url: string, orderby: string, readers: readonly string[]])[];

beforeAll(async () => {
  app = await buildTestApp();
  const { quoteId, trackerId, curbIds } = await placeTestOrder(app, 'distributor', {
    parts: [{ part_id: 1, qty: 2 }],
    job_state: 'OH',
  });
  const material = await new RecordMaker(app).make('material');
  await run(app.db)`update material set avg_cost = .61, std_cost = .6, last_cost = .62`;
  const [curbId = 0] = curbIds;
  const records = [
    ['quote', quoteId],
    ['tracker', trackerId],
    ['tracker_curb', curbId],
    ['part', 1],
    ['material', material.id],
  ] as const;
  paths = [
    ...records.map(([object, id]) => [object, `/api/${object}/to_json/${id}`, {}] as const),
    ...records.map(([object, id]) => [`history of ${object}`, `/api/${object}/history_json/${id}`, {}] as const),
    ...['quotes', 'trackers', 'tracker_curbs', 'parts', 'materials'].map(
      (plural) => [plural, `/rapi/${plural}/to_json`, { page_size: 50 }] as const,
    ),
    ['a price', '/api/quote/price', { job_name: 'R', company_id: 1, curbs: [CURB], parts: [{ part_id: 1, qty: 1 }] }],
    ['the order of a customer', `/api/myorder/${trackerId}`, {}],
    ['what ordering takes', `/api/quote/order_needs/${quoteId}`, {}],
    ['the board', '/api/board/load/sales_checking', {}],
    ['standard costs', '/api/standard_cost/to_json/1', {}],
    ['history of standard costs', '/api/standard_cost/history_json/1', {}],
    ['versions of costs', '/rapi/standard_costs/to_json', { page_size: 50 }],
    ['configuration of costs', '/api/cogs/load', {}],
    ['effect of costs', '/api/cogs/preview', { standard_cost_id: 1 }],
  ];
  sorts = [
    ['/rapi/quotes/to_json', 'cost', COST],
    ['/rapi/quotes/to_json', 'margin_percent', MARGIN],
    ['/rapi/trackers/to_json', 'gm_percent', MARGIN],
    ['/rapi/materials/to_json', 'avg_cost', STOCK_COST],
    ['/rapi/materials/to_json', 'std_cost', COST],
  ];
});
afterAll(() => app.close());

async function read(who: Caller): Promise<Readonly<Record<string, string>>> {
  const told: Record<string, string> = {};
  for (const [about, url, body] of paths) told[about] = JSON.stringify((await who.post(url, { ...body })).body);
  return told;
}

it.each([...Object.keys(EMPLOYEES), ...Object.keys(OUTSIDERS)])(
  '%s sees cost and margin only if the rule allows it',
  async (name) => {
    const who = await app.as(name);
    const told = await read(who);
    const found = (pattern: RegExp) => Object.keys(told).filter((about) => pattern.test(told[about] ?? ''));
    if (!COST.includes(name)) expect([...found(COST_VALUE), ...found(COST_HISTORY)]).toEqual([]);
    else {
      // the list of materials shows their average, which is a cost of stock
      const records = ['quote', 'tracker', 'tracker_curb', 'part', 'material', 'a price'];
      expect(found(COST_VALUE)).toEqual(expect.arrayContaining([...records, 'history of quote']));
    }
    if (!STOCK_COST.includes(name)) expect([...found(STOCK_COST_VALUE), ...found(STOCK_COST_HISTORY)]).toEqual([]);
    else expect(found(STOCK_COST_VALUE)).toEqual(['material', 'materials']);
    if (!MARGIN.includes(name)) expect(found(MARGIN_VALUE)).toEqual([]);
    else expect(found(MARGIN_VALUE)).toEqual(['quote', 'tracker', 'a price']);
    // nor by the place in a sorted list, or by what a filter finds
    for (const [url, orderby, readers] of sorts) {
      if (readers.includes(name)) continue;
      expect((await who.post(url, { orderby })).status).not.toBe(200);
      expect((await who.post(url, { [`${orderby}_min`]: 1 })).status).not.toBe(200);
    }
  },
);

it.each(Object.keys(OUTSIDERS))('%s sees no customer level and no list price of a line', async (name) => {
  const told = await read(await app.as(name));
  const level = /"(customer_level|list_price)":(?!null)|"code":"(level|list)"/;
  // a part of the customer catalogue has its list price
  const open = ['part', 'parts', 'history of part'];
  expect(Object.keys(told).filter((about) => level.test(told[about] ?? '') && !open.includes(about))).toEqual([]);
});
