import { AppError } from '@cdi/shared/errors';
import { SEEING_MINUTES } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { writeHistory } from '../records/history/history.ts';
import { fullName } from '../session/full-name.ts';
import { isUsable } from '../session/load-person.ts';
import { noteOfCall, noteSecurity } from '../session/security-log.ts';
import type { Client, Sessions } from '../session/sessions.ts';
import { maybeOne } from '../storage/query.ts';

interface SeenRow {
  readonly version: number;
  readonly status: string;
  readonly is_active: boolean;
  readonly user_type: string;
  readonly portal_enabled: boolean | null;
}

interface Wish {
  readonly userId: number;
  readonly reason: string;
}

/**
 * Starts seeing the product as another user, and returns the token of that session. The security log and the history of that user
 * record it. Throws NOT_FOUND, RULE.
 */
export async function beginSeeing(
  context: CallContext,
  sessions: Sessions,
  { userId, reason }: Wish,
  client: Client,
): Promise<string> {
  const { db, person } = context;
  if (userId === person.userId) throw new AppError('RULE', 'You are this user: there is nothing else to see.');
  const seen = await maybeOne<SeenRow>(db)`
    select u.version, u.status, u.is_active, u.user_type, c.portal_enabled
    from "user" u left join company c on c.company_id = u.company_id where u.user_id = ${userId}`;
  if (!seen) throw new AppError('NOT_FOUND', `There is no user ${userId}.`);
  if (!isUsable(seen))
    throw new AppError('RULE', 'This account cannot sign in, so there is nothing that it would see. Open it first.');
  const token = await sessions.startSeeing(db, person, userId, client);
  await noteOfCall(context, 'see_as_started', userId, reason);
  const change = { child: null, childId: null, field: 'seen_as', oldValue: null, newValue: fullName(person) };
  await writeHistory(context, 'user', userId, seen.version, [change], reason);
  return token;
}

/** Stops seeing as another user, and returns a token of the caller’s own session. Throws RULE when the caller sees as no one. */
export async function endSeeing(context: CallContext, sessions: Sessions): Promise<string> {
  const { app, db, person, requestId } = context;
  if (!person.seenBy) throw new AppError('RULE', 'You see the product as yourself: there is nothing to stop.');
  const session = await maybeOne<{ parent_session_id: string; address: string | null }>(db)`
    update user_session set is_end_told = true where session_id = ${person.sessionId}::uuid and not is_end_told
    returning parent_session_id, address`;
  if (!session) throw new AppError('SESSION_EXPIRED', 'This has ended already.');
  await sessions.end(db, person.sessionId, 'stopped');
  await noteSecurity(app, db, {
    kind: 'see_as_ended',
    userId: person.userId,
    byUserId: person.seenBy.userId,
    address: session.address,
    requestId,
    detail: 'stopped',
  });
  return sessions.renew(db, session.parent_session_id);
}

/** A session of seeing as another user that ended without being stopped. */
export interface EndedSeeing {
  readonly session_id: string;
}

/** Records in the security log that it ended: by timeout, with the caller’s own session, or because the rights of either changed. */
export async function logSeeAsEnd({ app, db, requestId }: CallContext, { session_id: id }: EndedSeeing): Promise<void> {
  const ended = await maybeOne<{ user_id: number; seen_by: number; address: string | null; dt: string; why: string }>(
    db,
  )`
    update user_session set is_end_told = true, ended_dt = coalesce(ended_dt, expires_dt),
      ended_reason = coalesce(ended_reason, ${`by itself after ${SEEING_MINUTES} minutes`})
    where session_id = ${id}::uuid and not is_end_told
    returning user_id, seen_by, address, ended_dt as dt, ended_reason as why`;
  if (!ended) return;
  await noteSecurity(app, db, {
    kind: 'see_as_ended',
    userId: ended.user_id,
    byUserId: ended.seen_by,
    address: ended.address,
    requestId,
    detail: `${ended.why}, at ${new Date(ended.dt).toISOString()}`,
  });
}
