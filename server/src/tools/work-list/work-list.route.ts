import { loadWorkList } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../../call/bind-call.ts';
import { readWorkList } from './work-list.service.ts';

/** Calls of /my for employees. */
export function workListRoutes(binding: Binding): void {
  bindCall(binding, loadWorkList, async (_input, { context }) => ({ data: await readWorkList(context) }), {
    isOutsideTransaction: true,
  });
}
