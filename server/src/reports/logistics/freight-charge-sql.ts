import { sql } from 'kysely';

/**
 * What carriers charged for order `t`, dollars: its share of loads that departed, else the amount on the order, as the cost of an order has
 * it. Null while neither is known.
 */
export const FREIGHT_CHARGED = sql<number | null>`coalesce((
  select sum(x.cost) from consolidation_stop x
  join consolidation_load l on l.consolidation_load_id = x.consolidation_load_id and l.is_active
  where x.tracker_id = t.tracker_id and l.departed_date is not null and x.problem is null), t.freight_actual)`;
