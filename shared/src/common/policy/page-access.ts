import type { Actor, Grant } from './grant.ts';
import { hasRole, isStaff, mayAtAll } from './grant.ts';
import { OFFICE_MENU } from '../trade/roles.generated.ts';
import { USER_TYPE } from '../trade/roles.ts';

/** Audience of a page, a menu entry or a command: anyone including visitors, or people to whom one of the grants applies. */
export type Audience = 'anyone' | readonly Grant[];

/** Anyone with an account, any record. */
export const signedIn: Grant = { relations: ['any'] };

type Viewer = Pick<Actor, 'roles' | 'userType'> | null;

/** Whether the viewer, null for a visitor, is among those that something is for. Super passes every role check. */
export function mayOpen(audience: Audience, viewer: Viewer): boolean {
  if (audience === 'anyone') return true;
  return viewer !== null && mayAtAll(audience, viewer);
}

/** Whether something is for employees alone, whatever their roles. */
export function isForStaffOnly(audience: Audience): boolean {
  return (
    audience !== 'anyone' && audience.every(({ userTypes }) => userTypes?.every((type) => type === USER_TYPE.employee))
  );
}

/** The grants that apply to employees: those of customers open no page of staff. */
export function listStaffGrants(grants: readonly Grant[]): readonly Grant[] {
  return grants.filter(({ userTypes }) => userTypes === undefined || userTypes.includes(USER_TYPE.employee));
}

/** Holds any of HR, sales, accounting, engineering, QC, shop supervisor, logistics, material. */
export function isStaffExcludingShop(viewer: Viewer): boolean {
  return viewer !== null && isStaff(viewer) && hasRole(viewer, OFFICE_MENU);
}

/** New users cannot create quotes; a visitor may start one and signs in on the way. */
export function mayCreateQuote(viewer: Viewer): boolean {
  return viewer === null || viewer.userType !== USER_TYPE.newUser;
}

/** Non-staff must accept the terms before they use the product. */
export function mustAcceptTerms(viewer: Pick<Actor, 'userType'> | null, termsDate: string | null): boolean {
  return viewer !== null && viewer.userType !== USER_TYPE.employee && !termsDate;
}
