import { toCents } from '../../units/money.ts';
import { toPlainDate } from '../../units/plain-date.ts';
import { discountOfPayment, offerDiscount } from './early-discount.ts';

const facts = {
  terms: '2_10_net_30',
  invoiceDate: toPlainDate('2026-09-01'),
  goodsCents: toCents(1597_29),
} as const;
const pay = (paidOn: string, balance = 2242_65, taken = 0) =>
  discountOfPayment(facts, {
    paidOn: toPlainDate(paidOn),
    balanceCents: toCents(balance),
    takenCents: toCents(taken),
  });

it('the early discount is 2 % of the goods through the tenth day, rounded half a cent up', () => {
  // 1,597.29 of goods in a total of 2,242.65: 31.9458
  expect(offerDiscount(facts)).toEqual({ percent: 2, lastDay: '2026-09-11', cents: 31_95 });
  expect([pay('2026-09-01'), pay('2026-09-11'), pay('2026-09-12')]).toEqual([31_95, 31_95, 0]);
});

it('the early discount is zero for other terms, and is taken only once', () => {
  expect(offerDiscount({ ...facts, terms: 'net_30' })).toBeNull();
  expect([pay('2026-09-05', 2242_65, 31_95), pay('2026-09-05', 31_95)]).toEqual([0, 0]);
});
