import { sql, type RawBuilder } from 'kysely';
import { matches } from '../query/filter-sql.ts';
import { inRegion, ofCustomer, type SaleFilters } from '../query/sale-filters.ts';

/** Whether an invoice `v` of an order `t` is what the filters ask for: plant, territory and reps are those of the order. */
export function ofInvoice(filters: SaleFilters & { readonly cdi_location_id: number | null }): RawBuilder<boolean> {
  return sql<boolean>`(${ofCustomer(filters, 'v')} and ${matches(filters.cdi_location_id, 't.cdi_location_id')}
    and ${matches(filters.territory_id, 't.territory_id')} and ${inRegion(filters.region_id, 't.territory_id')}
    and ${matches(filters.rep_id, 't.inside_rep_id', 't.outside_rep_id')})`;
}
