import type { RecordRow } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { addCents, centsToDollars, formatMoney, roundHalfUpCents, toCents, type Cents } from '@cdi/shared/units';
import { balanceOf } from './invoice-balance.ts';

type Invoice = RecordRow<'invoice'>;

/** How much of a payment or credit goes to which invoice; dollars. */
export interface AskedApplication {
  readonly invoice_id: number;
  readonly amount: number;
  /** What is taken off the invoice besides, for paying the rest of it early. */
  readonly discount?: number | undefined;
}

/** What of a payment or credit goes to a locked invoice. */
export interface Share {
  readonly invoice: Invoice;
  readonly cents: Cents;
  readonly discountCents: Cents;
}

/** What is wrong with a discount that was asked for; undefined when nothing is. */
function findDiscountProblem(share: Share, askedUsd: number, mostCents: Cents): string | undefined {
  const { invoice, cents, discountCents } = share;
  if (discountCents === 0 && askedUsd === 0) return undefined;
  if (centsToDollars(discountCents) !== askedUsd) return 'Give the discount in dollars and whole cents.';
  if (mostCents === 0)
    return `No discount can be taken of ${invoice.invoice_no}: its terms leave none to this payment.`;
  if (discountCents > mostCents)
    return `At most ${formatMoney(mostCents)} can be taken off ${invoice.invoice_no} for paying early.`;
  if (addCents(cents, discountCents) !== balanceOf(invoice))
    return `The discount goes with the rest of ${invoice.invoice_no}: with ${formatMoney(discountCents)} off, ${formatMoney(toCents(balanceOf(invoice) - discountCents))} are to be paid.`;
  return undefined;
}

/**
 * Reads what was asked into shares of what is left of a payment or credit of a company. Throws VALIDATION at the line that cannot
 * be: of another company, twice, more than is open, or with a discount that is not due. `discounts` are cents by number of the invoice.
 */
export function readShares(
  companyId: number,
  leftCents: Cents,
  asked: readonly AskedApplication[],
  found: ReadonlyMap<number, Invoice>,
  discounts: ReadonlyMap<number, Cents> = new Map(),
): readonly Share[] {
  const problems: Record<string, string> = {};
  const shares = asked.flatMap(({ invoice_id, amount, discount = 0 }, index): Share[] => {
    const invoice = found.get(invoice_id);
    const cents = roundHalfUpCents(amount);
    const say = (message: string): Share[] => {
      problems[`lines[${index}].amount`] = message;
      return [];
    };
    if (!invoice || invoice.company_id !== companyId) return say('This invoice is not one of the same company.');
    if (asked.findIndex((each) => each.invoice_id === invoice_id) !== index)
      return say(`${invoice.invoice_no} stands here twice: give it one amount.`);
    if (centsToDollars(cents) !== amount || cents <= 0)
      return say('Give an amount above 0 in dollars and whole cents.');
    if (cents > balanceOf(invoice))
      return say(`Only ${formatMoney(balanceOf(invoice))} of ${invoice.invoice_no} are open.`);
    const share = { invoice, cents, discountCents: roundHalfUpCents(discount) };
    const problem = findDiscountProblem(share, discount, discounts.get(invoice_id) ?? toCents(0));
    if (problem !== undefined) {
      problems[`lines[${index}].discount`] = problem;
      return [];
    }
    return [share];
  });
  const sum = addCents(...shares.map(({ cents }) => cents));
  if (sum > leftCents)
    problems.lines = `${formatMoney(sum)} are more than the ${formatMoney(leftCents)} that are not applied.`;
  if (asked.length === 0) problems.lines = 'Choose at least one invoice.';
  if (Object.keys(problems).length > 0)
    throw new AppError('VALIDATION', Object.values(problems).join(' '), { fields: problems });
  return shares;
}
