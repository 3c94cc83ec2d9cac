import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { objectNamed, isBlank, isSettled } from '@cdi/shared/catalogue';
import { backwardSchedule, needsStamp, curbSpecFromRecord, type CurbFields } from '@cdi/shared/domain';
import { isPlainDate } from '@cdi/shared/units';
import type { BuildStage } from '@cdi/shared/catalogue';
import type { CallContext, RecordHooks } from '../context.ts';
import type { Draft, Prepared } from '../records/record-hooks.ts';
import { addChild, changeChildren } from '../records/child-rows.ts';
import { lockRecord, updateRecord } from '../records/write-record.ts';
import type { Row } from '../storage/database.ts';
import { publishEvent } from '../events/publish-event.ts';
import { raiseAlert } from './alert.service.ts';
import { readOpenBoards } from './card.repository.ts';
import { assertMayGiveUp } from './give-up.ts';
import { readAccountTeam, type AccountTeam } from './account-team.service.ts';
import { nextNumber } from './number-series.ts';
import { defaultPlant, readHolidays } from './plant.service.ts';
import { taxAtDestination } from './sales-tax.service.ts';

const tracker = objectNamed('tracker');
const trackerCurb = objectNamed('tracker_curb');

/** Whether the account of the order takes no credit any more, and accounting did not let the order go all the same. */
async function isWithoutCredit({ db }: CallContext, record: Row): Promise<boolean> {
  const { rows } = await sql`
    select 1 from company c where c.company_id = ${record['company_id']} and c.credit_status in ('hold', 'cash_only')
      and not exists (select 1 from history h where h.object = 'tracker' and h.record_id = ${record['tracker_id']} and h.field = 'hold_reason'
        and h.old_value = '"credit"'::jsonb)`.execute(db);
  return rows.length > 0;
}

/** Everything that still keeps an order from being released, in words. */
export async function releaseBlockers(context: CallContext, record: Row): Promise<readonly string[]> {
  const id = Number(record['tracker_id']);
  const blockers: string[] = [];
  if (isBlank(record['customer_po']) && record['po_waived'] !== true)
    blockers.push('The customer’s PO number is missing and not waived.');
  if (record['hold_reason'] !== null)
    blockers.push(`The order is held: ${String(record['hold_note'] ?? record['hold_reason'])}.`);
  if (record['hold_reason'] === null && (await isWithoutCredit(context, record)))
    blockers.push(
      'The account is not open for credit: accounting opens it, or holds the order for credit and lets it go.',
    );
  if (record['branch_id'] === null) blockers.push('The branch is missing: choose on the order which branch buys.');
  if (record['contact_user_id'] === null)
    blockers.push('The contact is missing: choose on the order who is asked and told.');
  const shipTo = ['ship_to_name', 'ship_to_address', 'ship_to_city', 'ship_to_state', 'ship_to_zip'].filter((name) =>
    isBlank(record[name]),
  );
  if (shipTo.length > 0) blockers.push('The ship-to address is not complete.');
  const { rows } = await sql<{
    curb_no: string;
    drawing_status: string;
    is_checked: boolean;
    needs_stamp: boolean;
    is_stamped: boolean;
    hold_reason: string | null;
  }>`
    select c.curb_no, c.drawing_status, c.hold_reason, coalesce(t.status in ('done', 'skipped'), true) as is_checked,
      (c.conforming_type is not null and c.conforming_type <> '6') as needs_stamp,
      exists (select 1 from conforming_stamp s where s.tracker_curb_id = c.tracker_curb_id and s.status = 'stamped' and s.is_active) as is_stamped
    from tracker_curb c left join tracker_curb_task t on t.tracker_curb_id = c.tracker_curb_id and t.task = 'sales_checking'
    where c.tracker_id = ${id} and c.is_active and c.status <> 'cancelled' order by c.line_no`.execute(context.db);
  for (const curb of rows) {
    if (!curb.is_checked) blockers.push(`${curb.curb_no}: Sales Checking is not done.`);
    if (curb.drawing_status !== 'approved' && curb.drawing_status !== 'none')
      blockers.push(
        `${curb.curb_no}: the drawing is ${curb.drawing_status === 'superseded' ? 'superseded' : 'not approved'}.`,
      );
    if (curb.needs_stamp && !curb.is_stamped) blockers.push(`${curb.curb_no}: the engineer’s stamp is missing.`);
    if (curb.hold_reason) blockers.push(`${curb.curb_no} is held: ${curb.hold_reason}.`);
  }
  return blockers;
}

/** Moves the planned dates of the open tasks to a promised ship date. */
export async function replan(context: CallContext, trackerId: number, shipDate: string): Promise<void> {
  if (!isPlainDate(shipDate)) return;
  const { rows: orders } = await sql<{ cdi_location_id: number | null }>`
    select cdi_location_id from tracker where tracker_id = ${trackerId}`.execute(context.db);
  const holidays = await readHolidays(context.db, context.today, orders[0]?.cdi_location_id ?? null);
  const { rows } =
    await sql<Row>`select * from tracker_curb where tracker_id = ${trackerId} and is_active for update`.execute(
      context.db,
    );
  for (const curb of rows) {
    const route = (Array.isArray(curb['route']) ? curb['route'] : []) as BuildStage[];
    const due = backwardSchedule(shipDate, route, {
      isStamped: needsStamp(curbSpecFromRecord(curb as CurbFields)),
      holidays,
    });
    for (const { stage, dueDate } of due) {
      const mine = sql<boolean>`c.tracker_curb_id = ${curb['tracker_curb_id']} and c.task = ${stage} and c.status <> 'done'`;
      const changed = await changeChildren(context, trackerCurb, 'tasks', mine, { planned_date: dueDate });
      for (const task of changed)
        await sql`update tracker_curb_task set card_version = card_version + 1 where tracker_curb_task_id = ${task['tracker_curb_task_id']}`.execute(
          context.db,
        );
    }
    await updateRecord(context, trackerCurb, curb, { due_date: shipDate });
  }
}

async function checkPromise(context: CallContext, before: Row | null, values: Row): Promise<void> {
  const promised = values['promised_date'];
  if (promised === undefined || promised === null || promised === before?.['promised_date']) return;
  if (String(promised) < context.today)
    throw new AppError('VALIDATION', 'The promised ship date is in the past.', {
      fields: { promised_date: 'Promise today or later.' },
    });
  const reason = values['promise_reason'] ?? null;
  if (before?.['promised_date'] && isBlank(reason))
    throw new AppError('VALIDATION', 'Say why the promised date changes; the customer reads it.', {
      fields: { promise_reason: 'Give the reason of the change.' },
    });
}

/** What an order that is entered by hand takes over where nothing was said: reps and territory of the branch, terms of the company. */
async function firstValues(context: CallContext, after: Row): Promise<Row> {
  const branchId = typeof after['branch_id'] === 'number' ? after['branch_id'] : null;
  const team = await readAccountTeam(context.db, after['company_id'], branchId);
  const { branch_id: found, ...facts }: Partial<AccountTeam> = team ?? {};
  if (branchId !== null && found !== branchId)
    throw new AppError('VALIDATION', 'The branch belongs to another company.', {
      fields: { branch_id: 'Choose a branch of the company.' },
    });
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, after[name] ?? value]));
}

/**
 * The tax follows where the order ships to, until it is invoiced. A new branch brings its own certificate; else the order's own
 * word on exemption holds. A tax that no rate was set for is tried again with every save.
 */
async function taxAnew(context: CallContext, { before, after, values }: Draft): Promise<Row> {
  if (before === null || isSettled(before['status'])) return {};
  const isMoved = ['ship_to_state', 'branch_id', 'tax_exempt'].some((name) => name in values);
  if (!isMoved && before['tax_basis'] !== 'unset') return {};
  const isByBranch = 'branch_id' in values && !('tax_exempt' in values);
  const tax = await taxAtDestination(context, after, isByBranch ? undefined : after['tax_exempt'] === true);
  return 'tax_basis' in tax ? { ...tax, tax_exempt: tax['tax_basis'] === 'exempt' } : {};
}

const curbsOf = (trackerId: unknown) => sql<boolean>`c.tracker_id = ${trackerId}`;

/** Rules of orders that their definition cannot say. */
export const trackerHooks: RecordHooks = {
  async prepare(context, draft): Promise<Prepared> {
    await checkPromise(context, draft.before, draft.values);
    if (draft.before !== null) {
      if (draft.values['is_active'] === false && draft.before['is_active'] === true)
        await assertMayGiveUp(context, curbsOf(draft.id));
      if ('branch_id' in draft.values) await firstValues(context, draft.after);
      return { values: await taxAnew(context, draft) };
    }
    return {
      values: {
        ...(await firstValues(context, draft.after)),
        tracker_no: await nextNumber(context, 'tracker'),
        tracker_date: context.today,
        approval_required: false,
        cdi_location_id: draft.after['cdi_location_id'] ?? (await defaultPlant(context.db)),
      },
    };
  },

  async afterSave(context, { id, before, after }) {
    if (after['promised_date'] === null || after['promised_date'] === before?.['promised_date'])
      return { wroteChildren: false };
    await addChild(context, tracker, id, 'promises', {
      promised_date: after['promised_date'],
      reason: before?.['promised_date'] ? after['promise_reason'] : 'First promise',
      promised_dt: context.now.toISOString(),
    });
    await replan(context, id, String(after['promised_date']));
    const people = [after['contact_user_id']].filter((each): each is number => typeof each === 'number');
    if (before?.['promised_date'])
      await raiseAlert(context.db, {
        userIds: people,
        text: `${String(after['tracker_no'])}: the ship date moved to ${String(after['promised_date'])}`,
        reason: 'because you follow this order',
        url: `/myorder/${id}`,
        object: 'tracker',
        id,
      });
    return { wroteChildren: true };
  },

  async guard(context, { record, transition }): Promise<Prepared> {
    if (transition === 'release') {
      const blockers = await releaseBlockers(context, record);
      if (blockers.length > 0)
        throw new AppError('RULE', `The order cannot be released yet. ${blockers.join(' ')}`, { data: { blockers } });
      return { values: { released_dt: context.now.toISOString() } };
    }
    if (transition === 'cancel') await assertMayGiveUp(context, curbsOf(record['tracker_id']));
    return {};
  },

  async afterTransition(context, { id, transition, record }) {
    if (transition !== 'release' && transition !== 'cancel') return;
    const boards = await readOpenBoards(context.db, id);
    const { rows } = await sql<{
      tracker_curb_id: number;
    }>`select tracker_curb_id from tracker_curb where tracker_id = ${id} and is_active`.execute(context.db);
    for (const { tracker_curb_id } of rows) {
      const curb = await lockRecord(context, trackerCurb, tracker_curb_id);
      if (curb)
        await updateRecord(context, trackerCurb, curb, { status: transition === 'release' ? 'released' : 'cancelled' });
    }
    await sql`
      update tracker_curb_task t set card_version = card_version + 1 from tracker_curb c where c.tracker_curb_id = t.tracker_curb_id and c.tracker_id = ${id} and t.status in ('ready', 'waiting')`.execute(
      context.db,
    );
    // cards become free or leave: the boards that show them look again
    await publishEvent(context.db, {
      kind: 'card',
      object: 'tracker',
      id,
      boards: ['drawing', 'master', ...boards],
      companyId: typeof record['company_id'] === 'number' ? record['company_id'] : null,
      by: `${context.person.firstName} ${context.person.lastName}`,
    });
  },
};
