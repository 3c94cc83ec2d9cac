import { hasRole, isStaff, type Actor } from './grant.ts';
import {
  BELOW_COST_APPROVERS,
  LOW_PRICE_APPROVERS,
  QUANTITY_PRICE_APPROVERS,
  type Role,
} from '../trade/roles.generated.ts';

/** Who has to approve a price before it is ordered: sales for a large quantity, a manager below the minimum margin, leadership below cost. */
export const PRICE_APPROVALS = { sales: 'Sales', manager: 'Manager', leadership: 'Leadership' } as const;
export type PriceApproval = keyof typeof PRICE_APPROVALS;

/** Who may give each approval. Approvers of lower prices may approve higher ones, too. */
export const PRICE_APPROVERS: Readonly<Record<PriceApproval, readonly Role[]>> = {
  sales: QUANTITY_PRICE_APPROVERS,
  manager: LOW_PRICE_APPROVERS,
  leadership: BELOW_COST_APPROVERS,
};

/** Whether the person may give the approval that a quote needs; no when it needs none. */
export function mayApprovePrice(needed: unknown, actor: Pick<Actor, 'roles' | 'userType'> | null): boolean {
  if (actor === null || !isStaff(actor) || typeof needed !== 'string' || !(needed in PRICE_APPROVERS)) return false;
  return hasRole(actor, PRICE_APPROVERS[needed as PriceApproval]);
}
