import { crossReference } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { findReplacements } from './cross-reference.service.ts';

/** Cross-reference of units, open to all visitors. */
export function crossReferenceRoutes(binding: Binding): void {
  bindCall(
    binding,
    crossReference,
    async ({ model_id }, { context }) => ({ data: await findReplacements(context, model_id) }),
    { isOutsideTransaction: true },
  );
}
