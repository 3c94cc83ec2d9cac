import { objects, type RecordRow } from '@cdi/shared/catalogue';
import { planLeadDays } from '@cdi/shared/domain/maintenance';
import { MAINTENANCE_BOARD } from '@cdi/shared/contracts';
import { addDays, toPlainDate } from '@cdi/shared/units';
import { todayAt } from '../assets/plan-dates.service.ts';
import { announceBoards } from '../boards/announce-boards.ts';
import type { CallContext } from '../context.ts';
import { makeChildren } from '../records/save/child-rows.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { announceRecord, insertRecord, lockRecord } from '../records/save/write-record.ts';
import type { Db } from '../storage/database.ts';
import { exists, many } from '../storage/query.ts';
import { notifyPlanners, notifyTechnician } from './maintenance-alerts.ts';

const request = objects.maintenance_request;

type Plan = RecordRow<'maintenance_plan'>;

/** Whether the work of the plan is asked for already: one is open, or the one of this day was done. */
const isRequested = ({ db }: CallContext, { maintenance_plan_id: id, next_due_date: day }: Plan): Promise<boolean> =>
  exists(db)`
    select from maintenance_request where maintenance_plan_id = ${id}
      and (planned_for = ${day}::date or status not in ('done', 'verified', 'cancelled'))`;

async function listChecks({ db }: CallContext, planId: number) {
  return many<{ check_text: string }>(db)`
    select check_text from maintenance_check where maintenance_plan_id = ${planId} order by line_no`;
}

/** Plans that have a day and no request for it yet, the next first. */
export async function findPlansToRequest(db: Db): Promise<readonly number[]> {
  const rows = await many<{ id: number }>(db)`
    select p.maintenance_plan_id as id from maintenance_plan p join asset a on a.asset_id = p.asset_id
    where p.is_active and p.next_due_date is not null and a.is_active and a.status <> 'retired'
      and not exists (select 1 from maintenance_request r where r.maintenance_plan_id = p.maintenance_plan_id
        and (r.planned_for = p.next_due_date or r.status not in ('done', 'verified', 'cancelled')))
    order by p.next_due_date, p.maintenance_plan_id`;
  return rows.map(({ id }) => id);
}

/** Creates the request of a plan that is due soon, unless it exists already. */
export async function requestWork(context: CallContext, planId: number): Promise<void> {
  const plan = await lockRecord(context, objects.maintenance_plan, planId);
  if (!plan?.is_active || plan.next_due_date === null) return;
  const asset = await lockRecord(context, objects.asset, plan.asset_id);
  if (!asset || asset.status === 'retired' || !asset.is_active) return;
  const today = await todayAt(context, asset.cdi_location_id);
  const lead = planLeadDays({ basis: plan.basis, intervalDays: plan.interval_days });
  if (addDays(toPlainDate(plan.next_due_date), -lead) > today || (await isRequested(context, plan))) return;
  const notes = [plan.plan_name, plan.notes, plan.vendor && `Outside service: ${plan.vendor}`].filter(Boolean);
  const row = await insertRecord(context, request, {
    request_no: await nextNumber(context, 'maintenance'),
    request_kind: 'planned',
    asset_id: asset.asset_id,
    cdi_location_id: asset.cdi_location_id,
    status: plan.assigned_user_id === null ? 'open' : 'assigned',
    urgency: 'normal',
    problem: notes.join('\n').slice(0, 2000),
    reported_date: today,
    maintenance_plan_id: planId,
    planned_for: plan.next_due_date,
    due_date: plan.next_due_date,
    assigned_to: plan.assigned_user_id,
    estimated_minutes: plan.standard_minutes,
  });
  const id = row.maintenance_request_id;
  const checks = await listChecks(context, planId);
  await makeChildren(
    context,
    request,
    id,
    'checks',
    checks.map(({ check_text }, index) => ({ line_no: index + 1, task_text: check_text, is_done: false })),
  );
  await (row.assigned_to === null ? notifyPlanners(context, row) : notifyTechnician(context, row));
  await announceRecord(context, request, row);
  await announceBoards(context, { object: request.name, id, companyId: null }, [MAINTENANCE_BOARD]);
}
