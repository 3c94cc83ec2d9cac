import { sql } from 'kysely';
import { BUILD_STAGES } from '@cdi/shared/catalogue';
import { laborEfficiency } from '@cdi/shared/reports/all';
import { laborEntries } from '../../labor/labor-entries.ts';
import { number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { plantDayOf } from '../query/plant-day.ts';

const STAGES = Object.keys(BUILD_STAGES);
const endDay = plantDayOf('k.end_dt');

export const laborEfficiencyQuery = defineReportQuery(laborEfficiency, {
  rows: ({ filters }) => {
    const mine = filters.user_id === null ? sql`true` : sql`e.user_id = ${filters.user_id}`;
    // without a person, what no time is recorded for is counted; with one, only what that person worked on
    const isShown = filters.user_id === null ? sql`true` : sql`w.mine is not null`;
    return {
      columns: {
        row_id: number`array_position(${sql.val(STAGES)}::text[], k.task)`,
        task: text`k.task`,
        stage: labelCase('k.task', BUILD_STAGES),
        stage_position: number`array_position(${sql.val(STAGES)}::text[], k.task)`,
        finished: number`(count(w.mine))::int`,
        std_h: number`coalesce(round(sum(k.std_minutes * w.mine / nullif(w.every, 0)) / 60, 2), 0)`,
        actual_h: number`coalesce(round(sum(w.mine) / 60, 2), 0)`,
        rework_h: number`coalesce(round(sum(w.rework) / 60, 2), 0)`,
        efficiency_percent: number`round(100 * sum(k.std_minutes * w.mine / nullif(w.every, 0))
          / nullif(sum(w.mine), 0), 1)`,
        without_time: number`(count(*) filter (where w.mine is null))::int`,
      },
      from: sql`tracker_curb_task k
        join tracker_curb c on c.tracker_curb_id = k.tracker_curb_id
        join tracker t on t.tracker_id = c.tracker_id
        left join (
          select e.tracker_curb_id, e.task, sum(e.minutes) as every, sum(e.minutes) filter (where ${mine}) as mine,
            sum(e.minutes) filter (where ${mine} and e.is_rework) as rework
          from ${laborEntries(sql<boolean>`true`)} e group by e.tracker_curb_id, e.task) w
          on w.tracker_curb_id = k.tracker_curb_id and w.task = k.task
        where k.status = 'done' and k.end_dt is not null and c.is_active and t.is_active
          and ${within(filters, endDay)} and ${at(filters, 't.cdi_location_id')} and ${at(filters, 'k.task')}
          and ${isShown}
        group by k.task`,
    };
  },
  figures: {
    std_h: number`coalesce(sum(std_h), 0)`,
    actual_h: number`coalesce(sum(actual_h), 0)`,
    efficiency_percent: number`round(100 * sum(std_h) / nullif(sum(actual_h), 0), 1)`,
    without_time: number`coalesce(sum(without_time), 0)::int`,
  },
  chart: points`
    select stage as category, coalesce(efficiency_percent, 0)::float8 as value from rows order by stage_position`,
  sortColumns: { stage: 'stage_position' },
});
