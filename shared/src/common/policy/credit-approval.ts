import { hasRole, isStaff, type Actor } from './grant.ts';
import { ROLE, type Role } from '../trade/roles.ts';

/** Who approves credits up to which amount, dollars, as leadership publishes it. */
export interface CreditLimits {
  /** Below this inside sales approves a credit alone. */
  readonly inside_sales_below: number;
  /** Below this a manager approves it alone; from here on accounting agrees and leadership approves. */
  readonly manager_below: number;
}

/** Who requests a credit. */
export const CREDIT_REQUESTERS: readonly Role[] = [ROLE.sales, ROLE.insideSales, ROLE.qualityControl, ROLE.logistics];

/** Who may approve a credit over the amount, dollars. */
export function creditApprovers(amountUsd: number, limits: CreditLimits): readonly Role[] {
  if (amountUsd < limits.inside_sales_below) return [ROLE.insideSales, ROLE.manager, ROLE.leadership];
  return amountUsd < limits.manager_below ? [ROLE.manager, ROLE.leadership] : [ROLE.leadership];
}

/** Whether accounting has to agree before a credit over the amount is approved. */
export const needsAccounting = (amountUsd: number, limits: CreditLimits): boolean => amountUsd >= limits.manager_below;

/** Whether the person may approve a credit over the amount, dollars. Super passes as everywhere. */
export const mayApproveCredit = (
  viewer: Pick<Actor, 'roles' | 'userType'>,
  amountUsd: number,
  limits: CreditLimits,
): boolean => isStaff(viewer) && hasRole(viewer, creditApprovers(amountUsd, limits));
