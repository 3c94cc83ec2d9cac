import { objects, PAYMENT_TERMS, type RecordRow } from '@cdi/shared/catalogue';
import type { SalesCheck } from '@cdi/shared/contracts';
import { listPriceRows } from '@cdi/shared/domain/pricing';
import { AppError } from '@cdi/shared/errors';
import { formatMoney, roundHalfUpCents } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { getVisible } from '../records/read/present-record.ts';
import { isReleasedByAccounting, readMissingAdvance } from '../receivables/advance.service.ts';
import { saveRow } from '../records/save/save-record.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { maybeOne } from '../storage/query.ts';
import { storeAcknowledgment } from './acknowledgment.service.ts';
import { findCreditStop, readCredit } from './credit.service.ts';
import { explainSelfCheckRefusal } from './sign-check.ts';

type Order = Pick<RecordRow<'tracker'>, 'freight_basis' | 'freight_terms' | 'freight'>;

/** What the check says of an order that its account alone would keep from the shop. */
const LET_GO = 'Accounting let the order go all the same.';

/** Whether the freight was agreed, or is not ours to charge. */
function isFreightAgreed({ freight_basis, freight_terms, freight }: Order): boolean {
  if (freight_terms !== null && freight_terms !== 'prepaid_add') return true;
  return freight_basis === null ? (freight ?? 0) > 0 : freight_basis === 'set' || freight_basis === 'not_ours';
}

/** Why the account takes no credit for the order; for payment in advance the missing amount, which the checker may know. */
async function describeCreditProblem(context: CallContext, order: RecordRow<'tracker'>): Promise<string | null> {
  const stop = await findCreditStop(context, order);
  if (stop?.missingUsd) return `Paid in advance: ${formatMoney(roundHalfUpCents(stop.missingUsd))} are missing.`;
  const isOnWord = stop !== null && (await isReleasedByAccounting(context.db, order.tracker_id));
  return isOnWord ? LET_GO : (stop?.note ?? null);
}

/** Dollars that are missing of the payment of an order; null where it is not paid in advance. Throws NOT_FOUND. */
export async function readMissing(context: CallContext, trackerId: number): Promise<number | null> {
  return readMissingAdvance(context.db, await getVisible(context, objects.tracker, trackerId));
}

/** What Sales Checking compares with the purchase order. Throws NOT_FOUND. */
export async function readSalesCheck(context: CallContext, trackerId: number): Promise<SalesCheck> {
  const order = await getVisible(context, objects.tracker, trackerId);
  return {
    tracker_no: order.tracker_no ?? '',
    customer_po: order.customer_po,
    terms: order.terms === null ? null : PAYMENT_TERMS[order.terms],
    price_rows: listPriceRows(order),
    freight: order.freight ?? 0,
    is_freight_agreed: isFreightAgreed(order),
    credit:
      order.company_id === null
        ? null
        : {
            ...(await readCredit(context, order.company_id)),
            problem: await describeCreditProblem(context, order),
          },
  };
}

/**
 * Says what the freight of an order is, dollars. Tax, total and mail follow as with every change of the freight; an estimate that was
 * right stays as it is and is none any more. Throws NOT_FOUND, VALIDATION at the field for an order that is invoiced, RULE for who
 * entered the order: it is a part of the check that a second person signs, and nothing of a check that is refused is kept.
 */
export async function agreeFreight(
  context: CallContext,
  trackerId: number,
  freightUsd: number,
): Promise<RecordRow<'tracker'>> {
  const { version, created_by } = await getVisible(context, objects.tracker, trackerId);
  if (created_by === context.person.userId) throw new AppError('RULE', `${explainSelfCheckRefusal('sales_checking')}.`);
  const saved = await saveRow(context, objects.tracker, trackerId, { version, freight: freightUsd });
  const isSaid = saved.freight_basis === 'set' || saved.freight_basis === 'not_ours';
  const locked = isSaid ? undefined : await lockRecord(context, objects.tracker, trackerId);
  const order = locked ? await updateRecord(context, objects.tracker, locked, { freight_basis: 'set' }) : saved;
  // the customer's paper says what holds now
  await storeAcknowledgment(context, trackerId);
  return order;
}

/** Sales Checking ends only with an agreed freight. Throws RULE at the field. */
export async function assertFreightAgreed({ db }: CallContext, trackerId: number): Promise<void> {
  const order = await maybeOne<Order>(db)`
    select freight_basis, freight_terms, freight from tracker where tracker_id = ${trackerId}`;
  if (order && !isFreightAgreed(order))
    throw new AppError('RULE', 'The freight of this order is not agreed yet: say what it is.', {
      fields: { freight: 'Enter what the customer pays for the freight.' },
    });
}
