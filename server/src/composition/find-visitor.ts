import type { FastifyRequest } from 'fastify';
import { readCookie, TOKEN_COOKIE } from '../http/cookies.ts';
import type { LoadedSession } from '../session/load-person.ts';
import { COMPANION_COOKIE, type Sessions } from '../session/sessions.ts';
import type { Db } from '../storage/database.ts';
import type { Visitor } from './choose-releases.ts';

/** Set while a release is tried by a share of people. */
export const VISITOR_COOKIE = 'cdi_visitor';

/** The session that the cookies of a page name; a token that is not good any more is none: the first call says so. */
export async function findPageSession(
  sessions: Sessions,
  db: Db,
  request: FastifyRequest,
): Promise<LoadedSession | null> {
  const token = readCookie(request, TOKEN_COOKIE);
  if (!token) return null;
  return sessions.resolve(db, token, readCookie(request, COMPANION_COOKIE)).catch(() => null);
}

/** A signed-in person, as the choice of releases sees them. */
export const toVisitor = (session: LoadedSession | null): Visitor | null =>
  session && {
    id: `user ${session.person.userId}`,
    userName: session.person.userName,
    roles: session.person.roles,
    locationId: session.row.default_location_id,
  };

/** Who is not signed in is known again by a number in a cookie that means nothing else; null where there is none. */
export function readVisitorId(request: FastifyRequest): string | null {
  const known = readCookie(request, VISITOR_COOKIE);
  return known !== undefined && /^[\w-]{8,40}$/.test(known) ? known : null;
}

/** Who is not signed in, as the choice of releases sees them. */
export const strangerOf = (id: string | null): Visitor => ({
  id: id === null ? null : `visitor ${id}`,
  userName: null,
  roles: [],
  locationId: null,
});
