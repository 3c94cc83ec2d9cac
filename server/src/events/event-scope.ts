import { sql } from 'kysely';
import { keyOf, type ObjectDefinition, grantsOf } from '@cdi/shared/catalogue';
import { objectOfPresence } from '@cdi/shared/contracts';
import { isStaff, mayAtAll } from '@cdi/shared/policy';
import type { Person } from '../context.ts';
import { scopeCondition } from '../scope/scope.ts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';
import type { StoredEvent } from './publish-event.ts';

const readableBy = (definition: ObjectDefinition | undefined, person: Person): boolean =>
  definition !== undefined && mayAtAll(grantsOf(definition, 'read'), person);

/**
 * Whether the event may concern the person, judging by the event alone: alerts are for one person, employees get the objects they may read,
 * others get records that concern a customer at all. Which of those are theirs depends on the record.
 */
export function mayConcern(objects: readonly ObjectDefinition[], event: StoredEvent, person: Person): boolean {
  const mayRead = (object: string | null | undefined) =>
    readableBy(
      objects.find((each) => each.name === object),
      person,
    );
  if (event.kind === 'alert') return event.userId === person.userId;
  if (event.kind === 'release') return true;
  if (event.kind === 'presence') return isStaff(person) && mayRead(objectOfPresence(event.object));
  if (!mayRead(event.object)) return false;
  return isStaff(person) || event.companyId !== null;
}

/** People who are copied on the record of an event, or on the record that it belongs to. */
export async function readCopied(
  db: Db,
  objects: readonly ObjectDefinition[],
  event: StoredEvent,
): Promise<ReadonlySet<number>> {
  const definition = objects.find((each) => each.name === event.object);
  if (!definition || event.id === null) return new Set();
  const table = sql.table(definition.name);
  const key = sql.ref(`t.${keyOf(definition)}`);
  const lists = [
    ...(definition.scope?.cc
      ? [sql`select unnest(${sql.ref(`t.${definition.scope.cc}`)}) as id from ${table} as t where ${key} = ${event.id}`]
      : []),
    ...(definition.scope?.parents ?? []).flatMap(({ object, field }) => {
      const parent = objects.find((each) => each.name === object);
      if (!parent?.scope?.cc) return [];
      return [
        sql`select unnest(${sql.ref(`p.${parent.scope.cc}`)}) as id from ${table} as t
          join ${sql.table(object)} as p on ${sql.ref(`p.${keyOf(parent)}`)} = ${sql.ref(`t.${field}`)}
          where ${key} = ${event.id}`,
      ];
    }),
  ];
  if (lists.length === 0) return new Set();
  const rows = await many<{ id: number }>(db)`${sql.join(lists, sql` union `)}`;
  return new Set(rows.map((row) => row.id));
}

/** Whether the record itself must be checked before the person is notified. */
const needsLook = (event: StoredEvent, person: Person): boolean =>
  !isStaff(person) && (event.kind === 'card' || event.kind === 'record');

/** The events that the person hears, in their order: of records that concern customers only those that they may read. */
export async function filterHeard(
  db: Db,
  objects: readonly ObjectDefinition[],
  person: Person,
  events: readonly StoredEvent[],
): Promise<readonly StoredEvent[]> {
  const near = events.filter((event) => mayConcern(objects, event, person));
  const visible = new Set<string>();
  for (const definition of objects) {
    const ids = near.flatMap((event) =>
      event.object === definition.name && event.id !== null && needsLook(event, person) ? [event.id] : [],
    );
    if (ids.length === 0) continue;
    const scope = scopeCondition(objects, definition, grantsOf(definition, 'read'), person, 't');
    const key = sql.ref(`t.${keyOf(definition)}`);
    const rows = await many<{ id: number }>(db)`
      select ${key} as id from ${sql.table(definition.name)} as t
      where ${key} = any(${sql.val([...new Set(ids)])}::bigint[]) and ${scope}`;
    for (const row of rows) visible.add(`${definition.name} ${row.id}`);
  }
  return near.filter((event) => !needsLook(event, person) || visible.has(`${event.object} ${event.id}`));
}
