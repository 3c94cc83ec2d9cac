import { sql } from 'kysely';
import type { RecordRow } from '@cdi/shared/catalogue';
import { discountOfPayment } from '@cdi/shared/domain';
import { roundHalfUpCents, toCents, toPlainDate, type Cents, type PlainDate } from '@cdi/shared/units';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/** What of an invoice its early payment discount follows from. Dollars. */
export type DiscountedInvoice = Pick<
  RecordRow<'invoice'>,
  'invoice_id' | 'terms' | 'invoice_date' | 'goods' | 'discount' | 'balance'
>;

/** Dollars of goods that were credited of each invoice; freight and rebates take off no goods. */
async function readCredited(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await many<{ invoice_id: number; credited: number }>(db)`
    select invoice_id, sum(amount) as credited from credit
    where invoice_id = any(${sql.val([...ids])}::bigint[]) and status in ('issued', 'applied')
      and reason not in ('rebate', 'freight') group by invoice_id`;
  return new Map(rows.map(({ invoice_id, credited }) => [invoice_id, credited]));
}

/** Cents that a payment which came in on a day may take off each invoice when it pays the rest of it, by number of the invoice. */
export async function readDiscounts(
  db: Db,
  invoices: readonly DiscountedInvoice[],
  paidOn: PlainDate,
): Promise<ReadonlyMap<number, Cents>> {
  const credited = await readCredited(
    db,
    invoices.map((each) => each.invoice_id),
  );
  return new Map(
    invoices.map((each) => {
      const goodsCents = toCents(
        roundHalfUpCents(each.goods) - roundHalfUpCents(Number(credited.get(each.invoice_id) ?? 0)),
      );
      const facts = { terms: each.terms, invoiceDate: toPlainDate(each.invoice_date), goodsCents };
      const discount = discountOfPayment(facts, {
        paidOn,
        takenCents: roundHalfUpCents(each.discount),
        balanceCents: roundHalfUpCents(each.balance),
      });
      return [each.invoice_id, discount];
    }),
  );
}
