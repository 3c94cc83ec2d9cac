import { loadSupervisorDay } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../../call/bind-call.ts';
import { readSupervisorDay } from './supervisor-day.service.ts';

/** What /supervisor_day asks. */
export function supervisorDayRoutes(binding: Binding): void {
  bindCall(
    binding,
    loadSupervisorDay,
    async ({ location_id }, { context }) => ({ data: await readSupervisorDay(context, location_id) }),
    { isOutsideTransaction: true },
  );
}
