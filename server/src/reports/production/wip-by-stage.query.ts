import { sql } from 'kysely';
import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import { curbLimitOf, listWipGroup } from '@cdi/shared/domain/schedule';
import { wipByStage } from '@cdi/shared/reports/all';
import { PLANT_TIME_ZONE } from '../../config/plant-time-zone.ts';
import { isInWork } from '../../plants/task-conditions.ts';
import { number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at } from '../query/filter-sql.ts';
import { ofSale } from '../query/sale-filters.ts';

const STAGES = sql`(values ${sql.join(
  (Object.keys(BUILD_STAGES) as BuildStage[]).map((slug, index) => {
    const group = listWipGroup(slug).join(' ');
    return sql`(${slug}, ${BUILD_STAGES[slug]}, ${index + 1}::int, ${curbLimitOf(slug)}::int, ${group}::text)`;
  }),
)}) as s (task, label, position, wip_limit, wip_group)`;

export const wipByStageQuery = defineReportQuery(wipByStage, {
  rows: ({ filters, today }) => ({
    columns: {
      row_id: number`s.position`,
      task: text`s.task`,
      stage: text`s.label`,
      position: number`s.position`,
      wip_limit: number`s.wip_limit`,
      wip_group: text`s.wip_group`,
      curbs: number`count(w.tracker_curb_id)::int`,
      first_here: number`(count(*) filter (where w.is_first))::int`,
      average_age_days: number`round(avg(w.age), 1)`,
      oldest_days: number`max(w.age)`,
      oldest_curb_no: text`(array_agg(w.curb_no order by w.age desc, w.tracker_curb_id)
        filter (where w.curb_no is not null))[1]`,
      oldest_tracker_curb_id: number`(array_agg(w.tracker_curb_id order by w.age desc, w.tracker_curb_id)
        filter (where w.tracker_curb_id is not null))[1]`,
      total_age: number`coalesce(sum(w.age), 0)`,
    },
    from: sql`${STAGES} left join lateral (
        select c.tracker_curb_id, c.curb_no,
          not exists (
            select 1 from tracker_curb_task t
            where t.tracker_curb_id = c.tracker_curb_id and t.sequence < here.sequence and ${isInWork}
          ) as is_first,
          greatest(0, ${today}::date
            - (coalesce(t.ready_dt, t.start_dt, c.created_dt) at time zone ${sql.lit(PLANT_TIME_ZONE)})::date) as age
        from tracker_curb_task t
        join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id
        join tracker tr on tr.tracker_id = c.tracker_id
        cross join lateral (select t.sequence) here
        where t.task = s.task and ${isInWork} and ${at(filters, 'tr.cdi_location_id')}
          and ${ofSale(filters, 'tr')}
      ) w on true
      group by s.task, s.label, s.position, s.wip_limit, s.wip_group`,
  }),
  figures: {
    // a curb at two stages at the same time counts once, at the first one
    curbs: number`coalesce(sum(first_here), 0)::int`,
    stages_over_limit: number`(
      select count(*)::int
      from (select wip_limit, sum(curbs) over (partition by wip_group) as together from rows) g
      where together > wip_limit)`,
    average_age_days: number`case when sum(curbs) > 0 then round(sum(total_age) / sum(curbs), 1) else 0 end`,
    oldest_days: number`coalesce(max(oldest_days), 0)`,
  },
  chart: points`select stage as category, curbs::float8 as value from rows order by position`,
  sortColumns: { stage: 'position' },
});
