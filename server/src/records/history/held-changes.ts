import type { ObjectDefinition, RowOf, ValuesOf } from '@cdi/shared/catalogue';
import { sameValue } from '../values/as-stored.ts';

/** A settled record may always leave use and come back: nothing of it changes by that. */
const ALWAYS_FREE = 'is_active';

/**
 * Fields that a save would change and that are not free once the record is settled (`states.settled.free`), in the order in which they
 * were sent. Whether its state is a settled one is the caller's to know.
 */
export function listHeldChanges<D extends ObjectDefinition>(
  { states }: D,
  before: RowOf<D>,
  values: ValuesOf<D>,
): readonly string[] {
  const free = states?.settled?.free ?? [];
  const columns: Readonly<Record<string, unknown>> = before;
  return Object.entries(values)
    .filter(([name, value]) => name !== ALWAYS_FREE && !free.includes(name) && !sameValue(value, columns[name]))
    .map(([name]) => name);
}
