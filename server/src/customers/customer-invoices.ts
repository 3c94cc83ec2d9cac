import { sql } from 'kysely';
import { objects, grantsOf } from '@cdi/shared/catalogue';
import { CUSTOMER_TYPES } from '@cdi/shared/policy';
import type { AppServices, Person } from '../context.ts';
import { NEVER, scopeCondition, type Condition } from '../scope/scope.ts';

/**
 * Condition on invoices (alias `t`) that a customer sees: those of their own company, for orders that they see. None when the company
 * may see no prices, and none of another company: people copied on its order follow the work, not what it owes.
 */
export function invoicesOfCustomer(app: Pick<AppServices, 'catalogue'>, person: Person): Condition {
  if (!CUSTOMER_TYPES.includes(person.userType) || !person.showsPrices || person.companyId === null) return NEVER;
  const order = objects.tracker;
  const ofOrder = scopeCondition(app.catalogue, order, grantsOf(order, 'read'), person, 't_order');
  return sql<boolean>`(t.company_id = ${person.companyId}::bigint
    and exists (select 1 from tracker as t_order where t_order.tracker_id = t.tracker_id and ${ofOrder}))`;
}
