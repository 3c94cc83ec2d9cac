import { proposeNests, saveNests } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { proposeBatchNests, saveBatchNests } from './nest-batch.service.ts';

/** Nests of a batch as they are proposed. */
export function batchRoutes(binding: Binding): void {
  bindCall(
    binding,
    proposeNests,
    async ({ batch_id }, { context }) => ({ data: await proposeBatchNests(context, batch_id) }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, saveNests, async ({ batch_id }, { context }) => {
    const nests = await saveBatchNests(context, batch_id);
    return { data: { nests }, opt: 'save', msg: nests === 1 ? 'One nest saved' : `${nests} nests saved` };
  });
}
