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

describe('rates that leadership sets', () => {
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
  it('charges the calculation fee of the price book', async () => {
    const priced = await trial({ conforming_fees: '{"1":450,"2":450,"3":700}' }, conforming);
    expect(priced?.totals?.engineering_fee).toBe(700);
  });

  it('requires approval by sales from the quantity of the price book on', async () => {
    expect((await trial({ ask_from_qty: 3 }, CURB))?.price_to_confirm).toBe(true);
    expect((await trial({ ask_from_qty: 4 }, CURB))?.price_to_confirm).toBe(false);
  });

  it.each([
    ['level_margins', '{"D":120}'],
    ['conforming_fees', '{"1":-1}'],
  ])('refuses %s %s', async (name, value) => {
    expect(Object.keys((await saveBook({ [name]: value })).body.fields ?? {})).toEqual([name]);
  });
});
