import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import type { CallParsedInput, CommentList, listComments, RecordComment, saveComment } from '@cdi/shared/contracts';
import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { publishEvent } from '../events/publish-event.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { writeHistory } from '../records/history/history.ts';
import { fullName, fullNameOf } from '../session/full-name.ts';
import { many, maybeOne, one, run } from '../storage/query.ts';
import { checkMentions } from './mention.service.ts';
import { assertSeen, changesUrl, commentsUrl, nameRecord, type About } from './spoken-of.ts';
import { endOwnAlerts, findWatchers, isWatching } from './watch.service.ts';

/** Comments that one answer holds. */
const PAGE = 50;
/** Comments of one record; more is a conversation that belongs elsewhere. */
const MOST_COMMENTS = 1000;
/** So long after it was written, a comment can be changed by its writer. */
const EDITABLE_HOURS = 24;
/** Object name of comments in the history table; it is no business object. */
const COMMENT = 'record_comment';

interface StoredComment {
  readonly comment_id: number;
  readonly object: string;
  readonly record_id: number;
  readonly body: string;
  readonly mentions: readonly number[];
  readonly version: number;
  readonly written_by: number;
  readonly written_dt: string;
  readonly edited_dt: string | null;
  readonly removed_dt: string | null;
  readonly written_by_name: string;
  readonly is_young: boolean;
}

const selectComment = sql`
  select c.*, ${fullNameOf('u')} as written_by_name,
    c.written_dt > now() - make_interval(hours => ${sql.lit(EDITABLE_HOURS)}) as is_young
  from record_comment c join "user" u on u.user_id = c.written_by`;

async function present(context: CallContext, rows: readonly StoredComment[]): Promise<RecordComment[]> {
  const ids = [...new Set(rows.flatMap((row) => row.mentions))];
  const people = await many<{ user_id: number; name: string }>(context.db)`
    select u.user_id, ${fullNameOf('u')} as name from "user" u where u.user_id = any(${sql.val(ids)}::bigint[])`;
  return rows.map((row) => {
    const isMine = row.written_by === context.person.userId;
    const isGone = row.removed_dt !== null;
    return {
      comment_id: row.comment_id,
      version: row.version,
      body: isGone ? '' : row.body,
      written_by_name: row.written_by_name,
      written_dt: row.written_dt,
      edited_dt: row.edited_dt,
      removed_dt: row.removed_dt,
      is_mine: isMine && !isGone,
      may_edit: isMine && !isGone && row.is_young,
      mentions: isGone ? [] : people.filter(({ user_id }) => row.mentions.includes(user_id)),
    };
  });
}

/** A page of the comments of a record, oldest first. Throws NOT_FOUND for a record that the person may not see. */
export async function loadComments(
  context: CallContext,
  input: CallParsedInput<typeof listComments>,
): Promise<CommentList> {
  await assertSeen(context, input);
  const { object, record_id, before = 0 } = input;
  const rows = await many<StoredComment>(context.db)`
    ${selectComment} where c.object = ${object} and c.record_id = ${record_id}
      and (${before} = 0 or c.comment_id < ${before})
    order by c.comment_id desc limit ${PAGE + 1}`;
  const { total } = await one<{ total: number }>(context.db)`
    select count(*)::int as total from record_comment
    where object = ${object} and record_id = ${record_id} and removed_dt is null`;
  const urls = [changesUrl(input), ...(input.is_read ? [commentsUrl(input)] : [])];
  const { userId } = context.person;
  if (await endOwnAlerts(context, input, urls)) await publishEvent(context.db, { kind: 'alert', userId });
  return {
    comments: (await present(context, rows.slice(0, PAGE))).reverse(),
    total,
    has_earlier: rows.length > PAGE,
    is_watching: await isWatching(context, input),
  };
}

/**
 * Adds a comment, or changes one that the caller wrote in the last day. Notifies newly mentioned people, and those who watch the record
 * of a new comment. Throws NOT_FOUND, FORBIDDEN for another person’s comment, RULE, CONFLICT for an older version, VALIDATION.
 */
export async function writeComment(
  context: CallContext,
  input: CallParsedInput<typeof saveComment>,
): Promise<RecordComment> {
  const definition = await assertSeen(context, input);
  const mentions = [...new Set(input.mentions ?? [])];
  await checkMentions(context, definition, input.record_id, input.body, mentions);
  const before = input.comment_id ? await lockOwn(context, input.comment_id, input.version ?? 0, input) : null;
  const commentId = before
    ? await change(context, before, input.body, mentions)
    : await add(context, input, input.body, mentions);
  const known = new Set([context.person.userId, ...(before?.mentions ?? [])]);
  await tell(context, definition, input, {
    mentioned: mentions.filter((userId) => !known.has(userId)),
    isNew: before === null,
  });
  const stored = await one<StoredComment>(context.db)`${selectComment} where c.comment_id = ${commentId}`;
  const [shown] = await present(context, [stored]);
  return shown as RecordComment;
}

async function add(context: CallContext, about: About, body: string, mentions: readonly number[]): Promise<number> {
  const { db, person } = context;
  const { object, record_id } = about;
  // the comments of a record come one after the other: their numbers are their order, and the limit holds
  await run(db)`select pg_advisory_xact_lock(hashtextextended(${`comments of ${object} ${record_id}`}, 0))`;
  const { n } = await one<{ n: number }>(db)`
    select count(*)::int as n from record_comment where object = ${object} and record_id = ${record_id}`;
  if (n >= MOST_COMMENTS)
    throw new AppError('RULE', `This record has ${MOST_COMMENTS} comments already; no more can be added.`);
  const { comment_id } = await one<{ comment_id: number }>(db)`
    insert into record_comment (object, record_id, body, mentions, written_by)
    values (${object}, ${record_id}, ${body}, ${sql.val(mentions)}::bigint[], ${person.userId}) returning comment_id`;
  await note(context, comment_id, 1, 'body', null, body);
  return comment_id;
}

async function change(
  context: CallContext,
  { comment_id, version, body: before }: StoredComment,
  body: string,
  mentions: readonly number[],
): Promise<number> {
  if (body === before) return comment_id;
  await run(context.db)`
    update record_comment set body = ${body}, mentions = ${sql.val(mentions)}::bigint[], version = version + 1,
      edited_dt = now() where comment_id = ${comment_id}`;
  await note(context, comment_id, version + 1, 'body', before, body);
  return comment_id;
}

/** Takes an own comment out of sight; its text stays in the history. Throws NOT_FOUND, FORBIDDEN, CONFLICT. */
export async function removeOwnComment(context: CallContext, commentId: number, version: number): Promise<void> {
  const before = await lockOwn(context, commentId, version);
  await run(context.db)`
    update record_comment set removed_dt = now(), version = version + 1 where comment_id = ${commentId}`;
  await note(context, commentId, version + 1, 'removed', false, true);
  await endAlertsOf(context, before);
}

/** Marks the alerts of a removed comment as read, unless another comment of the record mentions the person too. */
async function endAlertsOf({ db }: CallContext, { object, record_id, mentions }: StoredComment): Promise<void> {
  if (mentions.length === 0) return;
  const ended = await many<{ user_id: number }>(db)`
    update cdi_alert a set read_dt = now()
    where a.object = ${object} and a.record_id = ${record_id} and a.read_dt is null
      and a.url = ${commentsUrl({ object, record_id })} and a.user_id = any(${sql.val([...mentions])}::bigint[])
      and not exists (select from record_comment c where c.object = ${object} and c.record_id = ${record_id}
        and c.removed_dt is null and a.user_id = any(c.mentions))
    returning a.user_id`;
  for (const userId of new Set(ended.map((row) => row.user_id))) await publishEvent(db, { kind: 'alert', userId });
}

/** Locks the caller’s own comment at the version they read. */
async function lockOwn(
  context: CallContext,
  commentId: number,
  version: number,
  about?: About,
): Promise<StoredComment> {
  await run(context.db)`select from record_comment where comment_id = ${commentId} for update`;
  const found = await maybeOne<StoredComment>(context.db)`${selectComment} where c.comment_id = ${commentId}`;
  const isOther = about && (found?.object !== about.object || found.record_id !== about.record_id);
  if (!found || isOther) throw new AppError('NOT_FOUND', 'This comment is not there any more.');
  await assertSeen(context, found);
  if (found.written_by !== context.person.userId)
    throw new AppError(
      'FORBIDDEN',
      `This comment was written by ${found.written_by_name}. Answer with one of your own.`,
    );
  if (found.version !== version)
    throw new AppError('CONFLICT', 'This comment was changed or removed meanwhile. Look at it again.');
  if (about && !found.is_young)
    throw new AppError('RULE', `A comment can be changed for ${EDITABLE_HOURS} hours. Write another one.`);
  return found;
}

function note(
  context: CallContext,
  commentId: number,
  version: number,
  field: string,
  oldValue: unknown,
  newValue: unknown,
): Promise<void> {
  return writeHistory(context, COMMENT, commentId, version, [
    { child: null, childId: null, field, oldValue, newValue },
  ]);
}

interface Told {
  readonly mentioned: readonly number[];
  readonly isNew: boolean;
}

async function tell(
  context: CallContext,
  definition: ObjectDefinition,
  about: About,
  { mentioned, isNew }: Told,
): Promise<void> {
  const watchers = isNew ? await findWatchers(context, definition, about.record_id) : [];
  const watching = watchers.map(({ userId }) => userId).filter((userId) => !mentioned.includes(userId));
  if (mentioned.length === 0 && watching.length === 0) return;
  const name = await nameRecord(context, definition, about.record_id);
  const who = fullName(context.person);
  const where = { url: commentsUrl(about), object: about.object, id: about.record_id };
  const reasons = { mentioned: 'because you are mentioned', watching: 'because you watch it' };
  await raiseAlert(context.db, {
    ...where,
    userIds: mentioned,
    text: `${who} mentioned you on ${name}`,
    reason: reasons.mentioned,
  });
  await raiseAlert(context.db, {
    ...where,
    userIds: watching,
    text: `${who} commented on ${name}`,
    reason: reasons.watching,
  });
}
