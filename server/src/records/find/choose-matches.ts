import { holdsNames, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { Match } from './match-question.ts';

/** Whether records are called by a number of the order in which they were made, not by a name or a number of the catalogue. */
export function isNumbered({ fields, lookup }: ObjectDefinition): boolean {
  const [name = ''] = lookup.label;
  const field = fields[name];
  if (holdsNames(field)) return false;
  return field?.readOnly === true || (name.endsWith('_no') && field?.unique !== true);
}

/**
 * The best matches, at most `limit`. Within what matches equally well, records that go on come before those that have ended; then the
 * newest first, and what is called by a name by its name.
 */
export function chooseMatches<M extends Match>(
  definition: ObjectDefinition,
  matches: readonly M[],
  limit: number,
): readonly M[] {
  const byNewest = (a: M, b: M) => b.id - a.id;
  const byName = (a: M, b: M) => a.label.localeCompare(b.label, 'en', { numeric: true }) || a.id - b.id;
  const order = isNumbered(definition) ? byNewest : byName;
  return [...matches]
    .sort((a, b) => a.quality - b.quality || byNewest(a, b))
    .slice(0, limit)
    .sort((a, b) => a.quality - b.quality || Number(a.ended) - Number(b.ended) || order(a, b));
}
