import { keyOf, type ObjectDefinition, type RowOf } from '@cdi/shared/catalogue';
import type { CallContext } from '../../context.ts';
import type { Row } from '../../storage/database.ts';

/** Records whose rules run at the moment, as each transaction wrote them last. */
const followed = new WeakMap<object, Map<string, Row>>();

const keyFor = (definition: ObjectDefinition, row: Row): string =>
  `${definition.name} ${String(row[keyOf(definition)])}`;

/**
 * Runs the rules that follow a change of a record, and returns the row after them, since a rule may update the record again. A caller who
 * gets an older version would run into a conflict with their own change at the next step.
 */
export async function latestAfter<D extends ObjectDefinition>(
  { db }: Pick<CallContext, 'db'>,
  definition: D,
  row: RowOf<D>,
  rules: () => Promise<void>,
): Promise<RowOf<D>> {
  const rows = followed.get(db) ?? new Map<string, Row>();
  followed.set(db, rows);
  const key = keyFor(definition, row);
  const isOutermost = !rows.has(key);
  rows.set(key, row);
  try {
    await rules();
    return (rows.get(key) ?? row) as RowOf<D>;
  } finally {
    if (isOutermost) rows.delete(key);
  }
}
