import type { FastifyRequest } from 'fastify';
import { AppError } from '@cdi/shared/errors';
import { isStaff, mayAtAll, mustAcceptTerms, nameRoles, type Grant } from '@cdi/shared/policy';
import { OTHER_PERSON, PERSON_HEADER, type Call, type CallAccess } from '@cdi/shared/contracts';
import type { AppServices, Person } from '../context.ts';
import { plainAddress } from './allowed-networks.ts';
import { readCookie } from './cookies.ts';
import { findDevice } from './find-device.ts';
import { fullName } from '../session/full-name.ts';
import { COMPANION_COOKIE, type Client, type Sessions } from '../session/sessions.ts';
import { VISITOR } from '../session/visitor.ts';

/** Requests by a browser carry `Sec-Fetch-Site`; scripts of other clients do not. */
export function clientOf(request: FastifyRequest): Client {
  return {
    isBrowser: request.headers['sec-fetch-site'] !== undefined,
    userAgent: request.headers['user-agent']?.slice(0, 200) ?? null,
    address: plainAddress(request.ip),
  };
}

export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length).trim() || null : null;
}

/** A call that names its person is accepted only in that person's own session, not from a super user who sees the product as them. */
function assertOwn(request: FastifyRequest, { userId, seenBy }: Person): void {
  const named = request.headers[PERSON_HEADER.toLowerCase()];
  if (named !== undefined && (named !== String(userId) || seenBy)) throw new AppError('OTHER_PERSON', OTHER_PERSON);
}

/** The person behind the request, or null for a visitor. Throws SESSION_EXPIRED for a token that is not good any more, and OTHER_PERSON. */
export async function findPerson(
  app: AppServices,
  sessions: Sessions,
  request: FastifyRequest,
): Promise<Person | null> {
  const token = bearerToken(request);
  if (token === null) return null;
  const companion = readCookie(request, COMPANION_COOKIE);
  const { person } = await sessions.resolve(app.db, token, companion);
  // who really asks
  request.personId = person.seenBy?.userId ?? person.userId;
  assertOwn(request, person);
  return person;
}

/**
 * Like findPerson for a call with this access: where the call allows it, a session that is over counts as none. A request without a
 * session may be that of a shared tablet.
 */
export async function findCaller(
  app: AppServices,
  sessions: Sessions,
  request: FastifyRequest,
  access: CallAccess,
): Promise<Person | null> {
  try {
    return (
      (await findPerson(app, sessions, request)) ?? (bearerToken(request) === null ? findDevice(app, request) : null)
    );
  } catch (error) {
    const isOver = error instanceof AppError && error.code === 'SESSION_EXPIRED';
    if (isOver && access.kind === 'anyone' && access.evenWhenSessionIsOver) return null;
    throw error;
  }
}

/** Calls open to a person who must set up a second factor first: those of their own account, and those that begin or end a session. */
const isBeforeSecondFactor = (access: CallAccess): boolean =>
  (access.kind === 'signed_in' && access.beforeSecondFactor === true) ||
  (access.kind === 'anyone' && access.evenWhenSessionIsOver === true);

/**
 * Admits a caller to a call, or refuses; every call passes this check. A super user who sees the product as another person passes if the
 * call says that it changes nothing. A shared tablet passes only if the call names its scope. Throws READ_ONLY, and what `assertAccess`
 * throws.
 */
export function admit(
  { access, whileSeeing, devices = [] }: Pick<Call, 'access' | 'whileSeeing' | 'devices'>,
  person: Person | null,
): Person {
  if (person?.device && !devices.includes(person.device.scope))
    throw new AppError(
      'FORBIDDEN',
      `This browser is the shared tablet ${person.device.name} and does nothing else. Use another browser, or revoke the tablet in Development Tools.`,
    );
  if (person?.device) return person;
  if (person?.seenBy && whileSeeing === undefined)
    throw new AppError(
      'READ_ONLY',
      `You are seeing the product as ${fullName(person)}: nothing can be changed or taken along. Choose Stop at the top first.`,
    );
  return assertAccess(access, person);
}

/** Refuses a person who may not make the call at all. Throws NOT_SIGNED_IN, SECOND_FACTOR_NEEDED, TERMS_NEEDED, FORBIDDEN. */
export function assertAccess(access: CallAccess, person: Person | null): Person {
  if (person?.needsSecondFactor && !isBeforeSecondFactor(access))
    throw new AppError(
      'SECOND_FACTOR_NEEDED',
      'Your role needs a second factor. Set up an authenticator app in My Profile; everything else opens then.',
    );
  if (access.kind === 'anyone') return person ?? VISITOR;
  if (person === null) throw new AppError('NOT_SIGNED_IN', 'Sign in first.');
  const isBeforeTerms = access.kind === 'signed_in' && access.beforeTerms === true;
  if (!isBeforeTerms && mustAcceptTerms(person, person.hasAcceptedTerms ? 'accepted' : null))
    throw new AppError('TERMS_NEEDED', 'Accept the terms and conditions before you go on.');
  if (access.kind === 'grants' && !mayAtAll(access.grants, person))
    throw new AppError('FORBIDDEN', explainForbidden(access.grants, person));
  return person;
}

/** Employees learn which roles may make the call, if it depends on roles. */
function explainForbidden(grants: readonly Grant[], person: Person): string {
  const roles = [...new Set(grants.flatMap((grant) => grant.roles ?? []))];
  if (!isStaff(person) || roles.length === 0) return 'Your account may not do this.';
  return `Your roles may not do this. It is for ${nameRoles(roles)}.`;
}
