import { appendFileSync } from 'node:fs';
import type { SecurityKind } from '@cdi/shared/contracts';
import type { AppServices, CallContext, Logger } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { one, run } from '../storage/query.ts';

/** One thing that happened to an account, to rights or to what they guard. Never a secret, never what somebody typed as a password. */
export interface SecurityFact {
  readonly kind: SecurityKind;
  /** Whom it concerns; null where that is nobody's account. */
  readonly userId: number | null;
  /** Who did it, where that is somebody else. */
  readonly byUserId?: number | null;
  /** From where; that of the session where it is not said. */
  readonly address?: string | null;
  readonly sessionId?: string;
  readonly requestId: string;
  readonly detail?: string;
}

const LONGEST_DETAIL = 300;

/** Writes a line for machines, and a row that super users search, in the transaction of what happened. */
export async function noteSecurity(app: Pick<AppServices, 'securityLog'>, db: Db, fact: SecurityFact): Promise<void> {
  const { kind, userId, byUserId = null, address = null, sessionId = '', requestId } = fact;
  const detail = fact.detail?.slice(0, LONGEST_DETAIL) ?? null;
  const row = await one<{ event_dt: string; address: string | null }>(db)`
    insert into security_event (kind, user_id, by_user_id, address, request_id, detail)
    values (${kind}, ${userId}::bigint, ${byUserId}::bigint,
      coalesce(${address}::text, (select s.address from user_session s where s.session_id::text = ${sessionId})),
      ${requestId}, ${detail}::text)
    returning event_dt, address`;
  app.securityLog({ time: row.event_dt, kind, userId, byUserId, address: row.address, requestId, detail });
}

/** Who really does it. */
const actorOf = ({ seenBy, userId }: CallContext['person']): number => seenBy?.userId ?? userId;

/** The same for a call: by whom it was made, and from where; `userId` is 0 where it concerns nobody's account. */
export const noteOfCall = (
  { app, db, person, requestId }: CallContext,
  kind: SecurityKind,
  userId: number,
  detail?: string,
): Promise<void> =>
  noteSecurity(app, db, {
    kind,
    userId: userId === 0 ? null : userId,
    byUserId: actorOf(person) === 0 || actorOf(person) === userId ? null : actorOf(person),
    sessionId: person.sessionId,
    address: person.device?.address ?? null,
    requestId,
    ...(detail === undefined ? {} : { detail }),
  });

export type SecurityLog = (line: object) => void;

/** Lines of JSON at the end of a file, or in the log of the server where none is named. */
export function makeSecurityLog(file: string | undefined, log: Logger): SecurityLog {
  if (file === undefined) return (line) => log.info(line, 'security');
  return (line) => {
    try {
      appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    } catch (error) {
      // the row is in the table; nobody is kept from signing in by a full disk
      log.error({ err: error, ...line }, 'a line of the security log could not be written');
    }
  };
}

/** Removes what is older than is kept. */
export async function sweepSecurityEvents({ db, environment }: AppServices): Promise<void> {
  await run(db)`
    delete from security_event where event_dt < now() - ${environment.securityLogDays} * interval '1 day'`;
}
