import { comparePriceRows } from './compare-price-rows.ts';

it('lists every price row before and after, with zero for a row that only one side has, and the total last', () => {
  const before = { goods: 548.9, minimum_fill: 20, freight: 385, total: 953.9, freight_terms: 'prepaid_add' };
  const after = {
    goods: 1097.8,
    freight: 385,
    tax: 109.78,
    cancel_fee: 50,
    total: 1642.58,
    freight_terms: 'prepaid_add',
  };
  const rows = comparePriceRows(before, after).map(({ label, before: was, after: is, isChanged }) => [
    label,
    was,
    is,
    isChanged,
  ]);
  expect(rows).toEqual([
    ['Goods', '$548.90', '$1,097.80', true],
    ['Subtotal', '$568.90', '$1,097.80', true],
    ['Freight', '$385.00', '$385.00', false],
    ['Tax', '$0.00', '$109.78', true],
    ['Due for what was made', '$0.00', '$50.00', true],
    ['To the minimum order', '$20.00', '$0.00', true],
    ['Total', '$953.90', '$1,642.58', true],
  ]);
});
