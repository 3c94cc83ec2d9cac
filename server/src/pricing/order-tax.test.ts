import { toCents } from '@cdi/shared/units';
import { computeOrderTaxCents, type TaxedBefore, type TaxRule } from './order-tax.ts';

const OHIO: TaxRule = { rate: 0.0725, isFreightTaxed: false, basis: 'rate' };
const WITH_FREIGHT: TaxRule = { ...OHIO, isFreightTaxed: true };
const EXEMPT: TaxRule = { rate: 0, isFreightTaxed: false, basis: 'exempt' };

/** Goods, freight and tax of posted invoices, dollars. */
const before = (goods: number, freight: number, tax: number): TaxedBefore => ({
  goodsCents: toCents(goods * 100),
  freightCents: toCents(freight * 100),
  taxCents: toCents(tax * 100),
});

// an order of 1,000 of goods and 100 of freight; 7.25 % of 1,000 is 72.50, of 1,100 79.75
it.each<[string, TaxRule, TaxedBefore | null, number]>([
  ['nothing is invoiced', OHIO, null, 72.5],
  ['nothing is invoiced and freight is taxed', WITH_FREIGHT, null, 79.75],
  ['nothing is invoiced and it is exempt', EXEMPT, null, 0],
  // 7.25 % of 600
  ['400 went without tax', OHIO, before(400, 40, 0), 43.5],
  // 7.25 % of 600 + 60
  ['400 went without tax and freight is taxed', WITH_FREIGHT, before(400, 40, 0), 47.85],
  ['400 went with 29.00 and the rest is exempt', EXEMPT, before(400, 40, 29), 29],
  // 28.00 + 7.25 % of 600
  ['400 went with 28.00 at another rate', OHIO, before(400, 40, 28), 71.5],
  ['all of it went without tax', OHIO, before(1000, 100, 0), 0],
  ['more went than the order has now', WITH_FREIGHT, before(1200, 150, 5), 5],
])('the tax of an order of which %s', (_what, rule, taxed, usd) => {
  const amounts = { goodsCents: toCents(100_000), freightCents: toCents(10_000) };
  expect(computeOrderTaxCents(amounts, rule, taxed)).toBe(Math.round(usd * 100));
});
