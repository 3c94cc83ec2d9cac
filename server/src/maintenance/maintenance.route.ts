import { finishMaintenance, loadMaintenanceLog, takeMaintenancePart } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { finishRequest } from './finish-request.service.ts';
import { readMaintenanceLog } from './maintenance-log.service.ts';
import { takePart } from './take-part.service.ts';

/** Calls for maintenance requests, besides those of records, and their log. */
export function maintenanceRoutes(binding: Binding): void {
  bindCall(binding, finishMaintenance, async (input, { context }) => ({
    data: await finishRequest(context, input),
    opt: 'save',
    msg: 'Done: somebody else verifies it',
  }));
  bindCall(binding, takeMaintenancePart, async (input, { context }) => {
    const { msg, ...data } = await takePart(context, input);
    return { data, opt: 'save', msg };
  });
  bindCall(
    binding,
    loadMaintenanceLog,
    async (input, { context }) => ({ data: await readMaintenanceLog(context, input) }),
    { isOutsideTransaction: true },
  );
}
