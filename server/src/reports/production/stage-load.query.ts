import { sql } from 'kysely';
import { BUILD_STAGES } from '@cdi/shared/catalogue';
import { DEFAULT_EFFICIENCY } from '@cdi/shared/domain/schedule';
import { stageLoad } from '@cdi/shared/reports/all';
import { isOpenWork, plannedDate } from '../../plants/task-conditions.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';

const STAGES = Object.keys(BUILD_STAGES);
/** Bars of the chart: four weeks. */
const MOST_DAYS = 20;

export const stageLoadQuery = defineReportQuery(stageLoad, {
  rows: ({ filters, today }) => {
    const until = filters.date_to === null ? sql`true` : sql`${plannedDate} <= ${filters.date_to}::date`;
    return {
      columns: {
        row_id: number`(w.day - date '2000-01-01') * 100
          + array_position(${sql.val(STAGES)}::text[], w.task)`,
        day: day`w.day`,
        task: text`w.task`,
        stage: labelCase('w.task', BUILD_STAGES),
        stage_position: number`array_position(${sql.val(STAGES)}::text[], w.task)`,
        curbs: number`w.curbs`,
        load_h: number`round(w.minutes / 60, 2)`,
        capacity_h: number`round(p.hours * ${sql.lit(DEFAULT_EFFICIENCY)}, 2)`,
        load_percent: number`round(100 * w.minutes / 60 / nullif(p.hours * ${sql.lit(DEFAULT_EFFICIENCY)}, 0), 1)`,
      },
      from: sql`(
          select t.task, greatest(${plannedDate}, ${today}::date) as day, count(*)::int as curbs,
            coalesce(sum(t.std_minutes), 0) as minutes
          from tracker_curb_task t join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id
          join tracker tr on tr.tracker_id = c.tracker_id
          where ${isOpenWork} and ${plannedDate} is not null and ${until}
            and ${at(filters, 'tr.cdi_location_id')} and ${at(filters, 't.task')}
          group by 1, 2) w
        cross join lateral (
          select coalesce(sum(coalesce(s.crew_hours, l.crew_hours_per_day)), 0) as hours
          from cdi_location l
          left join cdi_location_stage s on s.cdi_location_id = l.cdi_location_id and s.stage = w.task
          where l.is_active and l.location_type = 'plant' and ${at(filters, 'l.cdi_location_id')}) p`,
    };
  },
  figures: {
    load_h: number`coalesce(sum(load_h), 0)`,
    over: number`(count(*) filter (where load_percent > 100 or load_percent is null and load_h > 0))::int`,
    tight: number`(count(*) filter (where load_percent between 85 and 100))::int`,
  },
  chart: points`
    select to_char(day, 'YYYY-MM-DD') as category, sum(load_h)::float8 as value from rows
    group by day order by day limit ${MOST_DAYS}`,
  sortColumns: { stage: 'stage_position' },
});
