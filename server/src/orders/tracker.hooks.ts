import { sql } from 'kysely';
import { AppError, refuse } from '@cdi/shared/errors';
import { isBlank, objects, type RecordDraft, type RecordRow, type RecordValues } from '@cdi/shared/catalogue';
import { curbSpecFromRecord, refuseWhileOpen } from '@cdi/shared/domain/curb';
import { findCarrierFault, findCarrierWarning } from '@cdi/shared/domain/freight';
import { DRAWING_STANDS } from '@cdi/shared/domain/schedule';
import { formatMoney, roundHalfUpCents } from '@cdi/shared/units';
import { findCarrier } from '../carriers/carrier.service.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import type { CallContext } from '../context.ts';
import { addChild } from '../records/save/child-rows.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { many, run } from '../storage/query.ts';
import { publishEvent } from '../events/publish-event.ts';
import { endAlerts, raiseAlert } from '../messages/alert.service.ts';
import { readOpenBoards } from './open-boards.ts';
import { replan } from './replan.ts';
import { cancelMoney } from './cancel-cost.service.ts';
import { findCreditStop } from './credit.service.ts';
import { assertMayCancel } from './assert-may-cancel.ts';
import { assertMayPutAway } from './assert-may-put-away.ts';
import { checkContact, findForeignContact } from '../customers/parties.service.ts';
import { findContact } from '../customers/people-of-order.ts';
import { readAccountTeam } from '../customers/account-team.service.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { defaultPlant } from '../plants/plant.service.ts';
import { settleMoney, notifyFreightChange } from './order-money.service.ts';
import { fullName } from '../session/full-name.ts';
import { returnStock } from '../picking/pick-parts.service.ts';
import { isReleasedByAccounting } from '../receivables/advance.service.ts';

const tracker = objects.tracker;
const trackerCurb = objects.tracker_curb;

/** Why the account blocks the order, and who can change that; null when nothing does, or accounting released this order anyway. */
async function findCreditBlocker(context: CallContext, record: RecordRow<'tracker'>): Promise<string | null> {
  const stop = await findCreditStop(context, record);
  if (stop === null || (await isReleasedByAccounting(context.db, record.tracker_id))) return null;
  if (stop.reason === 'credit')
    return `${stop.note} Accounting changes that, or holds the order for credit and lets it go.`;
  const missing = formatMoney(roundHalfUpCents(stop.missingUsd ?? 0));
  return `The order is paid in advance, and ${missing} are missing. Accounting records the payment, or holds the order for it and lets it go.`;
}

/** Everything that still keeps an order from being released, in words. */
export async function releaseBlockers(context: CallContext, record: RecordRow<'tracker'>): Promise<readonly string[]> {
  const id = Number(record.tracker_id);
  const blockers: string[] = [];
  if (isBlank(record.customer_po) && record.po_waived !== true)
    blockers.push('The customer’s PO number is missing and not waived.');
  if (record.hold_reason !== null)
    blockers.push(`The order is held: ${(record.hold_note ?? record.hold_reason).replace(/\.$/, '')}.`);
  const credit = record.hold_reason === null ? await findCreditBlocker(context, record) : null;
  if (credit !== null) blockers.push(credit);
  if (record.branch_id === null) blockers.push('The branch is missing: choose on the order which branch buys.');
  if (record.contact_user_id === null)
    blockers.push('The contact is missing: choose on the order who is asked and told.');
  const foreign = await findForeignContact(context.db, record);
  if (foreign !== null) blockers.push(foreign);
  const open = await many<{ change_no: string }>(context.db)`
    select change_no from change_order
    where tracker_id = ${id} and is_active and status in ('requested', 'draft', 'sent') order by change_order_id`;
  for (const { change_no } of open)
    blockers.push(`The change order ${change_no} is open: it is agreed to, declined or withdrawn first.`);
  const shipTo = (['ship_to_name', 'ship_to_address', 'ship_to_city', 'ship_to_state', 'ship_to_zip'] as const).filter(
    (name) => isBlank(record[name]),
  );
  if (shipTo.length > 0) blockers.push('The ship-to address is not complete.');
  const rows = await many<{
    curb: RecordRow<'tracker_curb'>;
    curb_no: string;
    drawing_status: string;
    is_checked: boolean;
    needs_stamp: boolean;
    is_stamped: boolean;
    hold_reason: string | null;
  }>(context.db)`
    select to_jsonb(c) as curb, c.curb_no, c.drawing_status, c.hold_reason,
      coalesce(t.status in ('done', 'skipped'), true) as is_checked,
      (c.conforming_type is not null and c.conforming_type <> '6') as needs_stamp,
      exists (select 1 from conforming_stamp s
        where s.tracker_curb_id = c.tracker_curb_id and s.status = 'stamped' and s.is_active) as is_stamped
    from tracker_curb c
    left join tracker_curb_task t on t.tracker_curb_id = c.tracker_curb_id and t.task = 'sales_checking'
    where c.tracker_id = ${id} and c.is_active and c.status <> 'cancelled' order by c.line_no`;
  for (const curb of rows) {
    if (!curb.is_checked) blockers.push(`${curb.curb_no}: Sales Checking is not done.`);
    if (!(DRAWING_STANDS as readonly string[]).includes(curb.drawing_status))
      blockers.push(
        `${curb.curb_no}: the drawing is ${curb.drawing_status === 'superseded' ? 'superseded' : 'not approved'}.`,
      );
    const open = refuseWhileOpen(curb.curb_no, curbSpecFromRecord(curb.curb));
    if (open !== null) blockers.push(open);
    if (curb.needs_stamp && !curb.is_stamped) blockers.push(`${curb.curb_no}: the engineer’s stamp is missing.`);
    if (curb.hold_reason) blockers.push(`${curb.curb_no} is held: ${curb.hold_reason}.`);
  }
  return blockers;
}

async function checkPromise(
  context: CallContext,
  before: RecordRow<'tracker'> | null,
  values: RecordValues<'tracker'>,
): Promise<void> {
  const promised = values.promised_date;
  if (promised === undefined || promised === null || promised === before?.promised_date) return;
  if (String(promised) < context.today)
    throw new AppError('VALIDATION', 'The promised ship date is in the past.', {
      fields: { promised_date: 'Promise today or later.' },
    });
  const reason = values.promise_reason ?? null;
  if (before?.promised_date && isBlank(reason))
    throw new AppError('VALIDATION', 'Say why the promised date changes; the customer reads it.', {
      fields: { promise_reason: 'Give the reason of the change.' },
    });
}

/** Who enters an order by hand says for when; on one from a quote the customer may have asked for no day. */
function checkRequested(
  before: RecordRow<'tracker'> | null,
  after: RecordDraft<'tracker'>,
  values: RecordValues<'tracker'>,
): void {
  const isAsked = before === null || ('requested_date' in values && before.quote_id === null);
  if (isAsked && isBlank(after.requested_date))
    refuse('requested_date', 'Requested ship date is required: enter the day that the customer asked for.');
}

/** What an order that is entered by hand takes over where nothing was said: reps and territory of the branch, terms of the company. */
async function firstValues(
  context: CallContext,
  after: RecordDraft<'tracker'>,
): Promise<Pick<RecordValues<'tracker'>, 'territory_id' | 'outside_rep_id' | 'inside_rep_id' | 'terms'>> {
  const branchId = typeof after.branch_id === 'number' ? after.branch_id : null;
  const team = await readAccountTeam(context.db, after.company_id, branchId);
  if (branchId !== null && team?.branch_id !== branchId)
    throw new AppError('VALIDATION', 'The branch belongs to another company.', {
      fields: { branch_id: 'Choose a branch of the company.' },
    });
  if (!team) return {};
  return {
    territory_id: after.territory_id ?? team.territory_id,
    outside_rep_id: after.outside_rep_id ?? team.outside_rep_id,
    inside_rep_id: after.inside_rep_id ?? team.inside_rep_id,
    terms: after.terms ?? team.terms,
  };
}

/** Who is planned to take an order: a carrier in use, and looked at when its insurance ends. */
async function checkCarrier(context: CallContext, values: RecordValues<'tracker'>): Promise<void> {
  if (values.shipper_id === undefined || values.shipper_id === null) return;
  const carrier = await findCarrier(context, values.shipper_id);
  const fault = findCarrierFault(carrier, context.today);
  // the truck leaves later than it is planned: until then the certificate may come
  if (fault !== null && carrier.status === 'on_hold') refuse('shipper_id', fault);
  const doubt = fault ?? findCarrierWarning(carrier, context.today);
  if (doubt !== null) context.warnings?.push(doubt);
}

/** Rules of orders that their definition cannot say. */
export const trackerHooks = hooksFor(objects.tracker, {
  async prepare(context, draft) {
    await checkPromise(context, draft.before, draft.values);
    checkRequested(draft.before, draft.after, draft.values);
    await checkCarrier(context, draft.values);
    if (draft.before === null || 'contact_user_id' in draft.values) await checkContact(context, draft.after);
    if (draft.before !== null) {
      if (draft.values.is_active === false && draft.before.is_active === true)
        await assertMayPutAway(context, draft.before);
      if ('branch_id' in draft.values) await firstValues(context, draft.after);
      return { values: await settleMoney(context, draft) };
    }
    return {
      values: {
        ...(await firstValues(context, draft.after)),
        tracker_no: await nextNumber(context, 'tracker'),
        tracker_date: context.today,
        approval_required: false,
        cdi_location_id: draft.after.cdi_location_id ?? (await defaultPlant(context.db)),
      },
    };
  },

  async afterSave(context, { id, before, after }) {
    await notifyFreightChange(context, before, after);
    if (after.promised_date === null || after.promised_date === before?.promised_date) return { wroteChildren: false };
    await addChild(context, tracker, id, 'promises', {
      promised_date: after.promised_date,
      reason: before?.promised_date ? after.promise_reason : 'First promise',
      promised_dt: context.now.toISOString(),
    });
    await replan(context, id, String(after.promised_date));
    const contact = await findContact(context.db, after);
    if (before?.promised_date)
      await raiseAlert(context.db, {
        userIds: contact === null ? [] : [contact],
        text: `${String(after.tracker_no)}: the ship date moved to ${String(after.promised_date)}`,
        reason: 'because you follow this order',
        url: `/myorder/${id}`,
        object: 'tracker',
        id,
      });
    return { wroteChildren: true };
  },

  async guard(context, { record, transition }) {
    if (transition === 'release') {
      const blockers = await releaseBlockers(context, record);
      if (blockers.length > 0)
        throw new AppError('RULE', `The order cannot be released yet. ${blockers.join(' ')}`, { data: { blockers } });
      return { values: { released_dt: context.now.toISOString() } };
    }
    if (transition !== 'cancel') return {};
    await assertMayCancel(context, sql<boolean>`c.tracker_id = ${record.tracker_id}`);
    return { values: await cancelMoney(context, record) };
  },

  async afterTransition(context, { id, transition, record }) {
    // a new order is new until its first step
    await endAlerts(context.db, { object: 'tracker', id, url: `/tracker/${id}`, saying: 'New order ' });
    if (transition !== 'release' && transition !== 'cancel') return;
    // who was asked to release it need not look any more; of a cancelled order nothing is asked
    await endAlerts(context.db, {
      object: 'tracker',
      id,
      url: `/tracker/${id}`,
      ...(transition === 'release' ? { asking: 'release the order' } : {}),
    });
    // what stock keeps or has given for a cancelled order is free again
    if (transition === 'cancel') await returnStock(context, record);
    const boards = await readOpenBoards(context.db, id);
    const rows = await many<{
      tracker_curb_id: number;
    }>(context.db)`
      select tracker_curb_id from tracker_curb where tracker_id = ${id} and is_active`;
    for (const { tracker_curb_id } of rows) {
      const curb = await lockRecord(context, trackerCurb, tracker_curb_id);
      if (curb)
        await updateRecord(context, trackerCurb, curb, { status: transition === 'release' ? 'released' : 'cancelled' });
    }
    await run(context.db)`
      update tracker_curb_task t set card_version = card_version + 1 from tracker_curb c
      where c.tracker_curb_id = t.tracker_curb_id and c.tracker_id = ${id} and t.status in ('ready', 'waiting')`;
    // cards become free or leave: the boards that show them look again
    await publishEvent(context.db, {
      kind: 'card',
      object: 'tracker',
      id,
      boards: ['drawing', 'master', ...boards],
      companyId: typeof record.company_id === 'number' ? record.company_id : null,
      by: fullName(context.person),
    });
  },
});
