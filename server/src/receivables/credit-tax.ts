import { sql, type RawBuilder } from 'kysely';
import type { CREDIT_REASONS, RecordDraft } from '@cdi/shared/catalogue';
import type { Db } from '../storage/database.ts';
import { maybeOne } from '../storage/query.ts';

type Reason = keyof typeof CREDIT_REASONS;

/** Reasons that lower the price of what was sold. Goodwill and a rebate pay something for another cause: the sale stays what it was. */
export const LOWERS_PRICE: readonly Reason[] = [
  'shipping_damage',
  'wrong_part',
  'late',
  'price_error',
  'freight',
  'return',
  'warranty',
];

/** What of an invoice (alias `v`) the tax was taken of, dollars: goods and what belongs to them, and the freight where it was taxed. */
export const TAXED_SALES: RawBuilder<number> = sql<number>`
  case when v.tax_basis = 'rate' and coalesce(v.tax_percent, 1) > 0
    then v.total - v.tax - v.cancel_fee - case when v.freight_taxed then 0 else v.freight end else 0 end`;

/** A credit, as expressions of a statement with its invoice as `v`. */
interface CreditSql {
  readonly amount: RawBuilder<unknown>;
  readonly reason: RawBuilder<unknown>;
  readonly freightIncluded: RawBuilder<unknown>;
  /** Sums of the other valid credits for the invoice, and whether one of them has no tax. */
  readonly others: Readonly<Record<'amount' | 'tax' | 'taxable' | 'hasUntaxed', RawBuilder<unknown>>>;
}

/** Of an invoice without other credits. */
export const NO_OTHERS: CreditSql['others'] = {
  amount: sql`0`,
  tax: sql`0`,
  taxable: sql`0`,
  hasUntaxed: sql`false`,
};

/**
 * The sales tax in a credit, and the taxed sales that it reverses, as two SQL expressions in dollars. The amount of a credit includes tax,
 * as the invoice did: a credit for goods at the invoice's ratio of tax to taxed sales, a credit for goods with freight at the ratio of the
 * whole invoice, a credit for freight alone only if freight was taxed. All credits for an invoice together reverse at most its tax, and the
 * one for its last cent reverses the rest.
 */
export function taxInCredit({
  amount,
  reason,
  freightIncluded,
  others,
}: CreditSql): Record<'tax' | 'taxable', RawBuilder<number>> {
  const isTaxed = sql`(v.tax > 0 and ${TAXED_SALES} > 0 and ${reason} = any(${sql.val([...LOWERS_PRICE])}::text[])
    and (${reason} <> 'freight' or coalesce(v.freight_taxed, false)))`;
  const isOfAll = sql`(coalesce(${freightIncluded}, false) and ${reason} <> 'freight')`;
  const isLast = sql`(${amount} + ${others.amount} + v.discount >= v.total and not ${others.hasUntaxed})`;
  const share = sql`round(${amount} * v.tax / case when ${isOfAll} then v.total else ${TAXED_SALES} + v.tax end, 2)`;
  const tax = sql`case when not ${isTaxed} then 0 when ${isLast} then v.tax - ${others.tax}
    else greatest(0, least(v.tax - ${others.tax}, ${share})) end`;
  const taxable = sql`case when ${isOfAll} then round(${amount} * (${TAXED_SALES}) / v.total, 2)
    else ${amount} - (${tax}) end`;
  return {
    tax: sql<number>`(${tax})::float8`,
    taxable: sql<number>`(case when not ${isTaxed} then 0
      else greatest(0, least(${TAXED_SALES} - ${others.taxable}, ${amount} - (${tax}),
        case when ${isLast} then ${TAXED_SALES} else ${taxable} end)) end)::float8`,
  };
}

type CreditTax = Readonly<Record<'tax' | 'taxable', number>> & { readonly tax_percent: number | null };

/**
 * The tax of its invoice that a credit reverses, in dollars, and the rate; no tax if the credit names no invoice. The caller has locked the
 * account of the credit; `id` is 0 for a credit that is not stored yet.
 */
export async function readCreditTax(
  db: Db,
  { invoice_id: invoiceId, amount, reason, freight_included: freight }: RecordDraft<'credit'>,
  id: number,
): Promise<CreditTax> {
  const { tax, taxable } = taxInCredit({
    amount: sql`${amount ?? 0}::numeric`,
    reason: sql`${reason ?? ''}::text`,
    freightIncluded: sql`${freight ?? false}::boolean`,
    others: {
      amount: sql`o.amount`,
      tax: sql`o.tax`,
      taxable: sql`o.taxable`,
      hasUntaxed: sql`o.has_untaxed`,
    },
  });
  const found = await maybeOne<CreditTax>(db)`
    select ${tax} as tax, ${taxable} as taxable, v.tax_percent
    from invoice v cross join lateral (
      select coalesce(sum(c.amount), 0) as amount, coalesce(sum(c.tax), 0) as tax,
        coalesce(sum(c.taxable), 0) as taxable, coalesce(bool_or(coalesce(c.tax, 0) = 0), false) as has_untaxed
      from credit c where c.invoice_id = v.invoice_id and c.status not in ('rejected', 'void')
        and c.credit_id <> ${id}) o
    where v.invoice_id = ${invoiceId ?? null}::bigint`;
  const none: CreditTax = { tax: 0, taxable: 0, tax_percent: null };
  if (!found) return none;
  return { ...found, tax_percent: found.tax > 0 ? found.tax_percent : null };
}
