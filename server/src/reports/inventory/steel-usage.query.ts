import { sql } from 'kysely';
import { steelUsage } from '@cdi/shared/reports/all';
import { STEEL } from '../../scrap/sheet-material.ts';
import { day, number, points } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { plantDayOf, weekOf } from '../query/plant-day.ts';

const moved = plantDayOf('s.moved_dt');
const closed = plantDayOf('b.finished_dt');

export const steelUsageQuery = defineReportQuery(steelUsage, {
  rows: ({ filters }) => {
    const gauge = filters.gauge === null ? sql`true` : sql`u.gauge = ${Number(filters.gauge)}`;
    return {
      columns: {
        row_id: number`(u.week - date '2000-01-01') * 100 + coalesce(u.gauge, 0)`,
        week: day`u.week`,
        gauge: number`u.gauge`,
        issued_lb: number`round(sum(u.issued_lb), 2)`,
        part_lb: number`round(sum(u.part_lb), 2)`,
        yield_percent: number`round(100 * sum(u.part_lb) / nullif(sum(u.issued_lb), 0), 1)`,
        scrap_lb: number`round(sum(u.scrap_lb), 2)`,
      },
      from: sql`(
        select ${weekOf(moved)} as week, m.gauge, -s.qty * m.uom_weight as issued_lb, 0::numeric as part_lb,
          0::numeric as scrap_lb
        from stock_transaction s join inventory_manager p on p.inventory_manager_id = s.inventory_manager_id
        join material m on m.material_id = p.material_id
        where m.inventory_type = ${sql.lit(STEEL)} and s.kind in ('issue', 'return')
          and coalesce(s.reference_object, '') <> 'scrap_entry'
          and ${within(filters, moved)} and ${at(filters, 'p.cdi_location_id')}
        union all
        select ${weekOf(closed)}, b.gauge, 0, b.part_lb, 0 from batch b
        where b.is_active and b.status = 'done' and b.finished_dt is not null
          and ${within(filters, closed)} and ${at(filters, 'b.cdi_location_id')}
        union all
        select ${weekOf(sql`e.scrap_date`)}, e.gauge, 0, 0, e.weight_lb from scrap_entry e
        where e.is_active and e.status = 'recorded'
          and ${within(filters, 'e.scrap_date')} and ${at(filters, 'e.cdi_location_id')}) u
        where ${gauge} group by u.week, u.gauge`,
    };
  },
  figures: {
    issued_lb: number`coalesce(sum(issued_lb), 0)`,
    part_lb: number`coalesce(sum(part_lb), 0)`,
    yield_percent: number`round(100 * sum(part_lb) / nullif(sum(issued_lb), 0), 1)`,
    scrap_lb: number`coalesce(sum(scrap_lb), 0)`,
  },
  chart: points`
    select to_char(week, 'YYYY-MM-DD') as category, sum(issued_lb)::float8 as value from rows
    group by week order by week`,
});
