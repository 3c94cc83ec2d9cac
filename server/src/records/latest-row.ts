import { keyOf, type ObjectDefinition, type RowOf } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import type { Row } from '../storage/database.ts';

/** What each transaction wrote last of each record. */
const written = new WeakMap<object, Map<string, Row>>();

const keyFor = (definition: ObjectDefinition, row: Row): string =>
  `${definition.name} ${String(row[keyOf(definition)])}`;

/** Notes a row as the one that stands now. */
export function noteLatest({ db }: Pick<CallContext, 'db'>, definition: ObjectDefinition, row: Row): void {
  if (!db.isTransaction) return;
  const rows = written.get(db) ?? new Map<string, Row>();
  written.set(db, rows.set(keyFor(definition, row), row));
}

/**
 * A record as it stands at the end of a change: a rule that ran after it may have written it once more. Whoever is answered an older
 * version is told of a conflict with themselves at the next step.
 */
export function latestOf<D extends ObjectDefinition>(
  { db }: Pick<CallContext, 'db'>,
  definition: D,
  row: RowOf<D>,
): RowOf<D> {
  return (written.get(db)?.get(keyFor(definition, row)) as RowOf<D> | undefined) ?? row;
}
