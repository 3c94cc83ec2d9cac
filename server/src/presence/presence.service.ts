import { AppError, refuse } from '@cdi/shared/errors';
import {
  presenceTopic,
  PRESENCE_LIFE_MS,
  type announcePresence,
  type CallParsedInput,
  type PresentPerson,
} from '@cdi/shared/contracts';
import type { AppServices, CallContext } from '../context.ts';
import { publishEvent } from '../events/publish-event.ts';
import { getVisible } from '../records/read/present-record.ts';
import { fullNameOf } from '../session/full-name.ts';
import type { Db } from '../storage/database.ts';
import { many, maybeOne, run } from '../storage/query.ts';

/** A shorter key could be guessed. */
const LEAST_KEY = 16;

/** Which record a page shows, and how. */
interface Place {
  readonly object: string;
  readonly record_id: number;
  readonly is_editing: boolean;
}

/** Notifies the other pages of the record that a person came, left, or started to edit. The event carries the record id, no name. */
const notifyPages = (db: Db, { object, record_id: id }: Pick<Place, 'object' | 'record_id'>): Promise<void> =>
  publishEvent(db, { kind: 'presence', object: presenceTopic(object), id });

/**
 * Notes that a page of this person shows the record, and returns the colleagues who have it open too. Throws NOT_FOUND for a record
 * that the person may not see: who has it open stays hidden too.
 */
export async function notePresence(
  context: CallContext,
  { object, record_id, page, is_editing }: CallParsedInput<typeof announcePresence>,
): Promise<readonly PresentPerson[]> {
  const { app, db, person } = context;
  const definition = app.catalogue.find((each) => each.name === object);
  if (!definition) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
  await getVisible(context, definition, record_id);
  if (page.length < LEAST_KEY) refuse('page', 'Page: a key of a page has at least 16 letters.');
  const before = await maybeOne<Place & { user_id: number }>(db)`
    select object, record_id, is_editing, user_id from record_presence where page = ${page}`;
  // each page makes its own key: a key of another person’s page has leaked
  if (before && before.user_id !== person.userId) throw new AppError('FORBIDDEN', 'This page is not yours.');
  await run(db)`
    insert into record_presence (page, object, record_id, user_id, is_editing)
    values (${page}, ${object}, ${record_id}, ${person.userId}, ${is_editing})
    on conflict (page) do update set object = excluded.object, record_id = excluded.record_id,
      is_editing = excluded.is_editing, seen_dt = now()`;
  const isSame = before?.object === object && before.record_id === record_id && before.is_editing === is_editing;
  if (!isSame) await notifyPages(db, { object, record_id });
  return many<PresentPerson>(db)`
    select ${fullNameOf('u')} as name, bool_or(p.is_editing) as is_editing
    from record_presence p join "user" u on u.user_id = p.user_id
    where p.object = ${object} and p.record_id = ${record_id} and p.user_id <> ${person.userId}
      and p.seen_dt > now() - make_interval(secs => ${PRESENCE_LIFE_MS / 1000})
    group by u.user_id order by bool_or(p.is_editing) desc, 1 limit 20`;
}

/** The page is gone. */
export async function dropPresence({ db }: Pick<CallContext, 'db'>, page: string): Promise<void> {
  const gone = await maybeOne<Pick<Place, 'object' | 'record_id'>>(db)`
    delete from record_presence where page = ${page} returning object, record_id`;
  if (gone) await notifyPages(db, gone);
}

/** Removes pages that ended without a word. */
export async function sweepPresence({ db }: AppServices): Promise<void> {
  await run(db)`delete from record_presence where seen_dt < now() - interval '1 hour'`;
}
