import { objectNamed } from '@cdi/shared/catalogue';
import type { LoadedRecord, PricedQuote } from '@cdi/shared/contracts';
import { CURB } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let leader: Caller;
let count = 0;

beforeAll(async () => {
  app = await buildTestApp({ now: () => new Date('2026-12-01T15:00:00Z') });
  leader = await app.as('leadership');
});
afterAll(() => app.close());

type Values = Record<string, unknown>;
const [example = {}] = objectNamed('pricing').examples;

async function saveBook(more: Values) {
  count += 1;
  const form = { ...example, price_version: `R-${count}`, effective_from: '2026-01-01', ...more };
  const values = Object.entries(form).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : value,
  ]);
  return leader.post<LoadedRecord>('/api/pricing/save', Object.fromEntries(values));
}

const PIPE = { curb_type: 'PIPE', qty: 1, od_length: 30, od_width: 24, height: 14, pipe_holes: 2, pipe_boots: 2 };

describe('what leadership sets', () => {
  const conforming = {
    ...CURB,
    conforming_type: '3',
    wind_speed_mph: 115,
    exposure: 'C',
    roof_height_ft: 30,
    sds: 0.3,
  };
  const trial = async (more: Values, curb: Values) => {
    const book = (await saveBook(more)).body.data;
    const priced = await leader.post<PricedQuote>('/api/quote/price', {
      curbs: [curb],
      parts: [],
      pricing_id: book?.id,
    });
    return priced.body.data;
  };
  const amountOf = (priced: PricedQuote | undefined, code: string) =>
    priced?.lines[0]?.price?.steps.find((each) => each.code === code);

  it.each<[string, Values, Values, string, string]>([
    ['paint', { paint_per_ft2: 2 }, { ...CURB, material_class: 'painted' }, 'finish', '$2/ft²'],
    ['a crate', { crate_per_ft: 3 }, { ...CURB, crate_type: 'full' }, 'packaging', '$3/ft'],
    [
      'springs',
      { spring_prices: '{"1":40,"2":60}' },
      { ...CURB, curb_type: 'ISO', isolation_class: '2' },
      'springs',
      '$60/ea',
    ],
    ['a boot', { boot_prices: '{"4":12,"36":30}' }, { ...PIPE, pipe_hole_size: 4 }, 'boots', '$12/ea'],
    ['a large boot', { boot_prices: '{"4":12,"36":30}' }, { ...PIPE, pipe_hole_size: 5 }, 'boots', '$30/ea'],
    ['stainless 316', { stainless_316_ratio: 2 }, { ...CURB, material_class: 'stainless_316' }, 'steel', '$5.8/lb'],
    [
      'stainless surcharge',
      { surcharge_stainless_per_lb: 0.2 },
      { ...CURB, material_class: 'stainless_304' },
      'surcharge',
      '$0.2/lb',
    ],
    // 0.72 × 0.5, 1.1 × 2 and 0.85 × 3
    ['black steel', { black_ratio: 0.5 }, { ...CURB, material_class: 'black' }, 'steel', '$0.36/lb'],
    ['insulation', { insulation_ratios: '{"2in":2}' }, { ...CURB, insulation: '2in' }, 'insulation', '$2.2/ft²'],
    ['a nailer', { nailer_ratios: '{"2x4":3}' }, { ...CURB, nailer: '2x4' }, 'nailer', '$2.55/ft'],
    ['aluminum surcharge as for steel', {}, { ...CURB, material_class: 'aluminium' }, 'surcharge', '$0.06/lb'],
  ])('%s is charged by the book', async (_what, more, curb, code, rate) => {
    const step = amountOf(await trial(more, curb), code);
    expect(step?.inputs.map((input) => input.value)).toContain(rate);
  });

  it('hardware costs what the book says of the family', async () => {
    // 12 a curb, 5 times that for a rail
    const rail = { ...CURB, curb_type: 'RAIL', supply_length: null, supply_width: null };
    const step = amountOf(await trial({ hardware_ratios: '{"RAIL":5}' }, rail), 'hardware');
    expect(step?.amount).toBe(60);
  });

  it.each([
    ['insulation_ratios', '{"3in":1}'],
    ['nailer_ratios', '{"2x2":-1}'],
    ['hardware_ratios', '{"NEW":21}'],
  ])('%s %s is refused at its field', async (name, value) => {
    expect(Object.keys((await saveBook({ [name]: value })).body.fields ?? {})).toEqual([name]);
  });

  it('a calculation costs the fee of the book', async () => {
    const priced = await trial({ conforming_fees: '{"1":450,"2":450,"3":700}' }, conforming);
    expect(priced?.totals?.engineering_fee).toBe(700);
  });

  it('sales is asked from the quantity of the book', async () => {
    expect((await trial({ ask_from_qty: 3 }, CURB))?.price_to_confirm).toBe(true);
    expect((await trial({ ask_from_qty: 4 }, CURB))?.price_to_confirm).toBe(false);
  });

  it.each([
    ['level_margins', '{"D":120}'],
    ['spring_prices', '{"3":40}'],
    ['boot_prices', '{"9":40}'],
    ['conforming_fees', '{"1":-1}'],
  ])('%s %s is refused', async (name, value) => {
    expect(Object.keys((await saveBook({ [name]: value })).body.fields ?? {})).toEqual([name]);
  });
});
