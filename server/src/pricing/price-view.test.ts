import { STANDARD_RATES } from '@cdi/shared/catalogue';
import {
  defaultPriceBook,
  EXAMPLE_CURBS,
  priceLine,
  readStandardCosts,
  type PriceStep,
} from '@cdi/shared/domain/pricing';
import { viewStep } from './price-view.ts';

const step = (inputs: PriceStep['inputs']): PriceStep => ({
  code: 'surcharge',
  label: 'Metal surcharge',
  formula: 'gross sheet × pieces × surcharge per lb',
  inputs,
  result: { kind: 'quantity', value: 1, unit: '' },
  isInternal: false,
});

it.each([
  [1989.55, '$', '$1,989.55'],
  [16, '$', '$16.00'],
  [0.06, '$/lb', '$0.06/lb'],
  [331.4998, 'lb', '331.4998 lb'],
  [115.38, 'lb', '115.38 lb'],
  [1, 'ea', '1 ea'],
  [0.55, '', '0.55'],
  [0.95625, '', '0.95625'],
])('prints %p %s as people write it', (value, unit, text) => {
  expect(viewStep(step([{ name: 'list', value, unit }])).inputs).toEqual([{ name: 'list', value: text }]);
});

/** The number of a text, without its dollar sign, commas and unit. */
const read = (text: string): number => Number(/-?[\d.]+/.exec(text.replaceAll(',', ''))?.[0]);

/** Half up, as people round; without the noise of binary fractions. */
const toCents = (dollars: number): number => Math.round(Number((dollars * 100).toFixed(4)));

it.each(EXAMPLE_CURBS.map(({ name, spec }) => [name, spec] as const))(
  'prints factors whose product is each row to the cent: %s',
  (_name, spec) => {
    for (const qty of [1, 4, 30]) {
      const context = { level: 'D', surchargeUsdPerLb: 0.0625, discountShare: 0.035 } as const;
      const steps = priceLine({ ...spec, qty, quickShip: 'five_day' }, defaultPriceBook, context).steps.map(viewStep);
      const products = steps.filter(
        ({ formula, inputs }) => /^[^+÷()]+ × [^+÷()]+$/.test(formula) && inputs.length > 1,
      );
      expect(products.map(({ code }) => code)).toEqual(
        expect.arrayContaining(['steel', 'labour', 'burden', 'level', 'goods', 'surcharge', 'quick_ship']),
      );
      for (const { code, inputs, amount } of products) {
        // pieces decide the quantity factor, they do not multiply the price of one
        const factors = inputs.filter(({ name }) => code !== 'quantity_break' || name !== 'pieces');
        const product = factors.reduce((all, { value }) => all * read(value), 1);
        expect([code, toCents(product)]).toEqual([code, toCents(amount ?? 0)]);
      }
    }
  },
);

/** Rates as a sheet of costs may hold them: to six places, and hours of some stages paid otherwise. */
const FINE_RATES = {
  ...STANDARD_RATES,
  sheet_per_lb: Object.fromEntries(Object.keys(STANDARD_RATES.sheet_per_lb).map((item) => [item, 0.723456])),
  labor_per_hour: { ...STANDARD_RATES.labor_per_hour, welding: 31.415927, folding: 27.182818 },
  burden_percent: 141.421356,
};

it.each(EXAMPLE_CURBS.map(({ name, spec }) => [name, spec] as const))(
  'prints rates with six decimals in full, and hours at several rates that add up: %s',
  (_name, spec) => {
    const book = { ...defaultPriceBook, ...readStandardCosts('fine', FINE_RATES) };
    const context = { level: 'D', surchargeUsdPerLb: 0.0625, discountShare: 0 } as const;
    const steps = priceLine({ ...spec, qty: 30 }, book, context).steps.map(viewStep);
    const factorsOf = (code: string) =>
      (steps.find((each) => each.code === code)?.inputs ?? []).map(({ value }) => read(value));
    const amountOf = (code: string) => toCents(steps.find((each) => each.code === code)?.amount ?? 0);
    const product = (code: string) => toCents(factorsOf(code).reduce((all, value) => all * value, 1));
    for (const code of ['steel', 'burden']) expect([code, product(code)]).toEqual([code, amountOf(code)]);
    // hours, rate, hours, rate …
    const labour = factorsOf('labour');
    expect(labour.length).toBeGreaterThan(2);
    const sum = labour.reduce((all, hours, at) => (at % 2 === 0 ? all + hours * (labour[at + 1] ?? 0) : all), 0);
    expect(toCents(sum)).toBe(amountOf('labour'));
  },
);
