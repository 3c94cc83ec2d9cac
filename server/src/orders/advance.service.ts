import type { RecordRow } from '@cdi/shared/catalogue';
import { ADVANCE_TERMS, isSettled, paysInAdvance } from '@cdi/shared/domain';
import { roundHalfUpCents } from '@cdi/shared/units';
import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';
import { one } from '../storage/query.ts';

/** An order whose payment in advance is asked for. One that is not stored yet has no number. */
export type AdvanceOrder = Pick<RecordRow<'tracker'>, 'company_id' | 'terms' | 'total'> & {
  readonly tracker_id: number | null;
  /** One that somebody holds for its payment is paid in advance, whatever its terms. */
  readonly hold_reason?: RecordRow<'tracker'>['hold_reason'];
};

interface Account {
  readonly credit_status: string;
  /** Paid or credited and on no invoice. */
  readonly unapplied: number;
  /** What is on invoices of the order, and what of that is open. */
  readonly invoiced: number;
  readonly open: number;
  /** What other orders that are paid in advance take of it. */
  readonly taken: number;
}

async function readAccount(db: Db, { company_id: companyId, tracker_id: id }: AdvanceOrder): Promise<Account> {
  const bills = sql`select tracker_id, sum(total) as total, sum(balance) as balance from invoice
    where company_id = ${companyId} group by 1`;
  return one<Account>(db)`
    select c.credit_status,
      (select coalesce(sum(unapplied), 0) from payment where company_id = c.company_id)
        + (select coalesce(sum(unapplied), 0) from credit where company_id = c.company_id) as unapplied,
      (select coalesce(sum(total), 0) from invoice where tracker_id = ${id}::bigint) as invoiced,
      (select coalesce(sum(balance), 0) from invoice where tracker_id = ${id}::bigint) as open,
      (select coalesce(sum(greatest(t.total - coalesce(v.total, 0), 0) + coalesce(v.balance, 0)), 0)
        from tracker t left join (${bills}) v on v.tracker_id = t.tracker_id
        where t.company_id = c.company_id and t.is_active and t.status not in ('paid', 'closed', 'cancelled')
          and (c.credit_status = 'cash_only' or t.terms = any(${sql.val(ADVANCE_TERMS)}::text[]))
          and t.hold_reason is distinct from 'payment' and t.tracker_id is distinct from ${id}::bigint
          and (t.released_dt is not null or ${id}::bigint is null or t.tracker_id < ${id}::bigint)) as taken
    from company c where c.company_id = ${companyId}`;
}

/**
 * Dollars that are missing of the payment of an order that is paid before the plant starts; 0 where it is there, null of an order on
 * credit, and of one that is invoiced or given up. What the company paid and what stands on no invoice is there, less what its other
 * orders in advance take: those that are released, and those that came before and wait for no payment.
 */
export async function readMissingAdvance(
  db: Db,
  order: AdvanceOrder,
  status: RecordRow<'tracker'>['status'] = 'entered',
): Promise<number | null> {
  if (isSettled(status)) return null;
  const { credit_status, unapplied, invoiced, open, taken } = await readAccount(db, order);
  if (order.hold_reason !== 'payment' && !paysInAdvance(order.terms, credit_status)) return null;
  const cents = roundHalfUpCents;
  const rest = Math.max(0, cents(order.total ?? 0) - cents(invoiced));
  const free = Math.max(0, cents(unapplied) - cents(taken));
  return Math.max(0, rest + cents(open) - free) / 100;
}
