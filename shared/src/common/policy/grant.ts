import type { Role, UserType } from '../trade/roles.ts';
import { ROLE, USER_TYPE } from '../trade/roles.ts';

/**
 * How a record relates to the person who asks.
 * own: created by or addressed to me, at my company where it is of one, or attached to what is; made: created by me, whatever it is attached to; company: of my company; cc: I am copied; territory: mine;
 * load: the paper of a load that is mine to carry; any: no relation needed.
 */
export type Relation = 'own' | 'made' | 'company' | 'cc' | 'territory' | 'load' | 'any';

/** The person who asks, as the policy sees them. Comes from the server's session, never from the token. */
export interface Actor {
  readonly userId: number;
  readonly userType: UserType;
  readonly roles: readonly Role[];
  readonly companyId: number | null;
  readonly branchId: number | null;
  /** Territories this person answers for (as outside or inside rep). */
  readonly territoryIds: readonly number[];
  /** Which quotes and orders of their own company the person may see; a setting of the company. */
  readonly visibility: 'own' | 'branch' | 'company';
  readonly hasAcceptedTerms: boolean;
  /** Whether the person's own company shows prices, by its current settings; true unless set otherwise. */
  readonly showsPrices?: boolean;
}

/**
 * One way to be allowed. User type and role must both match where given; the person must have one of the relations to the record;
 * `whenState` limits the grant to records in those states.
 */
export interface Grant {
  readonly userTypes?: readonly UserType[];
  readonly roles?: readonly Role[];
  readonly relations: readonly Relation[];
  readonly whenState?: readonly string[];
}

/** Any employee, any record. */
export const staff: Grant = { userTypes: [USER_TYPE.employee], relations: ['any'] };

/** Employees who hold one of the roles, any record. */
export const role = (...roles: readonly Role[]): Grant => ({
  userTypes: [USER_TYPE.employee],
  roles,
  relations: ['any'],
});

/** Who operates the product, and sees everyone's mails and jobs. */
export const developer: Grant = role(ROLE.super);

/** Users of these types, on records in one of the relations. */
export const types = (
  userTypes: readonly UserType[],
  relations: readonly Relation[],
  whenState?: readonly string[],
): Grant => (whenState === undefined ? { userTypes, relations } : { userTypes, relations, whenState });

/** Super passes every role check; otherwise one of the listed roles is enough. */
export function hasRole(actor: Pick<Actor, 'roles'>, roles: readonly Role[]): boolean {
  return actor.roles.includes(ROLE.super) || roles.some((wanted) => actor.roles.includes(wanted));
}

export function isStaff(actor: Pick<Actor, 'userType'>): boolean {
  return actor.userType === USER_TYPE.employee;
}

/** Whether the grant applies to this person at all, whatever the record. Super passes every role check. */
export function speaksTo(grant: Grant, actor: Pick<Actor, 'roles' | 'userType'>): boolean {
  const isSuper = actor.roles.includes(ROLE.super) && isStaff(actor);
  if (isSuper) return true;
  const typeFits = grant.userTypes === undefined || grant.userTypes.includes(actor.userType);
  const roleFits = grant.roles === undefined || hasRole(actor, grant.roles);
  return typeFits && roleFits;
}

/** The grants of a list that apply to this person. */
export function grantsFor(grants: readonly Grant[], actor: Actor): readonly Grant[] {
  return grants.filter((grant) => speaksTo(grant, actor));
}

/** Whether the person may do the thing to at least some records: enough for a menu entry or a button. */
export function mayAtAll(grants: readonly Grant[], actor: Pick<Actor, 'roles' | 'userType'>): boolean {
  return grants.some((grant) => speaksTo(grant, actor));
}
