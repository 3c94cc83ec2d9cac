import { sql, type RawBuilder } from 'kysely';
import { matches } from './filter-sql.ts';

type Id = number | null;

/** Values of the filters by customer. */
interface CustomerFilters {
  readonly company_id: Id;
  readonly entity_group_id: Id;
}

/** Values of the filters of whatever is sold. */
export interface SaleFilters extends CustomerFilters {
  readonly territory_id: Id;
  readonly region_id: Id;
  readonly rep_id: Id;
}

/** Whether a record of a customer is of the customer and the entity group that are asked for. `alias` carries `company_id`. */
export function ofCustomer(filters: CustomerFilters, alias: string): RawBuilder<boolean> {
  const company = sql.ref(`${alias}.company_id`);
  const group = filters.entity_group_id;
  const inGroup = sql`exists (
    select 1 from company e where e.company_id = ${company} and e.entity_group_id = ${group})`;
  return sql<boolean>`(${matches(filters.company_id, company)} and ${group === null ? sql`true` : inGroup})`;
}

/** Whether a territory lies in the region that is asked for. */
export function inRegion(region: Id, territory: string): RawBuilder<boolean> {
  if (region === null) return sql<boolean>`true`;
  return sql<boolean>`
    exists (select 1 from territory e where e.territory_id = ${sql.ref(territory)} and e.region_id = ${region})`;
}

/**
 * Whether a record that is sold is what the filters ask for. `alias` carries `company_id`, `territory_id`, `inside_rep_id` and
 * `outside_rep_id`, as quotes, orders and companies do.
 */
export function ofSale(filters: SaleFilters, alias: string): RawBuilder<boolean> {
  return sql<boolean>`(${ofCustomer(filters, alias)} and ${matches(filters.territory_id, `${alias}.territory_id`)}
    and ${inRegion(filters.region_id, `${alias}.territory_id`)}
    and ${matches(filters.rep_id, `${alias}.inside_rep_id`, `${alias}.outside_rep_id`)})`;
}
