import { sql } from 'kysely';
import { BUILD_STAGES } from '@cdi/shared/catalogue';
import { throughput } from '@cdi/shared/reports/all';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { plantDayOf } from '../query/plant-day.ts';
import { ofSale } from '../query/sale-filters.ts';

const STAGES = Object.keys(BUILD_STAGES);
const endDay = plantDayOf('k.end_dt');
/** Bars of the chart: the newest days, so that they can be read. */
const MOST_DAYS = 60;

export const throughputQuery = defineReportQuery(throughput, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`min(k.tracker_curb_task_id)`,
      day: day`${endDay}`,
      task: text`k.task`,
      stage: labelCase('k.task', BUILD_STAGES),
      stage_position: number`array_position(${sql.val(STAGES)}::text[], k.task)`,
      completed: number`count(*)::int`,
      pieces: number`sum(c.qty)::int`,
      std_minutes: number`coalesce(sum(k.std_minutes), 0)`,
      rework: number`(count(*) filter (where k.is_rework))::int`,
    },
    from: sql`tracker_curb_task k
      join tracker_curb c on c.tracker_curb_id = k.tracker_curb_id
      join tracker t on t.tracker_id = c.tracker_id
      where k.status = 'done' and k.end_dt is not null and c.is_active and t.is_active
        and ${within(filters, endDay)}
        and ${at(filters, 't.cdi_location_id')}
        and ${ofSale(filters, 't')}
        and ${at(filters, 'k.task')}
        and ${at(filters, 'c.curb_type')}
      group by ${endDay}, k.task`,
  }),
  figures: {
    completed: number`coalesce(sum(completed), 0)::int`,
    pieces: number`coalesce(sum(pieces), 0)::int`,
    std_hours: number`coalesce(round(sum(std_minutes) / 60, 1), 0)`,
    days: number`count(distinct day)::int`,
    rework: number`coalesce(sum(rework), 0)::int`,
  },
  chart: points`
    select to_char(day, 'YYYY-MM-DD') as category, hours::float8 as value
    from (select day, sum(std_minutes) / 60 as hours from rows group by day order by day desc limit ${MOST_DAYS}) newest
    order by day`,
  sortColumns: { stage: 'stage_position' },
});
