import { appendFileSync } from 'node:fs';
import type { SecurityKind } from '@cdi/shared/contracts';
import type { AppServices, CallContext, Logger } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { one, run } from '../storage/query.ts';

/** An event concerning an account, rights or protected data. Never a secret, never an entered password. */
export interface SecurityFact {
  readonly kind: SecurityKind;
  /** The account concerned; null if there is none. */
  readonly userId: number | null;
  /** The person who did it, if that is another person. */
  readonly byUserId?: number | null;
  /** The address it came from; the address of the session unless given. */
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

/** The same for a call: with its caller and address; `userId` is 0 if no account is concerned. */
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
      // the row is in the table; a full disk must not prevent a sign-in
      log.error({ err: error, ...line }, 'a line of the security log could not be written');
    }
  };
}

/** Removes what is older than is kept. */
export async function sweepSecurityEvents({ db, environment }: AppServices): Promise<void> {
  await run(db)`
    delete from security_event where event_dt < now() - ${environment.securityLogDays} * interval '1 day'`;
}
