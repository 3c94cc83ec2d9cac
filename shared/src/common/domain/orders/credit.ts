import type { PAYMENT_TERMS } from '../../trade/trade-lists.ts';
import { addDays, formatDate, type PlainDate } from '../../units/plain-date.ts';

/** Days after shipping on which an invoice is due. */
export const TERM_DAYS: Readonly<Record<keyof typeof PAYMENT_TERMS, number>> = {
  cod: 0,
  prepaid: 0,
  card: 0,
  net_10: 10,
  net_30: 30,
  net_45: 45,
  '2_10_net_30': 30,
};

/** Terms that require payment before anything is made. Domain, section 8.3. */
export const ADVANCE_TERMS: readonly (keyof typeof PAYMENT_TERMS)[] = ['prepaid', 'card'];

/** Whether an order with these terms, from an account with this credit status, must be paid before the plant starts. */
export const paysInAdvance = (terms: keyof typeof PAYMENT_TERMS | null, creditStatus: string): boolean =>
  creditStatus === 'cash_only' || (terms !== null && ADVANCE_TERMS.includes(terms));

/** Days that an invoice may be late before the account is held. */
const LATE_DAYS = 30;

export interface CreditFacts {
  readonly today: PlainDate;
  /** Dollars; null where no limit was given. */
  readonly limitUsd: number | null;
  /** All that is ordered and not paid, the order in question included, in dollars. */
  readonly openUsd: number;
  /** The day on which the oldest unpaid invoice was due. */
  readonly oldestDue: PlainDate | null;
}

/**
 * Why an account may not order on credit by rule: over its limit, or thirty days late. Null when it may. The shop and the customer
 * read the text, so it leaves out amounts, which only some people may know.
 */
export function findCreditProblem({ today, limitUsd, openUsd, oldestDue }: CreditFacts): string | null {
  if (oldestDue !== null && addDays(oldestDue, LATE_DAYS) < today)
    return `An invoice that was due ${formatDate(oldestDue)} is more than ${LATE_DAYS} days late.`;
  if (limitUsd !== null && openUsd > limitUsd)
    return 'Over the credit limit with what is open and this order. Accounting and sales see by how much on the account.';
  return null;
}
