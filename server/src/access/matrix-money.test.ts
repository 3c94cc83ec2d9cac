import { findSplitCents } from './matrix-money.ts';

it.each([
  ['a dollar amount in whole cents', { data: { amount: 12.34 } }, []],
  ['binary fractions of whole cents', { rows: [{ total: 0.1 + 0.2 }] }, []],
  ['a third of a cent', { rows: [{ total: 1 }, { total: 2.3333333 }] }, ['rows.1.total: 2.3333333']],
  ['a field of the catalogue that is money', { data: { credit_limit: 1.005 } }, ['data.credit_limit: 1.005']],
  ['what no money is', { data: { weight: 1.005, amounts: 'many' } }, []],
  ['no object', 'text', []],
])('finds the split cents in %s', (_what, answer, found) => {
  expect(findSplitCents(answer)).toEqual(found);
});
