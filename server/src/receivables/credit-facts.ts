import type { RecordDraft, RecordRow } from '@cdi/shared/catalogue';
import { addDays, formatMoney, roundHalfUpCents } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { refuse } from '../records/refuse.ts';
import type { Db } from '../storage/database.ts';
import { maybeOne, one } from '../storage/query.ts';

/** Credits of this many days count together where a limit is asked. */
const LIMIT_DAYS = 30;

interface InvoiceFacts {
  readonly invoice_no: string;
  readonly tracker_id: number;
  readonly freight: number;
  readonly freight_tax: number;
  /** Freight that other credits of the invoice give back, dollars. */
  readonly credited_freight: number;
}

/**
 * Checks what a credit says of its invoice: the order and the line are those of the invoice, no more pieces than were billed, and no more
 * freight than was charged. Throws VALIDATION at the field.
 */
export async function assertCreditFacts(db: Db, draft: RecordDraft<'credit'>, id: number | null): Promise<void> {
  if (typeof draft.invoice_id !== 'number') return;
  const invoice = await maybeOne<InvoiceFacts>(db)`
    select v.invoice_no, v.tracker_id, v.freight,
      case when v.freight_taxed then round(v.freight * coalesce(v.tax_percent, 0) / 100, 2) else 0 end as freight_tax,
      coalesce((select sum(c.amount) from credit c where c.invoice_id = v.invoice_id and c.reason = 'freight'
        and c.status not in ('rejected', 'void') and c.credit_id <> ${id ?? 0}), 0) as credited_freight
    from invoice v where v.invoice_id = ${draft.invoice_id}`;
  if (!invoice) return;
  const { invoice_no: no } = invoice;
  if (typeof draft.tracker_id === 'number' && draft.tracker_id !== invoice.tracker_id)
    refuse('tracker_id', `${no} is the invoice of another order. Choose its order, or leave the order blank.`);
  await assertLine(db, draft, no);
  if (draft.reason !== 'freight') return;
  const most = roundHalfUpCents(invoice.freight + invoice.freight_tax - invoice.credited_freight);
  if (roundHalfUpCents(draft.amount ?? 0) > most)
    refuse('amount', `At most ${formatMoney(most)} of the freight of ${no} is left to be credited.`);
}

async function assertLine(db: Db, draft: RecordDraft<'credit'>, invoiceNo: string): Promise<void> {
  if (typeof draft.tracker_curb_id !== 'number') return;
  const { billed, lines } = await one<{ billed: number; lines: number }>(db)`
    select coalesce(sum(qty), 0)::int as billed, count(*)::int as lines from invoice_line
    where invoice_id = ${draft.invoice_id} and tracker_curb_id = ${draft.tracker_curb_id}`;
  if (lines === 0) refuse('tracker_curb_id', `${invoiceNo} does not bill this line. Choose a line of the invoice.`);
  if (typeof draft.qty === 'number' && draft.qty > billed)
    refuse('qty', `${invoiceNo} bills ${billed} of this line. Enter at most ${billed} pieces.`);
}

/**
 * The amount by which the limits judge a credit, dollars: with the credits for the same invoice that were approved in the last 30 days.
 * Rebates are earned and do not count. The account must be locked.
 */
export async function sumRecentCredits(
  { db, today }: CallContext,
  record: Pick<RecordRow<'credit'>, 'credit_id' | 'amount' | 'invoice_id' | 'reason'>,
): Promise<number> {
  if (record.reason === 'rebate' || record.invoice_id === null) return record.amount;
  const { others } = await one<{ others: number }>(db)`
    select coalesce(sum(amount), 0) as others from credit
    where invoice_id = ${record.invoice_id} and credit_id <> ${record.credit_id} and approved_by is not null
      and reason <> 'rebate' and status not in ('rejected', 'void')
      and credit_date > ${addDays(today, -LIMIT_DAYS)}`;
  return Number((record.amount + Number(others)).toFixed(2));
}
