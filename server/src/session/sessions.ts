import { randomUUID } from 'node:crypto';
import { AppError } from '@cdi/shared/errors';
import type { Person } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { run } from '../storage/query.ts';
import { endSession, endSessionsOf } from './end-sessions.ts';
import { hashSecret, isSameHash, makeSecret, SESSION_DAYS, sessionLifetimeMs, type Tokens } from './tokens.ts';
import { loadSession, tokenUser, type LoadedSession } from './load-person.ts';
import { insertSeeing } from './seeing.ts';

export const COMPANION_COOKIE = 'cdi_session';
const EXPIRED = 'Your Session has expired. Please log in again.';

export interface Client {
  /** True for browsers: they get an HttpOnly companion cookie that must come with the token. */
  readonly isBrowser: boolean;
  readonly userAgent: string | null;
  readonly address: string;
}
export interface StartedSession {
  readonly token: string;
  /** Value of the companion cookie, for browsers. */
  readonly companion: string | null;
  readonly days: number;
}

export interface Sessions {
  /** Begins a session that ends after these days, however often its token is renewed; 7 unless said otherwise. */
  start(db: Db, userId: number, client: Client, days?: number): Promise<StartedSession>;
  /**
   * A session of a super user within their own, in which they see the product as another person; it ends after half an hour, or with their
   * own session.
   */
  startSeeing(db: Db, own: Person, userId: number, client: Client): Promise<string>;
  /** The session behind a bearer token. Throws SESSION_EXPIRED when it is over, forged, or comes without its companion. */
  resolve(db: Db, token: string, companion: string | undefined): Promise<LoadedSession>;
  /** A token with what the account holds now, for the same session. */
  renew(db: Db, sessionId: string): Promise<string>;
  end(db: Db, sessionId: string, reason: string): Promise<void>;
  /** Ends every session of a person: password change, disabling, change of rights. `except` stays. */
  endAll(db: Db, userId: number, reason: string, except?: string): Promise<void>;
  fileToken(sessionId: string, userId: number): string;
  resolveFileToken(db: Db, token: string): Promise<LoadedSession | null>;
  tokens: Tokens;
}

/** Sessions of people. In production those whose role needs a second factor reach their own account alone until they have one. */
export function makeSessions(tokens: Tokens, clock: () => Date, isProduction: boolean): Sessions {
  const makeToken = (session: LoadedSession): string => {
    const now = clock();
    const file = tokens.signFile(session.person.sessionId, session.person.userId, now);
    return tokens.signSession(
      session.person.sessionId,
      tokenUser(session, file),
      now,
      session.expiresAt.getTime() - now.getTime(),
    );
  };
  const mustLoad = async (db: Db, sessionId: string): Promise<LoadedSession> => {
    const session = await loadSession(db, sessionId, isProduction);
    if (!session || session.expiresAt <= clock()) throw new AppError('SESSION_EXPIRED', EXPIRED);
    return session;
  };

  return {
    tokens,
    async start(db, userId, client, days = SESSION_DAYS) {
      const sessionId = randomUUID();
      const companion = client.isBrowser ? makeSecret() : null;
      const expires = new Date(clock().getTime() + sessionLifetimeMs(days));
      await run(db)`
        insert into user_session (session_id, user_id, companion_hash, expires_dt, user_agent, address)
        values (${sessionId}::uuid, ${userId}, ${companion === null ? null : hashSecret(companion)},
          ${expires.toISOString()}, ${client.userAgent}, ${client.address})`;
      return { token: makeToken(await mustLoad(db, sessionId)), companion, days };
    },
    async startSeeing(db, own, userId, client) {
      const sessionId = randomUUID();
      await insertSeeing(db, { sessionId, own, userId, client, now: clock() });
      return makeToken(await mustLoad(db, sessionId));
    },
    async resolve(db, token, companion) {
      const claims = tokens.verifySession(token);
      if (claims === null || claims === 'expired') throw new AppError('SESSION_EXPIRED', EXPIRED);
      const session = await mustLoad(db, claims.sid);
      if (
        session.companionHash !== null &&
        (companion === undefined || !isSameHash(hashSecret(companion), session.companionHash))
      )
        throw new AppError('SESSION_EXPIRED', EXPIRED);
      return session;
    },
    renew: async (db, sessionId) => makeToken(await mustLoad(db, sessionId)),
    end: endSession,
    endAll: endSessionsOf,
    fileToken: (sessionId, userId) => tokens.signFile(sessionId, userId, clock()),
    async resolveFileToken(db, token) {
      const claims = tokens.verifyFile(token);
      if (!claims) return null;
      const session = await loadSession(db, claims.sid, isProduction);
      const isLive = session !== null && session.expiresAt > clock() && String(session.person.userId) === claims.sub;
      return isLive ? session : null;
    },
  };
}
