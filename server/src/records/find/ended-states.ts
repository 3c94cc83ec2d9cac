import { sql } from 'kysely';
import type { ObjectDefinition } from '@cdi/shared/catalogue';
import { columnRef } from '../../storage/column-ref.ts';
import { NEVER, type Condition } from '../../scope/scope.ts';

/** States in which no one works on the record any more; only accounting or an exception can still change it. */
const DONE: Readonly<Record<string, readonly string[]>> = {
  quote: ['lost', 'expired'],
  tracker: ['shipped', 'invoiced', 'paid', 'closed'],
  invoice: ['paid'],
  vendor_bill: ['paid'],
};

/** States of an object in which its records have ended: those that no step leads out of, and those that are done with. */
export function endedStates({ name, states }: ObjectDefinition): readonly string[] {
  if (!states) return [];
  const left = new Set(states.transitions.flatMap(({ from }) => from));
  const reached = states.transitions.map(({ to }) => to);
  return [...new Set([...reached.filter((state) => !left.has(state)), ...(DONE[name] ?? [])])];
}

/** Condition that a record, alias `t`, has ended. */
export function isEnded(definition: ObjectDefinition): Condition {
  const ended = endedStates(definition);
  const { states } = definition;
  if (!states || ended.length === 0) return NEVER;
  const list = sql.join(ended.map((state) => sql.lit(state)));
  return sql<boolean>`coalesce(${columnRef(`t.${states.field}`)} in (${list}), false)`;
}
