import { sql } from 'kysely';
import { objects, grantsOf } from '@cdi/shared/catalogue';
import { CUSTOMER_TYPES } from '@cdi/shared/policy';
import type { AppServices, Person } from '../context.ts';
import { NEVER, scopeCondition, type Condition } from '../scope/scope.ts';

/**
 * Which invoices of alias `t` a customer sees: those of the own company, of the orders that the person sees. None where the company
 * is shown no prices, and none of another company: who is copied on its order follows the work, not what it owes.
 */
export function invoicesOfCustomer(app: Pick<AppServices, 'catalogue'>, person: Person): Condition {
  if (!CUSTOMER_TYPES.includes(person.userType) || !person.showsPrices || person.companyId === null) return NEVER;
  const order = objects.tracker;
  const ofOrder = scopeCondition(app.catalogue, order, grantsOf(order, 'read'), person, 't_order');
  return sql<boolean>`(t.company_id = ${person.companyId}::bigint
    and exists (select 1 from tracker as t_order where t_order.tracker_id = t.tracker_id and ${ofOrder}))`;
}
