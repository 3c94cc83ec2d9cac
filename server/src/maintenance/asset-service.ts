import { objects, OPEN_MAINTENANCE, STOPPING_URGENCIES, type RecordRow } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { exists } from '../storage/query.ts';

type Request = RecordRow<'maintenance_request'>;

/** Whether the machine is out of service until it is done. */
export const isStopping = (urgency: string | null | undefined): boolean =>
  (STOPPING_URGENCIES as readonly unknown[]).includes(urgency);

/** Marks the machine as down as soon as it is reported, by any employee. */
export async function takeOutOfService(
  context: CallContext,
  { asset_id, request_no, problem }: Request,
): Promise<void> {
  const reason = `${request_no ?? 'A request'}: ${problem}`.slice(0, 200);
  await tryTransition(context, objects.asset, asset_id, 'report_down', reason);
}

/** Puts the machine back in service, unless another request still keeps it out. */
export async function returnToService(context: CallContext, request: Request): Promise<void> {
  if (request.stopped_dt === null && !isStopping(request.urgency)) return;
  const isKept = await exists(context.db)`
    select from maintenance_request r
    where r.asset_id = ${request.asset_id} and r.maintenance_request_id <> ${request.maintenance_request_id}
      and r.is_active and r.urgency = any(${[...STOPPING_URGENCIES]}::text[])
      and (r.status = any(${[...OPEN_MAINTENANCE]}::text[]) or (r.urgency = 'safety' and r.status = 'done'))`;
  if (isKept) return;
  const isDown = await exists(context.db)`
    select from asset where asset_id = ${request.asset_id} and status = 'down'`;
  if (isDown)
    await tryTransition(
      context,
      objects.asset,
      request.asset_id,
      'put_in_service',
      `${request.request_no ?? ''} is done`,
    );
}
