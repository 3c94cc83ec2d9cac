import { sql, type RawBuilder } from 'kysely';
import { PLANT_TIME_ZONE } from '../config/plant-time-zone.ts';
import { STEEL } from './sheet-material.ts';

interface Where {
  /** The condition on the day on which it was issued, an expression. */
  readonly day: (moved: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** The condition on the location of a position `p`. */
  readonly place: RawBuilder<boolean>;
}

/** Pounds of sheet metal that were issued from stock, without what came back: what scrap is a share of. An expression of a statement. */
export const issuedSheetLb = ({ day, place }: Where): RawBuilder<number> => sql<number>`(
  select coalesce(sum(-t.qty * m.uom_weight), 0) from stock_transaction t
  join inventory_manager p on p.inventory_manager_id = t.inventory_manager_id
  join material m on m.material_id = p.material_id
  where m.inventory_type = ${sql.lit(STEEL)} and t.kind in ('issue', 'return')
    and coalesce(t.reference_object, '') <> 'scrap_entry'
    and ${day(sql`(t.moved_dt at time zone ${sql.lit(PLANT_TIME_ZONE)})::date`)} and ${place})`;
