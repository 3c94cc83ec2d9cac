import { sql, type RawBuilder } from 'kysely';
import type { RecordDraft } from '@cdi/shared/catalogue';
import { formatMoney, roundHalfUpCents, toCents } from '@cdi/shared/units';
import { refuse } from '@cdi/shared/errors';
import type { Db } from '../storage/database.ts';
import { maybeOne, one } from '../storage/query.ts';
import { TAXED_SALES } from './credit-tax.ts';

/** Condition on a credit `c`: it is neither rejected nor void, so it counts against the limits. */
const counts: RawBuilder<boolean> = sql<boolean>`c.status not in ('rejected', 'void')`;

/** Freight of an invoice `v` with its sales tax, dollars. */
const FREIGHT_WITH_TAX: RawBuilder<number> = sql<number>`
  (v.freight + case when v.freight_taxed then coalesce(round(v.freight * v.tax_percent / 100, 2), 0) else 0 end)`;

/** `$1,234.50` of dollars. */
export const printUsd = (usd: number): string => formatMoney(roundHalfUpCents(usd));

/** Where a credit looks for what was billed: one invoice, or all of an order. */
interface Billed {
  /** `INV-30021`, or `T-48007`. */
  readonly name: string;
  readonly trackerId: number;
  readonly trackerNo: string;
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
  const { tracker_id: trackerId, tracker_no: trackerNo } = order;
  return { name: trackerNo, trackerId, trackerNo, invoiceId: null };
}

async function findInvoice(db: Db, draft: RecordDraft<'credit'>): Promise<Billed | null> {
  const invoice = await maybeOne<{ invoice_no: string; tracker_id: number; tracker_no: string }>(db)`
    select v.invoice_no, v.tracker_id, t.tracker_no from invoice v join tracker t on t.tracker_id = v.tracker_id
    where v.invoice_id = ${draft.invoice_id ?? null}::bigint`;
  if (!invoice) return null;
  const { invoice_no: name, tracker_id: trackerId, tracker_no: trackerNo } = invoice;
  if (typeof draft.tracker_id === 'number' && draft.tracker_id !== trackerId)
    refuse('tracker_id', `${name} is the invoice of another order. Choose its order, or leave the order blank.`);
  return { name, trackerId, trackerNo, invoiceId: Number(draft.invoice_id) };
}

/** Amounts billed and credited for a line so far; dollars include sales tax. */
interface LineSums {
  readonly curb_no: string | null;
  readonly is_of_order: boolean;
  readonly lines: number;
  readonly pieces: number;
  readonly credited_pieces: number;
  readonly usd: number;
  /** Freight of the invoices that bill the line. */
  readonly freight_usd: number;
  /** Credits for the line alone, and those that include freight. */
  readonly credited_usd: number;
  readonly credited_with_freight_usd: number;
}

/** Billed and credited amounts of a line. Freight credits do not count against it. */
const readLine = (db: Db, lineId: number, billed: Billed, withoutId: number): Promise<LineSums> =>
  one<LineSums>(db)`
    select (select curb_no from tracker_curb where tracker_curb_id = ${lineId}) as curb_no,
      exists (select 1 from tracker_curb where tracker_curb_id = ${lineId}
        and tracker_id = ${billed.trackerId}) as is_of_order,
      b.lines, b.pieces, b.usd, f.usd as freight_usd, g.pieces as credited_pieces, g.usd as credited_usd,
      g.with_freight_usd as credited_with_freight_usd
    from (
      select count(*)::int as lines, coalesce(sum(l.qty), 0)::int as pieces,
        coalesce(sum(l.amount + case when ${TAXED_SALES} > 0
          then round(l.amount * v.tax / ${TAXED_SALES}, 2) else 0 end), 0) as usd
      from invoice_line l join invoice v on v.invoice_id = l.invoice_id
      where l.tracker_curb_id = ${lineId} and ${isOf(billed)}) b
    cross join (
      select coalesce(sum(${FREIGHT_WITH_TAX}), 0) as usd from invoice v where ${isOf(billed)} and exists (
        select 1 from invoice_line l where l.invoice_id = v.invoice_id and l.tracker_curb_id = ${lineId})) f
    cross join (
      select coalesce(sum(c.qty), 0)::int as pieces,
        coalesce(sum(c.amount) filter (where c.reason <> 'freight' and c.freight_included is not true), 0) as usd,
        coalesce(sum(c.amount) filter (where c.reason <> 'freight' and c.freight_included), 0) as with_freight_usd
      from credit c where c.tracker_curb_id = ${lineId} and ${isAlsoFor(billed, withoutId)} and ${counts}) g`;

function assertPieces({ qty }: RecordDraft<'credit'>, { name }: Billed, { pieces, credited_pieces }: LineSums): void {
  if (typeof qty !== 'number' || qty <= pieces - credited_pieces) return;
  const others = credited_pieces === 0 ? '' : `, and other credits give back ${credited_pieces}`;
  const left = Math.max(0, pieces - credited_pieces);
  const remedy =
    left === 0
      ? 'Leave the pieces blank, or choose another line.'
      : `Enter at most ${left} ${left === 1 ? 'piece' : 'pieces'}.`;
  refuse('qty', `${name} bills ${pieces} of this line${others}. ${remedy}`);
}

/**
 * Limits the amount: credits for the line alone to the amount billed for the line, and together with credits that include freight to the
 * line and its freight.
 */
function assertLineAmount(draft: RecordDraft<'credit'>, billed: Billed, sums: LineSums): void {
  if (draft.reason === 'freight') return;
  const withFreight = draft.freight_included === true;
  const cents = roundHalfUpCents(sums.usd);
  const alone = roundHalfUpCents(sums.credited_usd);
  const all = toCents(alone + roundHalfUpCents(sums.credited_with_freight_usd));
  const leftOfAll = cents + roundHalfUpCents(sums.freight_usd) - all;
  const left = toCents(Math.max(0, withFreight ? leftOfAll : Math.min(cents - alone, leftOfAll)));
  if (roundHalfUpCents(draft.amount ?? 0) <= left) return;
  const freight = withFreight ? ` and ${printUsd(sums.freight_usd)} for its freight` : '';
  const others = all === 0 ? '' : `, and other credits for it give back ${formatMoney(all)}`;
  const remedy =
    left === 0
      ? 'Nothing is left to be credited: choose another line, or leave the line blank.'
      : `At most ${formatMoney(left)} is left to be credited.`;
  const name = billed.invoiceId === null ? billed.trackerNo : billed.name;
  refuse('amount', `${name} bills ${formatMoney(cents)} for line ${sums.curb_no ?? ''}${freight}${others}. ${remedy}`);
}

/** Checks that the line was billed, and that all credits for it together exceed neither its billed pieces nor its billed amount. */
async function assertLine(db: Db, draft: RecordDraft<'credit'>, billed: Billed, withoutId: number): Promise<void> {
  const lineId = draft.tracker_curb_id;
  if (typeof lineId !== 'number') return;
  const sums = await readLine(db, lineId, billed, withoutId);
  if (billed.invoiceId === null ? !sums.is_of_order : sums.lines === 0)
    refuse(
      'tracker_curb_id',
      billed.invoiceId === null
        ? `This line is not one of ${billed.name}. Choose a line of the order.`
        : `${billed.name} does not bill this line. Choose a line of the invoice.`,
    );
  assertPieces(draft, billed, sums);
  assertLineAmount(draft, billed, sums);
}

/** Limits all freight credits together to the freight billed, with its tax. */
async function assertFreight(db: Db, draft: RecordDraft<'credit'>, billed: Billed, withoutId: number): Promise<void> {
  const found = await one<{ billed: number; credited: number }>(db)`
    select coalesce(sum(${FREIGHT_WITH_TAX}), 0) as billed,
      (select coalesce(sum(c.amount), 0) from credit c
        where c.reason = 'freight' and ${isAlsoFor(billed, withoutId)} and ${counts}) as credited
    from invoice v where ${isOf(billed)}`;
  const most = toCents(Math.max(0, roundHalfUpCents(found.billed) - roundHalfUpCents(found.credited)));
  if (roundHalfUpCents(draft.amount ?? 0) > most)
    refuse('amount', `At most ${formatMoney(most)} of the freight of ${billed.name} is left to be credited.`);
}

/**
 * Checks a credit against its invoice, or against its order if it names no invoice: order and line belong to it, and all credits together
 * exceed neither the billed pieces and dollars of a line nor the billed freight. A credit for one of several invoices of an order also
 * counts against all of them. Throws VALIDATION at the field. The account must be locked.
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
