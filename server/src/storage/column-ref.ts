import { sql, type RawBuilder } from 'kysely';

const kept = new Map<string, RawBuilder<unknown>>();

/**
 * A column of the catalogue under an alias, such as `t.tracker_no`, as part of a statement; cached by name. Not for names from user input.
 */
export function columnRef(name: string): RawBuilder<unknown> {
  const known = kept.get(name) ?? sql.ref(name);
  kept.set(name, known);
  return known;
}
