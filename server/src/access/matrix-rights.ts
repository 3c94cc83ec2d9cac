import type { CallAccess } from '@cdi/shared/contracts';
import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { DeviceScope, Grant } from '@cdi/shared/policy';
import type { Caller } from '../testing/test-app.ts';

/**
 * What the policy promises, read a second time and without SQL: who may do what to which record. The matrix compares it with
 * what the server does.
 */

const EMPLOYEE = 4;
const SUPER = 1;

export interface Somebody {
  readonly name: string;
  readonly userId: number;
  /** 0 for a visitor. */
  readonly userType: number;
  readonly roles: readonly number[];
  readonly company: number | null;
  readonly hasTerms: boolean;
  readonly caller: Caller;
  /** Set for a shared tablet: it may make the calls that name its scope, and no others. */
  readonly device?: DeviceScope;
}

/** A record with everything that relates people to it. */
export interface Target {
  readonly label: string;
  readonly object: string;
  readonly id: number;
  /** User numbers of who made it or to whom it is addressed. */
  readonly owners: readonly number[];
  readonly company: number | null;
  readonly copied: readonly number[];
  /** People of the carrier whose load it is the paper of. */
  readonly carriers?: readonly number[];
  readonly state: string;
  /** Whether people outside see it at all, where the object asks that. */
  readonly isShownOutside: boolean;
}

export const isEmployee = (who: Somebody): boolean => who.userType === EMPLOYEE;
const isSuper = (who: Somebody): boolean => isEmployee(who) && who.roles.includes(SUPER);

const speaks = (grant: Grant, who: Somebody): boolean =>
  isSuper(who) ||
  ((grant.userTypes?.includes(who.userType as never) ?? true) &&
    (grant.roles?.some((role) => who.roles.includes(role)) ?? true));

export const mayAtAll = (grants: readonly Grant[], who: Somebody): boolean =>
  grants.some((grant) => speaks(grant, who));

const stands = (grant: Grant, who: Somebody, target: Target): boolean =>
  grant.relations.some(
    (relation) =>
      relation === 'any' ||
      ((relation === 'own' || relation === 'made') && target.owners.includes(who.userId)) ||
      (relation === 'company' && who.company !== null && who.company === target.company) ||
      (relation === 'cc' && target.copied.includes(who.userId)) ||
      (relation === 'load' && target.carriers?.includes(who.userId) === true),
  );

/** Whether one of the grants lets the person have this very record. */
export function isGranted(grants: readonly Grant[], who: Somebody, target: Target): boolean {
  return grants.some(
    (grant) => speaks(grant, who) && stands(grant, who, target) && (grant.whenState?.includes(target.state) ?? true),
  );
}

/** Whether the person sees the record. */
export function isSeen(definition: ObjectDefinition, who: Somebody, target: Target): boolean {
  if (!isGranted(definition.access.read, who, target)) return false;
  return isEmployee(who) || definition.scope?.outsiders === undefined || target.isShownOutside;
}

/** Whether the call is open to the person before any record is asked for. */
export function isOpen(access: CallAccess, who: Somebody): boolean {
  if (access.kind === 'anyone') return true;
  if (who.userType === 0) return false;
  const needsTerms = !(access.kind === 'signed_in' && access.beforeTerms);
  if (needsTerms && !isEmployee(who) && !who.hasTerms) return false;
  return access.kind !== 'grants' || mayAtAll(access.grants, who);
}

/** A session that has accepted the terms where it must. */
export const isThrough = (who: Somebody): boolean => isOpen({ kind: 'signed_in' }, who);
