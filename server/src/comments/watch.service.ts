import { sql } from 'kysely';
import type { ObjectDefinition } from '@cdi/shared/catalogue';
import { mayAtAll } from '@cdi/shared/policy';
import type { AfterChange, CallContext, ChangedField, Person } from '../context.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { seesField } from '../records/values/seen-fields.ts';
import { fullName } from '../session/full-name.ts';
import { loadPersonById } from '../session/load-person.ts';
import { PREPARED } from '../storage/prepared-statement.ts';
import { exists, many, run } from '../storage/query.ts';
import { assertSeen, changesUrl, nameRecord, seesRecord, type About } from './spoken-of.ts';

/** Starts or stops watching a record. Repeating it has no effect. */
export async function setWatching(context: CallContext, about: About, isWatching: boolean): Promise<void> {
  await assertSeen(context, about);
  const { db, person } = context;
  if (isWatching)
    await run(db)`
      insert into record_watch (object, record_id, user_id)
      values (${about.object}, ${about.record_id}, ${person.userId}) on conflict do nothing`;
  else
    await run(db)`
      delete from record_watch
      where object = ${about.object} and record_id = ${about.record_id} and user_id = ${person.userId}`;
}

export const isWatching = ({ db, person }: CallContext, { object, record_id }: About): Promise<boolean> =>
  exists(db)`
    select from record_watch where object = ${object} and record_id = ${record_id} and user_id = ${person.userId}`;

/** Employees beside the one who acts who watch the record and may see it still. */
export async function findWatchers(
  context: CallContext,
  definition: ObjectDefinition,
  id: number,
): Promise<readonly Person[]> {
  const rows = await many<{ user_id: number }>(context.db)`${PREPARED}
    select user_id from record_watch where object = ${definition.name} and record_id = ${id}`;
  const watchers: Person[] = [];
  for (const { user_id } of rows) {
    if (user_id === context.person.userId) continue;
    const person = await loadPersonById(context.db, user_id);
    if (person && (await seesRecord(context, definition, id, person))) watchers.push(person);
  }
  return watchers;
}

/** Whether the person is shown the field that was changed; a row that came or went, by the right to its table. */
function seesChange(definition: ObjectDefinition, { child, field }: ChangedField, person: Person): boolean {
  const table = child === null ? undefined : definition.children?.[child];
  if (table?.readers && !mayAtAll(table.readers, person)) return false;
  const changed = (child === null ? definition.fields : table?.fields)?.[field];
  return changed === undefined || seesField(changed, person);
}

/** Notifies those who watch a record that another person changed it, if they may see at least one of the changed fields. */
export const notifyWatchers: AfterChange = async (context, { object, id, changes, mayBeWatched }) => {
  if (!mayBeWatched) return;
  const definition = context.app.catalogue.find((each) => each.name === object);
  if (!definition) return;
  const watchers = await findWatchers(context, definition, id);
  const told = watchers.filter((person) => changes.some((change) => seesChange(definition, change, person)));
  if (told.length === 0) return;
  await raiseAlert(context.db, {
    userIds: told.map(({ userId }) => userId),
    text: `${fullName(context.person)} changed ${await nameRecord(context, definition, id)}`,
    reason: 'because you watch it',
    url: changesUrl({ object, record_id: id }),
    object,
    id,
  });
};

/** Ends the unread alerts that led this person to the record: they have it before them. Who sees as this person ends none. */
export async function endOwnAlerts(
  { db, person }: CallContext,
  about: About,
  urls: readonly string[],
): Promise<boolean> {
  if (person.seenBy) return false;
  const ended = await many(db)`
    update cdi_alert set read_dt = now()
    where user_id = ${person.userId} and read_dt is null and object = ${about.object}
      and record_id = ${about.record_id} and url = any(${sql.val([...urls])}::text[]) returning 1`;
  return ended.length > 0;
}
