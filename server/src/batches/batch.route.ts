import {
  addToBatch,
  closeBatch as closeBatchCall,
  leaveBatch as leaveBatchCall,
  listWaitingCurbs as listWaitingCurbsCall,
  loadBatchClosing,
  proposeNests,
  saveNests,
} from '@cdi/shared/contracts';
import { answerSaved } from '../call/answer-saved.ts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { closeBatch, readClosing } from './close-batch.service.ts';
import { addCurbs, leaveBatch, listWaitingCurbs } from './fill-batch.service.ts';
import { proposeBatchNests, saveBatchNests } from './nest-batch.service.ts';

const countCurbs = (count: number): string => (count === 1 ? 'The batch has one curb' : `The batch has ${count} curbs`);

/** Nests of a batch, its curbs, and its close. */
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
  bindCall(
    binding,
    listWaitingCurbsCall,
    async ({ batch_id }, { context }) => ({ data: { curbs: await listWaitingCurbs(context, batch_id) } }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, addToBatch, async ({ batch_id, curb_ids }, { context }) => {
    const warnings: string[] = [];
    const curbs = await addCurbs({ ...context, warnings }, batch_id, curb_ids);
    return { data: { curbs }, ...answerSaved(countCurbs(curbs), warnings) };
  });
  bindCall(binding, leaveBatchCall, async (input, { context }) => {
    const warnings: string[] = [];
    const curbs = await leaveBatch({ ...context, warnings }, input);
    return { data: { curbs }, ...answerSaved(countCurbs(curbs), warnings) };
  });
  bindCall(
    binding,
    loadBatchClosing,
    async ({ batch_id }, { context }) => ({ data: await readClosing(context, batch_id) }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, closeBatchCall, async (input, { context }) => {
    const warnings: string[] = [];
    const closed = await closeBatch({ ...context, warnings }, input);
    return { data: closed, ...answerSaved(`Batch closed, yield ${closed.yield_percent ?? 0} %`, warnings) };
  });
}
