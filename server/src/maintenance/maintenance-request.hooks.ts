import { objects, OPEN_MAINTENANCE, type RecordRow } from '@cdi/shared/catalogue';
import { MAINTENANCE_BOARD } from '@cdi/shared/contracts';
import { AppError, refuse } from '@cdi/shared/errors';
import { MAINTAINERS } from '@cdi/shared/policy';
import { announceBoards } from '../boards/announce-boards.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { lockRecord } from '../records/save/write-record.ts';
import { todayAt } from '../assets/plan-dates.service.ts';
import type { CallContext } from '../context.ts';
import { worksAs } from '../session/find-employees.ts';
import { maybeOne } from '../storage/query.ts';
import { isStopping, returnToService, takeOutOfService } from './asset-service.ts';
import { notifyPlanners, notifyReporter, notifyTechnician } from './maintenance-alerts.ts';
import { costsOf } from './maintenance-cost.ts';
import { setPlanDone } from './plan-done.ts';
import { problemsOf, refuseUnfinished } from './unfinished.ts';

const request = objects.maintenance_request;
type Request = RecordRow<'maintenance_request'>;

const isOpen = ({ status }: Pick<Request, 'status'>): boolean =>
  (OPEN_MAINTENANCE as readonly string[]).includes(status);

async function checkTechnician(context: CallContext, userId: number | null | undefined): Promise<void> {
  if (userId === null || userId === undefined) return;
  if (!(await worksAs(context.db, userId, MAINTAINERS)))
    refuse('assigned_to', 'Choose somebody of the shop, a supervisor, logistics or a manager.');
}

/** What a new request takes over from its asset. */
async function factsOfAsset(context: CallContext, assetId: number | null | undefined) {
  const asset = await lockRecord(context, objects.asset, assetId ?? 0);
  if (!asset) return {};
  if (asset.status === 'retired')
    refuse('asset_id', `${asset.asset_tag} is retired; nothing is done to it any more. Choose another asset.`);
  return {
    cdi_location_id: asset.cdi_location_id,
    reported_date: await todayAt(context, asset.cdi_location_id),
  };
}

/** Throws RULE where planned work would be dropped: it stays due as long as its plan is in force. */
async function assertMayCancel(context: CallContext, { maintenance_plan_id: planId }: Request): Promise<void> {
  if (planId === null) return;
  const plan = await maybeOne<{ plan_name: string }>(context.db)`
    select plan_name from maintenance_plan where maintenance_plan_id = ${planId} and is_active`;
  if (plan)
    throw new AppError(
      'RULE',
      `Planned work is not cancelled while its plan is in force. Do it, or take the plan "${plan.plan_name}" out of use first.`,
    );
}

/** Who did the work does not verify it. */
function assertSecondPerson(context: CallContext, { done_by: doneBy }: Request): void {
  if (doneBy === context.person.userId)
    throw new AppError('RULE', 'A second person verifies it: you said that it was done.');
}

/** Rules of maintenance requests that their definition cannot say. */
export const maintenanceRequestHooks = hooksFor(request, {
  async prepare(context, { before, values, after }) {
    if ('assigned_to' in values) await checkTechnician(context, after.assigned_to);
    if (before?.status === 'done') refuseUnfinished(problemsOf({ ...before, ...after }));
    const isGiven = after.assigned_to != null || after.supplier_id != null;
    const isWaiting = before === null || before.status === 'open' || before.status === 'assigned';
    const status = isWaiting ? { status: isGiven ? ('assigned' as const) : ('open' as const) } : {};
    if (before !== null) return { values: { ...(await costsOf(context, { ...before, ...after })), ...status } };
    const userId = context.person.userId > 0 ? context.person.userId : null;
    return {
      values: {
        ...status,
        ...(await factsOfAsset(context, after.asset_id)),
        request_no: await nextNumber(context, 'maintenance'),
        reported_by: userId,
        stopped_dt: isStopping(after.urgency) ? context.now.toISOString() : null,
      },
    };
  },

  async afterSave(context, { id, before, after }) {
    await announceBoards(context, { object: request.name, id, companyId: null }, [MAINTENANCE_BOARD]);
    if (after.assigned_to !== null && after.assigned_to !== before?.assigned_to) await notifyTechnician(context, after);
    else if (before === null) await notifyPlanners(context, after);
    if (isOpen(after) && isStopping(after.urgency) && !isStopping(before?.urgency))
      await takeOutOfService(context, after);
  },

  async guard(context, { record, transition }) {
    if (transition === 'start')
      return {
        values: {
          waiting_for: null,
          // who starts what an outside service does, does not become its technician
          assigned_to: record.assigned_to ?? (record.supplier_id === null ? context.person.userId : null),
        },
      };
    if (transition === 'finish') {
      refuseUnfinished(problemsOf(record));
      return { values: { done_by: context.person.userId, done_dt: context.now.toISOString() } };
    }
    if (transition === 'verify') {
      assertSecondPerson(context, record);
      return { values: { verified_by: context.person.userId, verified_dt: context.now.toISOString() } };
    }
    if (transition === 'reopen') return { values: { done_by: null, done_dt: null } };
    if (transition === 'cancel') await assertMayCancel(context, record);
    return {};
  },

  async afterTransition(context, { id, record, transition }) {
    await announceBoards(context, { object: request.name, id, companyId: null }, [MAINTENANCE_BOARD]);
    if (transition === 'finish') {
      await setPlanDone(context, record);
      // after a safety stop the machine stays down until another person has verified it
      if (record.urgency === 'stop') await returnToService(context, record);
      await notifyReporter(context, record, 'done');
    }
    if (transition === 'verify' || transition === 'cancel') await returnToService(context, record);
    if (transition === 'reopen' && isStopping(record.urgency)) await takeOutOfService(context, record);
    if (transition === 'cancel') await notifyReporter(context, record, 'cancelled');
  },
});
