import type { RecordRow } from '@cdi/shared/catalogue';
import { ADVANCE_TERMS, paysInAdvance, spreadAdvance, type AdvanceShare } from '@cdi/shared/domain/orders';
import { isReleased, PAID_UP } from '@cdi/shared/trade';
import { roundHalfUpCents } from '@cdi/shared/units';
import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';
import { inStates } from '../storage/in-states.ts';
import { exists, many, one } from '../storage/query.ts';

/** Reason in the history when a paid order is released from hold: the payment released it, not a person. */
export const PAID_IN_ADVANCE = 'The payment in advance is there';

/** An order whose payment in advance is asked for. One that is not stored yet has no number. */
export type AdvanceOrder = Pick<RecordRow<'tracker'>, 'company_id' | 'terms' | 'total'> & {
  readonly tracker_id: number | null;
};

/** Dollars. */
interface ClaimRow extends Pick<
  RecordRow<'tracker'>,
  'tracker_id' | 'tracker_no' | 'job_name' | 'status' | 'hold_reason' | 'total'
> {
  /** What is on invoices of the order, and what of that is open. */
  readonly invoiced: number;
  readonly open: number;
  /** Of payments that name it, what no invoice has. */
  readonly named: number;
}

/** An order that is paid in advance and that is not settled, with its share of the money of its company. */
export interface AdvanceClaim extends ClaimRow, AdvanceShare {}

/** The money of a company as a change of it found it, to see whom the change took something from. */
export interface MoneyAsOf {
  /** Dollars that were there beside what is there now, below 0 where less was. */
  readonly moreUsd: number;
  /** Dollars by order that its payments named for it beside what they name now. */
  readonly named: ReadonlyMap<number, number>;
  /** Totals of orders, where they were other ones. */
  readonly totals: ReadonlyMap<number, number>;
}

/** The last release of the order `t` from a credit or payment hold: its id in the history, and the reason. */
const lastGo = sql`
  select h.history_id, h.reason from history h
  where h.object = 'tracker' and h.record_id = t.tracker_id and h.child is null and h.field = 'hold_reason'
    and h.old_value in ('"credit"'::jsonb, '"payment"'::jsonb) and coalesce(h.new_value, 'null'::jsonb) = 'null'::jsonb
  order by h.history_id desc limit 1`;

/** Whether accounting released the order manually, without payment. It is then on credit, and uses no unapplied money of the company. */
export async function isReleasedByAccounting(db: Db, trackerId: number): Promise<boolean> {
  return exists(db)`
    select 1 from tracker t join lateral (${lastGo}) g on true
    where t.tracker_id = ${trackerId} and g.reason is distinct from ${PAID_IN_ADVANCE}`;
}

async function readClaims(db: Db, companyId: number): Promise<readonly ClaimRow[]> {
  return many<ClaimRow>(db)`
    select t.tracker_id, t.tracker_no, t.job_name, t.status, t.hold_reason, t.total,
      coalesce(v.total, 0) as invoiced, coalesce(v.balance, 0) as open, coalesce(p.named, 0) as named
    from tracker t join company c on c.company_id = t.company_id
    left join (select tracker_id, sum(total) as total, sum(balance) as balance from invoice
      where company_id = ${companyId} group by 1) v on v.tracker_id = t.tracker_id
    left join (select advance_tracker_id, sum(unapplied) as named from payment
      where company_id = ${companyId} group by 1) p on p.advance_tracker_id = t.tracker_id
    left join lateral (${lastGo}) g on true
    where t.company_id = ${companyId} and t.is_active and not ${inStates(sql`t.status`, PAID_UP)}
      and (t.hold_reason = 'payment' or (
        (g.history_id is null or g.reason = ${PAID_IN_ADVANCE})
        and (c.credit_status = 'cash_only' or t.terms = any(${sql.val(ADVANCE_TERMS)}::text[]))))
    order by t.tracker_id`;
}

/** Money of a company that was paid or credited and is not applied to an invoice, dollars; and the credit status of the company. */
const readMoney = (db: Db, companyId: number) =>
  one<{ readonly unapplied: number; readonly credit_status: string }>(db)`
    select c.credit_status,
      (select coalesce(sum(unapplied), 0) from payment where company_id = c.company_id)
        + (select coalesce(sum(unapplied), 0) from credit where company_id = c.company_id) as unapplied
    from company c where c.company_id = ${companyId}`;

const cents = (usd: number | null): number => roundHalfUpCents(usd ?? 0);

/**
 * Unpaid amount of an order, in cents: not yet invoiced, or open on its invoices. Unpriced orders need nothing, but are not released for
 * that.
 */
const needOf = ({ total, invoiced, open }: ClaimRow): number =>
  Math.max(0, cents(total) - cents(invoiced)) + cents(open);

interface Spread {
  readonly claims: readonly AdvanceClaim[];
  /** As it was before what is said in `was`; the same without. */
  readonly before: readonly AdvanceClaim[];
}

/**
 * The orders of a company that are paid in advance with what each has and misses: the one answer that holds, releases, pages and checks
 * go by. `asking` is an order that begins to ask: it waits behind those before it, though nothing holds it yet.
 */
export async function readAdvance(
  db: Db,
  companyId: number,
  { asking, was }: { readonly asking?: number | undefined; readonly was?: MoneyAsOf | undefined } = {},
): Promise<Spread> {
  const rows = await readClaims(db, companyId);
  if (rows.length === 0) return { claims: [], before: [] };
  const { unapplied } = await readMoney(db, companyId);
  const claims = spread(rows, unapplied, asking);
  if (!was) return { claims, before: claims };
  const earlier = rows.map((row) => ({
    ...row,
    total: was.totals.get(row.tracker_id) ?? row.total,
    named: row.named + (was.named.get(row.tracker_id) ?? 0),
  }));
  return { claims, before: spread(earlier, unapplied + was.moreUsd, asking) };
}

function spread(rows: readonly ClaimRow[], moneyUsd: number, asking?: number): readonly AdvanceClaim[] {
  const shares = spreadAdvance(
    cents(moneyUsd),
    rows.map((row) => ({
      needCents: needOf(row),
      namedCents: cents(row.named),
      isWaiting:
        !isReleased(row.status) &&
        (row.hold_reason === 'payment' || row.hold_reason === 'credit' || row.tracker_id === asking),
    })),
  );
  return rows.map((row, index) => ({ ...row, takenCents: 0, missingCents: needOf(row), ...shares[index] }));
}

/**
 * Dollars missing from the advance payment of an order with the given total; 0 if it is paid. Null if the order is not paid in advance, was
 * released manually by accounting, or is settled. An order that is not stored yet comes after all others.
 */
export async function readMissingAdvance(db: Db, order: AdvanceOrder): Promise<number | null> {
  const { company_id: companyId, tracker_id: id, total } = order;
  const stored = await readClaims(db, companyId);
  if (id !== null && !stored.some((row) => row.tracker_id === id)) return null;
  const { unapplied, credit_status } = await readMoney(db, companyId);
  if (id === null && !paysInAdvance(order.terms, credit_status)) return null;
  const asked: ClaimRow = {
    tracker_id: 0,
    tracker_no: null,
    job_name: '',
    status: 'entered',
    hold_reason: 'payment',
    invoiced: 0,
    open: 0,
    named: 0,
    total,
  };
  const rows =
    id === null ? [...stored, asked] : stored.map((row) => (row.tracker_id === id ? { ...row, total } : row));
  const found = spread(rows, unapplied).find((row) => row.tracker_id === (id ?? 0));
  return found ? found.missingCents / 100 : null;
}

/** What of the money of a company pays orders before they are invoiced, dollars: it pays no open invoice. */
export const sumPromised = (claims: readonly AdvanceClaim[]): number =>
  claims.reduce((sum, { takenCents, open }) => sum + Math.max(0, takenCents - cents(open)), 0) / 100;
