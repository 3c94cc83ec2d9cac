import { hasRole, isStaff, type Actor } from './grant.ts';
import { ROLE, type Role } from './roles.ts';

/** Below this inside sales approves a credit alone, dollars: domain of the trade, 8.3. */
export const SMALL_CREDIT_USD = 250;
/** Below this a manager approves it alone; from here on accounting agrees and leadership approves. */
export const LARGE_CREDIT_USD = 1500;

/** Who asks for a credit. */
export const CREDIT_REQUESTERS: readonly Role[] = [ROLE.sales, ROLE.insideSales, ROLE.qualityControl, ROLE.logistics];

/** Who may approve a credit over the amount, dollars. */
export function creditApprovers(amountUsd: number): readonly Role[] {
  if (amountUsd < SMALL_CREDIT_USD) return [ROLE.insideSales, ROLE.manager, ROLE.leadership];
  return amountUsd < LARGE_CREDIT_USD ? [ROLE.manager, ROLE.leadership] : [ROLE.leadership];
}

/** Whether accounting has to agree before a credit over the amount is approved. */
export const needsAccounting = (amountUsd: number): boolean => amountUsd >= LARGE_CREDIT_USD;

/** Whether the person may approve a credit over the amount, dollars. Super passes as everywhere. */
export const mayApproveCredit = (viewer: Pick<Actor, 'roles' | 'userType'>, amountUsd: number): boolean =>
  isStaff(viewer) && hasRole(viewer, creditApprovers(amountUsd));
