import fc from 'fast-check';
import { listPriceRows, type PricedRecord } from './price-rows.ts';

const print = (record: PricedRecord) =>
  listPriceRows(record).map(({ label, amountUsd, words }) => `${label} ${words ?? amountUsd}`);

it('lists the fees that used to hide in the total of two conforming curbs', () => {
  const amounts = { goods: 902, surcharge: 12.6, engineering_fee: 650, freight: 0, tax: 0, total: 1564.6 };
  expect(print({ ...amounts, freight_terms: 'prepaid_add', tax_basis: 'exempt' })).toEqual([
    'Goods 902',
    'Metal surcharge 12.6',
    'Calculation and stamp 650',
    'Subtotal 1564.6',
    'Freight not included',
    'Tax exempt',
    'Total 1564.6',
  ]);
});

it('lists the cancelled amount of an order, and the charge for work already done', () => {
  const amounts = { goods: 1000, freight: 100, tax: 60, cancelled_amount: -1160, cancel_fee: 500, total: 500 };
  expect(print(amounts).slice(1)).toEqual([
    'Subtotal 1000',
    'Freight 100',
    'Tax 60',
    'Cancelled -1160',
    'Due for what was made 500',
    'Total 500',
  ]);
});

it('lists the fill-up of a small order', () => {
  expect(print({ goods: 44, minimum_fill: 106, freight: 10, tax: 12.38, total: 172.38 })).toEqual([
    'Goods 44',
    'To the minimum order 106',
    'Subtotal 150',
    'Freight 10',
    'Tax 12.38',
    'Total 172.38',
  ]);
});

it.each([
  ['collect', 'Freight collect'],
  ['third_party', 'Freight third party'],
  ['prepaid', 'Freight prepaid'],
  ['prepaid_add', 'Freight not included'],
])('shows with the terms %s that the total has no freight', (terms, row) => {
  expect(print({ goods: 1, total: 1, freight_terms: terms })).toContain(row);
});

it('lists amounts that add up to the subtotal and the total, whatever they are', () => {
  const cents = fc.integer({ min: 0, max: 9_999_999 });
  const names = ['goods', 'surcharge', 'quick_fee', 'engineering_fee', 'minimum_fill', 'freight', 'tax'] as const;
  fc.assert(
    fc.property(fc.tuple(cents, cents, cents, cents, cents, cents, cents), (values) => {
      const total = values.reduce((sum, each) => sum + each, 0);
      const amounts = Object.fromEntries(names.map((name, index) => [name, (values[index] ?? 0) / 100]));
      const rows = listPriceRows({ ...amounts, total: total / 100 });
      const sum = (until: string) =>
        rows
          .slice(
            0,
            rows.findIndex((row) => row.kind === until),
          )
          .filter((row) => row.kind === 'amount')
          .reduce((whole, row) => whole + Math.round(row.amountUsd * 100), 0);
      expect(sum('subtotal')).toBe(values.slice(0, 5).reduce((whole, each) => whole + each, 0));
      expect(sum('total')).toBe(total);
      expect(Math.round((rows.at(-1)?.amountUsd ?? 0) * 100)).toBe(total);
    }),
  );
});
