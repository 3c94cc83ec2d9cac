import { AppError } from '@cdi/shared/errors';
import type { OwnSession } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { noteOfCall } from '../session/security-log.ts';
import { endSession } from '../session/end-sessions.ts';
import { exists, many } from '../storage/query.ts';

/** Where the person is signed in, newest first. */
export async function listOwnSessions({ db, person, now }: CallContext): Promise<OwnSession[]> {
  const rows = await many<OwnSession>(db)`
    select session_id, user_agent, address, created_dt, expires_dt,
      session_id = ${person.sessionId}::uuid as is_current
    from user_session
    where user_id = ${person.userId} and seen_by is null and ended_dt is null and expires_dt > ${now.toISOString()}
    order by created_dt desc, session_id limit 100`;
  return [...rows];
}

/** Ends one of the user’s own sessions. Throws NOT_FOUND for any other. */
export async function endSessionOf(context: CallContext, sessionId: string): Promise<void> {
  const { db, person } = context;
  const isOwn = await exists(db)`
    select 1 from user_session
    where session_id = ${sessionId}::uuid and user_id = ${person.userId} and seen_by is null
      and ended_dt is null`;
  if (!isOwn) throw new AppError('NOT_FOUND', 'This session has ended already.');
  await endSession(db, sessionId, 'ended by its owner');
  await noteOfCall(context, 'session_ended', person.userId);
}
