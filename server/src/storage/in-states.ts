import { sql, type RawBuilder } from 'kysely';

/** Whether a column holds one of the named states. The names are literals in the statement, so that the planner knows them. */
export const inStates = (column: RawBuilder<unknown>, states: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${column} in (${sql.join(states.map((state) => sql.lit(state)))})`;
