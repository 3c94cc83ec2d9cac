import type { RecordRow } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { addCents, centsToDollars, formatMoney, roundHalfUpCents, type Cents } from '@cdi/shared/units';
import { balanceOf } from './invoice-balance.ts';

type Invoice = RecordRow<'invoice'>;

/** How much of a payment or credit goes to which invoice; dollars. */
export interface AskedApplication {
  readonly invoice_id: number;
  readonly amount: number;
}

/** What of a payment or credit goes to a locked invoice. */
export interface Share {
  readonly invoice: Invoice;
  readonly cents: Cents;
}

/**
 * Reads what was asked into shares of what is left of a payment or credit of a company. Throws VALIDATION at the line that cannot
 * be: of another company, twice, or more than is open.
 */
export function readShares(
  companyId: number,
  leftCents: Cents,
  asked: readonly AskedApplication[],
  found: ReadonlyMap<number, Invoice>,
): readonly Share[] {
  const problems: Record<string, string> = {};
  const shares = asked.flatMap(({ invoice_id, amount }, index): Share[] => {
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
    return [{ invoice, cents }];
  });
  const sum = addCents(...shares.map(({ cents }) => cents));
  if (sum > leftCents)
    problems.lines = `${formatMoney(sum)} are more than the ${formatMoney(leftCents)} that are not applied.`;
  if (asked.length === 0) problems.lines = 'Choose at least one invoice.';
  if (Object.keys(problems).length > 0)
    throw new AppError('VALIDATION', Object.values(problems).join(' '), { fields: problems });
  return shares;
}
