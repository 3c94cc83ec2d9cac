import { sql } from 'kysely';
import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import { curbLimitOf, listWipGroup } from '@cdi/shared/domain';
import { PLANT_TIME_ZONE } from '../http/bind-call.ts';
import type { ReportQuery } from './report-query.ts';

const STAGES = sql`(values ${sql.join(
  (Object.keys(BUILD_STAGES) as BuildStage[]).map((slug, index) => {
    const group = listWipGroup(slug).join(' ');
    return sql`(${slug}, ${BUILD_STAGES[slug]}, ${index + 1}::int, ${curbLimitOf(slug)}::int, ${group}::text)`;
  }),
)}) as s (task, label, position, wip_limit, wip_group)`;

export const wipByStageQuery: ReportQuery = {
  rows: ({ filters, today }) => sql`
    select s.position as row_id, s.task, s.label as stage, s.position, s.wip_limit, s.wip_group, count(w.tracker_curb_id)::int as curbs, (count(*) filter (where w.is_first))::int as first_here, round(avg(w.age), 1) as average_age_days, max(w.age) as oldest_days,
      (array_agg(w.curb_no order by w.age desc, w.tracker_curb_id) filter (where w.curb_no is not null))[1] as oldest_curb_no,
      (array_agg(w.tracker_curb_id order by w.age desc, w.tracker_curb_id) filter (where w.tracker_curb_id is not null))[1] as oldest_tracker_curb_id, coalesce(sum(w.age), 0) as total_age
    from ${STAGES} left join lateral (
      select c.tracker_curb_id, c.curb_no,
        not exists (select 1 from tracker_curb_task o where o.tracker_curb_id = c.tracker_curb_id and o.status in ('ready', 'running') and o.sequence < k.sequence) as is_first,
        greatest(0, ${today}::date - (coalesce(k.ready_dt, k.start_dt, c.created_dt) at time zone ${sql.lit(PLANT_TIME_ZONE)})::date) as age
      from tracker_curb_task k join tracker_curb c on c.tracker_curb_id = k.tracker_curb_id join tracker t on t.tracker_id = c.tracker_id
      where k.task = s.task and k.status in ('ready', 'running') and c.is_active and t.is_active and t.status not in ('shipped', 'invoiced', 'paid', 'closed', 'cancelled')
        and (${filters['cdi_location_id']}::bigint is null or t.cdi_location_id = ${filters['cdi_location_id']}::bigint)) w on true
    group by s.task, s.label, s.position, s.wip_limit, s.wip_group`,
  // a curb that stands at two stages at once is one curb, counted where it stands first
  figures: sql`select coalesce(sum(first_here), 0)::int as curbs,
      (select count(*)::int from (select wip_limit, sum(curbs) over (partition by wip_group) as together from rows) g where together > wip_limit) as stages_over_limit,
    case when sum(curbs) > 0 then round(sum(total_age) / sum(curbs), 1) else 0 end as average_age_days, coalesce(max(oldest_days), 0) as oldest_days from rows`,
  chart: sql`select stage as category, curbs::float8 as value from rows order by position`,
  sortColumns: { stage: 'position' },
};
