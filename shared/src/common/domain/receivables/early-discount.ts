import type { PAYMENT_TERMS } from '../../trade/trade-lists.ts';
import { multiplyCents, toCents, type Cents } from '../../units/money.ts';
import { addDays, type PlainDate } from '../../units/plain-date.ts';

type Terms = keyof typeof PAYMENT_TERMS;

interface EarlyTerms {
  /** Percent of the goods. */
  readonly percent: number;
  /** Days after the invoice in which the money has to come in. */
  readonly days: number;
}

/** Terms with a discount on the goods for early payment. Domain, section 8.3. */
const EARLY_TERMS: Readonly<Partial<Record<Terms, EarlyTerms>>> = { '2_10_net_30': { percent: 2, days: 10 } };

/** Facts that decide an early payment discount. */
export interface DiscountFacts {
  readonly terms: Terms;
  readonly invoiceDate: PlainDate;
  /** Goods of the invoice less credits on them: freight, fees and tax have no discount. */
  readonly goodsCents: Cents;
}

/** The discount for early payment, its percentage of the goods, and its last day; null for terms without a discount. */
export function offerDiscount({ terms, invoiceDate, goodsCents }: DiscountFacts) {
  const early = EARLY_TERMS[terms];
  if (!early) return null;
  return {
    percent: early.percent,
    lastDay: addDays(invoiceDate, early.days),
    cents: multiplyCents(toCents(Math.max(0, goodsCents)), early.percent / 100),
  };
}

/**
 * The discount that a payment which came in on a day may take with the rest of an invoice, cents, half a cent up: 0 after the last day,
 * and where so little is open that no money would be paid with it. `takenCents` was taken before.
 */
export function discountOfPayment(
  facts: DiscountFacts,
  {
    paidOn,
    takenCents,
    balanceCents,
  }: { readonly paidOn: PlainDate; readonly takenCents: Cents; readonly balanceCents: Cents },
): Cents {
  const offer = offerDiscount(facts);
  if (offer === null || paidOn > offer.lastDay) return toCents(0);
  const cents = toCents(Math.max(0, offer.cents - takenCents));
  return cents < balanceCents ? cents : toCents(0);
}
