import { sql } from 'kysely';
import { onTimeDelivery } from '@cdi/shared/reports/all';
import { workingDaysPast } from '../../plants/working-days.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { weekOf } from '../query/plant-day.ts';
import { ofSale } from '../query/sale-filters.ts';

const week = weekOf(sql`t.ship_date`);
const isLate = sql`t.ship_date > t.promised_date`;
const lateDays = workingDaysPast(sql.ref('t.promised_date'), sql.ref('t.ship_date'), sql.ref('t.cdi_location_id'));

export const onTimeDeliveryQuery = defineReportQuery(onTimeDelivery, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`${week} - date '2000-01-01'`,
      week: day`${week}`,
      shipped: number`count(*)::int`,
      on_time: number`(count(*) filter (where t.ship_date <= t.promised_date))::int`,
      on_time_percent: number`round(100.0 * count(*) filter (where t.ship_date <= t.promised_date)
        / nullif(count(t.promised_date), 0), 1)`,
      average_late_days: number`round(avg(y.late_days), 1)`,
      promised: number`count(t.promised_date)`,
      late: number`count(y.late_days)`,
      late_days: number`coalesce(sum(y.late_days), 0)`,
      list: text`'f.ship_date_from=' || min(t.ship_date) || '&f.ship_date_to=' || max(t.ship_date)`,
    },
    from: sql`tracker t
      cross join lateral (select case when ${isLate} then ${lateDays} end as late_days) y
      where t.is_active and t.status <> 'cancelled' and t.ship_date is not null
        and ${within(filters, 't.ship_date')}
        and ${at(filters, 't.cdi_location_id')}
        and ${ofSale(filters, 't')}
        and ${at(filters, 't.main_family')}
      group by ${week}`,
  }),
  figures: {
    shipped: number`coalesce(sum(shipped), 0)::int`,
    on_time_percent: number`round(100.0 * sum(on_time) / nullif(sum(promised), 0), 1)`,
    late: number`coalesce(sum(late), 0)::int`,
    average_late_days: number`coalesce(round(sum(late_days)::numeric / nullif(sum(late), 0), 1), 0)`,
  },
  chart: points`
    select to_char(week, 'YYYY-MM-DD') as category, coalesce(on_time_percent, 0)::float8 as value from rows
    order by week`,
});
