import { sql } from 'kysely';
import { objects, PAYMENT_TERMS, type RecordRow } from '@cdi/shared/catalogue';
import type { FreedOrder } from '@cdi/shared/contracts';
import { ADVANCE_TERMS, paysInAdvance } from '@cdi/shared/domain/orders';
import { canBeHeld, PAID_UP } from '@cdi/shared/trade';
import { AppError } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { readCreditProblem } from '../orders/credit.service.ts';
import { lockAccount } from '../receivables/ledger.ts';
import { getVisible } from '../records/read/present-record.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { inStates } from '../storage/in-states.ts';
import { many } from '../storage/query.ts';
import { letOrderGo } from './board-actions.service.ts';

type Company = Pick<RecordRow<'company'>, 'company_id' | 'terms' | 'credit_status'>;

/** Orders of a company that are held for its account or their payment, though the account gives credit for all of them now. */
async function findFreed(context: CallContext, company: Company): Promise<readonly FreedOrder[]> {
  if (paysInAdvance(company.terms, company.credit_status)) return [];
  if ((await readCreditProblem(context, company.company_id)) !== null) return [];
  const held = await many<FreedOrder & { readonly status: string }>(context.db)`
    select t.tracker_id, coalesce(t.tracker_no, '') as tracker_no, t.job_name, t.total, t.status from tracker t
    where t.company_id = ${company.company_id} and t.is_active and t.hold_reason in ('credit', 'payment')
      and not ${inStates(sql`t.status`, PAID_UP)}
    order by t.tracker_id`;
  return held
    .filter(({ status }) => canBeHeld(status))
    .map(({ tracker_id, tracker_no, job_name, total }) => ({ tracker_id, tracker_no, job_name, total }));
}

/** What waits of a company though nothing of its account holds it any more. Throws NOT_FOUND. */
export async function readFreedOrders(context: CallContext, companyId: number): Promise<readonly FreedOrder[]> {
  return findFreed(context, await getVisible(context, objects.company, companyId));
}

/**
 * Releases every order of a company that its account no longer holds; those that were to be paid in advance get the terms of the company
 * from then on. Returns how many were released. Throws NOT_FOUND, RULE when there is nothing to release.
 */
export async function letFreedGo(context: CallContext, companyId: number): Promise<number> {
  await lockAccount(context, companyId);
  const company = await getVisible(context, objects.company, companyId);
  const freed = await findFreed(context, company);
  if (freed.length === 0)
    throw new AppError('RULE', 'No order waits that its account lets go: look at the terms and the credit again.');
  const words = company.terms === null ? 'is open for credit' : `is on ${PAYMENT_TERMS[company.terms]}`;
  const note = `The account ${words} now`;
  for (const { tracker_id: id } of freed) {
    const order = await lockRecord(context, objects.tracker, id);
    if (order && company.terms !== null && order.terms !== null && ADVANCE_TERMS.includes(order.terms))
      await updateRecord(context, objects.tracker, order, { terms: company.terms }, note);
    await letOrderGo(context, id, note);
  }
  return freed.length;
}
