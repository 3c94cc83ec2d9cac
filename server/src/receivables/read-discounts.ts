import { sql } from 'kysely';
import type { RecordRow } from '@cdi/shared/catalogue';
import { discountOfPayment } from '@cdi/shared/domain/receivables';
import { roundHalfUpCents, toCents, toPlainDate, type Cents, type PlainDate } from '@cdi/shared/units';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/** What of an invoice its early payment discount follows from. Dollars. */
export type DiscountedInvoice = Pick<
  RecordRow<'invoice'>,
  'invoice_id' | 'terms' | 'invoice_date' | 'goods' | 'discount' | 'balance'
>;

/** What happened to an invoice before: dollars of its goods that were credited, and the day on which the last money for it came in. */
interface Before {
  readonly invoice_id: number;
  readonly credited: number;
  readonly last_paid: string | null;
}

/** Freight and rebates take off no goods; a credit that names an order alone is for its first invoice with goods. */
async function readBefore(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Before>> {
  const rows = await many<Before>(db)`
    select v.invoice_id,
      (select coalesce(sum(k.amount - coalesce(k.tax, 0)), 0) from credit k where k.company_id = v.company_id
        and (k.invoice_id = v.invoice_id or k.invoice_id is null and k.tracker_id = v.tracker_id
          and v.invoice_id = (select min(x.invoice_id) from invoice x
            where x.tracker_id = v.tracker_id and x.is_active and x.goods > 0))
        and k.status in ('issued', 'applied') and k.reason not in ('rebate', 'freight')) as credited,
      (select max(y.payment_date)::text from payment_application a join payment y on y.payment_id = a.payment_id
        where a.invoice_id = v.invoice_id and a.reversed_date is null) as last_paid
    from invoice v where v.invoice_id = any(${sql.val([...ids])}::bigint[])`;
  return new Map(rows.map((row) => [row.invoice_id, row]));
}

/**
 * Cents that a payment which came in on a day may take off each invoice when it pays the rest of it, by number of the invoice. All of the
 * money for it has to have come in time, in whatever order it is applied.
 */
export async function readDiscounts(
  db: Db,
  invoices: readonly DiscountedInvoice[],
  paidOn: PlainDate,
): Promise<ReadonlyMap<number, Cents>> {
  const before = await readBefore(
    db,
    invoices.map((each) => each.invoice_id),
  );
  return new Map(
    invoices.map((each) => {
      const { credited = 0, last_paid: lastPaid = null } = before.get(each.invoice_id) ?? {};
      const goodsCents = toCents(roundHalfUpCents(each.goods) - roundHalfUpCents(Number(credited)));
      const facts = { terms: each.terms, invoiceDate: toPlainDate(each.invoice_date), goodsCents };
      const discount = discountOfPayment(facts, {
        paidOn: lastPaid !== null && lastPaid > paidOn ? toPlainDate(lastPaid) : paidOn,
        takenCents: roundHalfUpCents(each.discount),
        balanceCents: roundHalfUpCents(each.balance),
      });
      return [each.invoice_id, discount];
    }),
  );
}
