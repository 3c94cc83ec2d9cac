import { crossReference } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { findReplacements } from './cross-reference.service.ts';

/** Which unit replaces which, for anybody. */
export function crossReferenceRoutes(binding: Binding): void {
  bindCall(
    binding,
    crossReference,
    async ({ model_id }, { context }) => ({ data: await findReplacements(context, model_id) }),
    { isOutsideTransaction: true },
  );
}
