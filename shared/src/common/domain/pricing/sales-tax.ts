import type { TAX_BASES } from '../../trade/trade-lists.ts';
import { addCents, multiplyCents, toCents } from '../../units/money.ts';
import type { Cents } from '../../units/money.ts';

export interface SalesTaxRule {
  /** 0.0825, not 8.25. */
  readonly rate: number;
  readonly isFreightTaxed: boolean;
  /** The customer's resale or exemption certificate is valid on the day. */
  readonly isExempt?: boolean;
}

/** Sales tax of a document, rounded once, half up. Throws RangeError for a rate outside 0 to 1 (8.25 instead of 0.0825). */
export function computeSalesTaxCents(
  amounts: { readonly goodsCents: Cents; readonly freightCents: Cents },
  rule: SalesTaxRule,
): Cents {
  if (!(rule.rate >= 0 && rule.rate < 1)) {
    throw new RangeError(`The tax rate must be a share such as 0.0825, got ${rule.rate}.`);
  }
  if (rule.isExempt) return toCents(0);
  const base = rule.isFreightTaxed ? addCents(amounts.goodsCents, amounts.freightCents) : amounts.goodsCents;
  return multiplyCents(base, rule.rate);
}

/**
 * What there is to know about a tax, as a sentence; null when it is simply the rate of the state. `state` is the job's state or
 * null. A rate that is not set is said: to employees with the remedy, to customers with what happens.
 */
export function describeTax(basis: keyof typeof TAX_BASES, state: string | null, isForStaff: boolean): string | null {
  if (basis === 'rate') return null;
  if (basis === 'exempt') return `No sales tax: an exemption certificate${state ? ` for ${state}` : ''} is on file.`;
  if (!isForStaff) return 'Sales tax is not in the total. Where it applies, it is added on the invoice.';
  return state
    ? `No sales tax rate is set for ${state}, so the total holds no tax. Super sets the rate of ${state} under Sales tax, or settle the tax at Sales Checking.`
    : 'The job has no state, so the total holds no tax. Enter the state of the job.';
}
