import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { CallContext, Person, RecordHooks } from '../../context.ts';
import type { HooksFor } from '../../context/record-hooks.ts';

/**
 * Rules of one object, written with the types of its rows. The records engine calls them with records of just this object, whose
 * definition it knows only when the program runs.
 */
export function hooksFor<D extends ObjectDefinition>(
  _definition: D,
  hooks: HooksFor<CallContext, Person, D>,
): RecordHooks {
  return hooks as unknown as RecordHooks;
}
