import { sql } from 'kysely';
import { listEffectiveRoles, mustHaveSecondFactor, type Role, type UserType } from '@cdi/shared/policy';
import type { TokenUser } from '@cdi/shared/contracts';
import type { Person } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { PREPARED } from '../storage/prepared-statement.ts';
import { many, maybeOne } from '../storage/query.ts';
import { fullName, fullNameOf } from './full-name.ts';

interface PersonRow {
  readonly session_id: string;
  readonly companion_hash: string | null;
  readonly expires_dt: string;
  readonly ended_dt: string | null;
  readonly user_id: number;
  readonly user_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly user_type: string;
  readonly roles: readonly string[];
  readonly status: string;
  readonly is_active: boolean;
  readonly company_id: number | null;
  readonly branch_id: number | null;
  readonly company_name: string | null;
  readonly quote_visibility: Person['visibility'] | null;
  readonly portal_enabled: boolean | null;
  readonly show_prices: boolean | null;
  readonly terms_date: string | null;
  readonly mfa: boolean | null;
  readonly territory_ids: readonly number[];
  readonly default_location_id: number | null;
  readonly scheduler_location: number | null;
  readonly dashboard_location_id: number | null;
  readonly dashboard: string | null;
  readonly auto_drawing_team: string | null;
  readonly seen_by?: number | null;
  readonly seen_by_name?: string | null;
}

type UsableRow = Pick<PersonRow, 'status' | 'is_active' | 'user_type' | 'portal_enabled'>;

export interface LoadedSession {
  readonly person: Person;
  readonly companionHash: string | null;
  readonly expiresAt: Date;
  readonly row: PersonRow;
}

const columns = sql`
  u.user_id, u.user_name, u.first_name, u.last_name, u.email, u.user_type, u.roles, u.status, u.is_active,
    u.company_id, u.branch_id,
  c.company_name, c.quote_visibility, c.portal_enabled, c.show_prices, u.terms_date, u.mfa, u.default_location_id,
    u.scheduler_location,
  u.dashboard_location_id, u.dashboard, u.auto_drawing_team,
  array(select t.territory_id from territory t
    where t.is_active and (t.outside_rep_id = u.user_id or t.inside_rep_id = u.user_id)) as territory_ids`;

/**
 * The live session and its person, read from the database on every call: roles are never taken from a token. Production asks some
 * roles for a second factor.
 */
export async function loadSession(db: Db, sessionId: string, isProduction: boolean): Promise<LoadedSession | null> {
  const row = await maybeOne<PersonRow>(db)`${PREPARED}
    select s.session_id, s.companion_hash, s.expires_dt, s.ended_dt, s.seen_by, ${fullNameOf('b')} as seen_by_name,
      ${columns}
    from user_session s join "user" u on u.user_id = s.user_id left join company c on c.company_id = u.company_id
      left join "user" b on b.user_id = s.seen_by
    where s.session_id = ${sessionId}::uuid`;
  if (!row || row.ended_dt !== null || !isUsable(row)) return null;
  const person = toPerson(row);
  const needsSecondFactor = row.mfa !== true && mustHaveSecondFactor(person, isProduction);
  return {
    person: { ...person, needsSecondFactor },
    companionHash: row.companion_hash,
    expiresAt: new Date(row.expires_dt),
    row,
  };
}

/** Which of these sessions are still live. */
export async function findLiveSessions(db: Db, sessionIds: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const rows = await many<UsableRow & Pick<PersonRow, 'session_id'>>(db)`
    select s.session_id, u.status, u.is_active, u.user_type, c.portal_enabled
    from user_session s join "user" u on u.user_id = s.user_id left join company c on c.company_id = u.company_id
    where s.session_id = any(${sql.val(sessionIds)}::uuid[]) and s.ended_dt is null
      and s.expires_dt > ${now.toISOString()}`;
  return new Set(rows.filter(isUsable).map((row) => row.session_id));
}

/** Whether the account may be used at all. */
export function isUsable(row: UsableRow): boolean {
  return row.status === 'active' && row.is_active && (row.user_type === '4' || row.portal_enabled !== false);
}

function toPerson(row: PersonRow): Person {
  const userType = Number(row.user_type) as UserType;
  return {
    userId: row.user_id,
    userType,
    roles: userType === 4 ? listEffectiveRoles(row.roles.map((role) => Number(role) as Role)) : [],
    companyId: row.company_id,
    branchId: row.branch_id,
    territoryIds: row.territory_ids,
    visibility: row.quote_visibility ?? 'own',
    hasAcceptedTerms: row.terms_date !== null,
    userName: row.user_name,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    companyName: row.company_name,
    showsPrices: row.show_prices ?? true,
    sessionId: row.session_id,
    needsSecondFactor: false,
    ...(row.seen_by ? { seenBy: { userId: row.seen_by, name: row.seen_by_name ?? '' } } : {}),
  };
}

/** The `data` object of the token: what the client shows, never what the server trusts. */
export function tokenUser(session: LoadedSession, fileAccessToken: string): TokenUser {
  const { row, person } = session;
  return {
    userID: person.userId,
    userName: fullName(person),
    companyName: person.companyName ?? '',
    userTypeID: person.userType,
    roles: Object.fromEntries(person.roles.map((role, index) => [String(index), role])),
    defaultLocationID: row.default_location_id ?? 0,
    autoDrawingUserTeam: row.auto_drawing_team ?? '',
    fileAccessToken,
    schedulerLocation: row.scheduler_location ?? 0,
    termsDate: row.terms_date,
    dashboardLocationID: row.dashboard_location_id ?? 0,
    dashboard: row.dashboard ?? '',
    ...(person.needsSecondFactor ? { needsSecondFactor: true } : {}),
    ...(person.seenBy ? { seenBy: { userID: person.seenBy.userId, userName: person.seenBy.name } } : {}),
  };
}

/** A person without a session, for work that is done later in their name. Null when the account may not be used any more. */
export async function loadPersonById(db: Db, userId: number): Promise<Person | null> {
  const row = await maybeOne<PersonRow>(db)`
    select '' as session_id, null as companion_hash, now() as expires_dt, null as ended_dt, ${columns}
    from "user" u left join company c on c.company_id = u.company_id where u.user_id = ${userId}`;
  return row && isUsable(row) ? toPerson(row) : null;
}
