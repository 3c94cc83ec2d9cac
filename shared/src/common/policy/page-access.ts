import type { Actor } from './grant.ts';
import { hasRole, isStaff } from './grant.ts';
import type { Role } from './roles.ts';
import { ROLE, STAFF_EXCLUDING_SHOP, USER_TYPE } from './roles.ts';

/** Restriction of a page or menu entry. Nothing given means open to everyone. */
export interface PageAccess {
  readonly roles?: readonly Role[];
  readonly staffOnly?: boolean;
  readonly signedInOnly?: boolean;
}

type Viewer = Pick<Actor, 'roles' | 'userType'> | null;

/**
 * The page-access rule: passes when there is no restriction, or the user is super, or has one of the page's roles, or the
 * page is staff-only and the user is an employee, or the page only requires a signed-in user. Roles and staff-only add up:
 * a page for some roles alone names the roles and nothing else.
 */
export function mayOpenPage(access: PageAccess, viewer: Viewer): boolean {
  const { roles = [], staffOnly = false, signedInOnly = false } = access;
  const isForSome = roles.length > 0 || staffOnly;
  if (!isForSome && !signedInOnly) return true;
  if (viewer === null) return false;
  if (!isForSome || viewer.roles.includes(ROLE.super)) return true;
  return hasRole(viewer, roles) || (staffOnly && isStaff(viewer));
}

/** Holds any of HR, sales, accounting, engineering, QC, shop supervisor, logistics, material. */
export function isStaffExcludingShop(viewer: Viewer): boolean {
  return viewer !== null && isStaff(viewer) && hasRole(viewer, STAFF_EXCLUDING_SHOP);
}

/** New users cannot create quotes; a visitor may start one and signs in on the way. */
export function mayCreateQuote(viewer: Viewer): boolean {
  return viewer === null || viewer.userType !== USER_TYPE.newUser;
}

/** Non-staff must accept the terms before they use the product. */
export function mustAcceptTerms(viewer: Pick<Actor, 'userType'> | null, termsDate: string | null): boolean {
  return viewer !== null && viewer.userType !== USER_TYPE.employee && !termsDate;
}
