import { sql, type RawBuilder } from 'kysely';
import type { SalesMetric } from '@cdi/shared/catalogue';
import { subtotalOf } from './subtotal-sql.ts';

const REP = sql`coalesce(t.outside_rep_id, t.inside_rep_id)`;

/**
 * Rows of each sales metric: a select of day, dollars, rep and territory. An order counts once, for its outside rep, or for the inside rep
 * if it has none. Goals and their reports add up these rows.
 */
export const SALES_FIGURES: Readonly<Record<SalesMetric, RawBuilder<unknown>>> = {
  bookings: sql`
    select t.tracker_date as day, ${subtotalOf('t')} as amount, ${REP} as rep_id, t.territory_id
    from tracker t where t.is_active and t.status <> 'cancelled'`,
  margin: sql`
    select t.tracker_date as day, coalesce(t.goods, 0) - coalesce(t.cost, 0) as amount, ${REP} as rep_id, t.territory_id
    from tracker t where t.is_active and t.status <> 'cancelled'`,
  shipments: sql`
    select v.invoice_date as day, ${subtotalOf('v')} as amount, ${REP} as rep_id, t.territory_id
    from invoice v join tracker t on t.tracker_id = v.tracker_id where v.is_active`,
  quotes: sql`
    select t.quote_date as day, ${subtotalOf('t')} as amount, ${REP} as rep_id, t.territory_id
    from quote t where t.is_active and t.status not in ('draft', 'revised', 'cancelled')`,
};
