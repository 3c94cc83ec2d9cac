import { readSpringsInForce } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { readSpringTable } from './spring-table.ts';

/** The spring table as pages that preview a curb read it. */
export function springRoutes(binding: Binding): void {
  bindCall(binding, readSpringsInForce, async (_input, { context }) => ({ data: await readSpringTable(context.db) }), {
    isOutsideTransaction: true,
  });
}
