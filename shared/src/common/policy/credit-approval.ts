import { hasRole, isStaff, type Actor } from './grant.ts';
import {
  CREDIT_REQUESTERS,
  LARGE_CREDIT_APPROVERS,
  SMALL_CREDIT_APPROVERS,
  USUAL_CREDIT_APPROVERS,
  type Role,
} from '../trade/roles.generated.ts';

export { CREDIT_REQUESTERS };

/** Who approves credits up to which amount, dollars, as leadership publishes it. */
export interface CreditLimits {
  /** Below this inside sales approves a credit alone. */
  readonly inside_sales_below: number;
  /** Below this a manager approves it alone; from here on accounting agrees and leadership approves. */
  readonly manager_below: number;
}

/** Who may approve a credit over the amount, dollars. */
export function creditApprovers(amountUsd: number, limits: CreditLimits): readonly Role[] {
  if (amountUsd < limits.inside_sales_below) return SMALL_CREDIT_APPROVERS;
  return amountUsd < limits.manager_below ? USUAL_CREDIT_APPROVERS : LARGE_CREDIT_APPROVERS;
}

/** Whether accounting has to agree before a credit over the amount is approved. */
export const needsAccounting = (amountUsd: number, limits: CreditLimits): boolean => amountUsd >= limits.manager_below;

/** Whether the person may approve a credit over the amount, dollars. Super passes as everywhere. */
export const mayApproveCredit = (
  viewer: Pick<Actor, 'roles' | 'userType'>,
  amountUsd: number,
  limits: CreditLimits,
): boolean => isStaff(viewer) && hasRole(viewer, creditApprovers(amountUsd, limits));
