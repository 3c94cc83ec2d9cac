import { sql, type RawBuilder } from 'kysely';
import type { RecordDraft } from '@cdi/shared/catalogue';
import { formatMoney, roundHalfUpCents, toCents } from '@cdi/shared/units';
import { refuse } from '@cdi/shared/errors';
import type { Db } from '../storage/database.ts';
import { maybeOne, one } from '../storage/query.ts';

/** Condition on a credit `c`: it gives back, or is about to. */
const counts: RawBuilder<boolean> = sql<boolean>`c.status not in ('rejected', 'void')`;

/** Where a credit looks for what was billed: one invoice, or all of an order. */
interface Billed {
  /** `INV-30021`, or `T-48007`. */
  readonly name: string;
  readonly trackerId: number;
  /** Null for all invoices of the order. */
  readonly invoiceId: number | null;
}

/** Condition on an invoice `v`. */
const isOf = ({ trackerId, invoiceId }: Billed): RawBuilder<boolean> =>
  invoiceId === null ? sql<boolean>`v.tracker_id = ${trackerId}` : sql<boolean>`v.invoice_id = ${invoiceId}`;

/** Condition on a credit `c` without the one of that number: it is for the invoice, or for the order or one of its invoices. */
const isAlsoFor = ({ trackerId, invoiceId }: Billed, withoutId: number): RawBuilder<boolean> =>
  invoiceId === null
    ? sql<boolean>`c.credit_id <> ${withoutId} and (c.tracker_id = ${trackerId}
        or c.invoice_id in (select invoice_id from invoice where tracker_id = ${trackerId})
        or c.tracker_curb_id in (select tracker_curb_id from tracker_curb where tracker_id = ${trackerId}))`
    : sql<boolean>`c.credit_id <> ${withoutId} and c.invoice_id = ${invoiceId}`;

/** The order of a draft that names no invoice: its own, or that of its line. Throws VALIDATION for one of another company. */
async function findOrder(db: Db, draft: RecordDraft<'credit'>): Promise<Billed | null> {
  const order = await maybeOne<{ tracker_id: number; tracker_no: string; company_id: number }>(db)`
    select t.tracker_id, t.tracker_no, t.company_id from tracker t
    where t.tracker_id = coalesce(${draft.tracker_id ?? null}::bigint,
      (select tracker_id from tracker_curb where tracker_curb_id = ${draft.tracker_curb_id ?? null}::bigint))`;
  if (!order) return null;
  if (order.company_id !== draft.company_id)
    refuse(
      typeof draft.tracker_id === 'number' ? 'tracker_id' : 'tracker_curb_id',
      `${order.tracker_no} is an order of another company. Choose an order of the company that gets the credit.`,
    );
  return { name: order.tracker_no, trackerId: order.tracker_id, invoiceId: null };
}

async function findInvoice(db: Db, draft: RecordDraft<'credit'>): Promise<Billed | null> {
  const invoice = await maybeOne<{ invoice_no: string; tracker_id: number }>(db)`
    select invoice_no, tracker_id from invoice where invoice_id = ${draft.invoice_id ?? null}::bigint`;
  if (!invoice) return null;
  const { invoice_no: name, tracker_id: trackerId } = invoice;
  if (typeof draft.tracker_id === 'number' && draft.tracker_id !== trackerId)
    refuse('tracker_id', `${name} is the invoice of another order. Choose its order, or leave the order blank.`);
  return { name, trackerId, invoiceId: Number(draft.invoice_id) };
}

/** The line belongs to what was billed, and all credits for it together have no more pieces than were billed. */
async function assertLine(db: Db, draft: RecordDraft<'credit'>, billed: Billed, withoutId: number): Promise<void> {
  const lineId = draft.tracker_curb_id;
  if (typeof lineId !== 'number') return;
  const found = await one<{ is_of_order: boolean; lines: number; pieces: number; credited: number }>(db)`
    select exists (select 1 from tracker_curb where tracker_curb_id = ${lineId}
        and tracker_id = ${billed.trackerId}) as is_of_order,
      count(*)::int as lines, coalesce(sum(l.qty), 0)::int as pieces,
      (select coalesce(sum(c.qty), 0)::int from credit c
        where c.tracker_curb_id = ${lineId} and ${isAlsoFor(billed, withoutId)} and ${counts}) as credited
    from invoice_line l join invoice v on v.invoice_id = l.invoice_id
    where l.tracker_curb_id = ${lineId} and ${isOf(billed)}`;
  if (billed.invoiceId === null ? !found.is_of_order : found.lines === 0)
    refuse(
      'tracker_curb_id',
      billed.invoiceId === null
        ? `This line is not one of ${billed.name}. Choose a line of the order.`
        : `${billed.name} does not bill this line. Choose a line of the invoice.`,
    );
  if (typeof draft.qty !== 'number' || draft.qty <= found.pieces - found.credited) return;
  const others = found.credited === 0 ? '' : `, and other credits give back ${found.credited}`;
  const left = Math.max(0, found.pieces - found.credited);
  const remedy =
    left === 0
      ? 'Leave the pieces blank, or choose another line.'
      : `Enter at most ${left} ${left === 1 ? 'piece' : 'pieces'}.`;
  refuse('qty', `${billed.name} bills ${found.pieces} of this line${others}. ${remedy}`);
}

/** All freight credits together give back no more than the freight that was billed, with its tax. */
async function assertFreight(db: Db, draft: RecordDraft<'credit'>, billed: Billed, withoutId: number): Promise<void> {
  const found = await one<{ billed: number; credited: number }>(db)`
    select coalesce(sum(v.freight), 0) + coalesce(sum(round(v.freight * v.tax_percent / 100, 2))
        filter (where v.freight_taxed), 0) as billed,
      (select coalesce(sum(c.amount), 0) from credit c
        where c.reason = 'freight' and ${isAlsoFor(billed, withoutId)} and ${counts}) as credited
    from invoice v where ${isOf(billed)}`;
  const most = toCents(Math.max(0, roundHalfUpCents(found.billed) - roundHalfUpCents(found.credited)));
  if (roundHalfUpCents(draft.amount ?? 0) > most)
    refuse('amount', `At most ${formatMoney(most)} of the freight of ${billed.name} is left to be credited.`);
}

/**
 * Checks what a credit says of its invoice, or of its order where it names no invoice: order and line belong to it, all credits together have no
 * more pieces of a line than were billed, and no more freight than was charged. A credit for one of several invoices of an order is held against all of
 * them, too. Throws VALIDATION at the field. The account must be locked.
 */
export async function assertCreditFacts(db: Db, draft: RecordDraft<'credit'>, id: number | null): Promise<void> {
  const isFreight = draft.reason === 'freight';
  const invoice = await findInvoice(db, draft);
  const order = invoice ? { ...invoice, invoiceId: null } : await findOrder(db, draft);
  if (!order) {
    if (isFreight) refuse('invoice_id', 'Choose the invoice or the order whose freight is given back.');
    return;
  }
  for (const billed of invoice ? [invoice, order] : [order]) {
    await assertLine(db, draft, billed, id ?? 0);
    if (isFreight) await assertFreight(db, draft, billed, id ?? 0);
  }
}
