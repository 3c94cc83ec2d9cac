import { MAINTENANCE_URGENCIES, type RecordRow } from '@cdi/shared/catalogue';
import { ASSET_KEEPERS } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { findEmployees } from '../session/find-employees.ts';
import { maybeOne } from '../storage/query.ts';
import { isStopping } from './asset-service.ts';

type Request = RecordRow<'maintenance_request'>;

async function tell(context: CallContext, request: Request, userIds: readonly number[], text: string, reason: string) {
  const others = userIds.filter((id) => id !== context.person.userId);
  if (others.length === 0) return;
  await raiseAlert(context.db, {
    userIds: others,
    text,
    reason,
    url: `/maintenance_request/${request.maintenance_request_id}`,
    object: 'maintenance_request',
    id: request.maintenance_request_id,
  });
}

/** `MR-1004, press brake PB-01: Back gauge drifts` */
async function nameOf(context: CallContext, { asset_id, request_no, problem }: Request): Promise<string> {
  const asset = await maybeOne<{ asset_tag: string; asset_name: string }>(context.db)`
    select asset_tag, asset_name from asset where asset_id = ${asset_id}`;
  return `${request_no ?? ''}, ${asset?.asset_tag ?? ''} ${asset?.asset_name ?? ''}: ${problem.slice(0, 80)}`;
}

/** Notifies the technician, except when they assigned the request to themselves. */
export async function notifyTechnician(context: CallContext, request: Request): Promise<void> {
  if (request.assigned_to === null) return;
  await tell(context, request, [request.assigned_to], await nameOf(context, request), 'because it is assigned to you');
}

/** Notifies those who plan the work: the keeper of the machine, and all planners when it has no keeper or is stopped. */
export async function notifyPlanners(context: CallContext, request: Request): Promise<void> {
  const { keeper } = (await maybeOne<{ keeper: number | null }>(context.db)`
    select assigned_user_id as keeper from asset where asset_id = ${request.asset_id}`) ?? { keeper: null };
  const people = keeper === null || isStopping(request.urgency) ? await findEmployees(context.db, ASSET_KEEPERS) : [];
  const all = [...new Set([...(keeper === null ? [] : [keeper]), ...people])];
  const urgency = request.urgency === 'normal' ? '' : ` (${MAINTENANCE_URGENCIES[request.urgency].toLowerCase()})`;
  const text = `${await nameOf(context, request)}${urgency}`;
  await tell(context, request, all, text, 'because you look after this machine');
}

/** Notifies the reporter of the outcome. */
export async function notifyReporter(context: CallContext, request: Request, what: string): Promise<void> {
  if (request.reported_by === null) return;
  await tell(
    context,
    request,
    [request.reported_by],
    `${request.request_no ?? ''} is ${what}${what === 'done' && request.work_done ? `: ${request.work_done.slice(0, 80)}` : ''}`,
    'because you reported it',
  );
}
