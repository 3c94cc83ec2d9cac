import { listLoads } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { readLoads } from './loads.service.ts';

/** The loads of a carrier. */
export function loadsRoutes(binding: Binding): void {
  bindCall(binding, listLoads, async ({ shipper_id }, { context }) => ({
    data: { loads: await readLoads(context, shipper_id) },
  }));
}
