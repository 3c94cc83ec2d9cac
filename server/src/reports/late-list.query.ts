import { sql } from 'kysely';
import { BUILD_STAGES, HOLD_REASONS } from '@cdi/shared/catalogue';
import { labelCase } from './label-case.ts';
import type { ReportQuery } from './report-query.ts';

/** Place of a stage in the shop; what has no stage yet is drawn, before all of them. */
const STAGES = Object.keys(BUILD_STAGES);

export const lateListQuery: ReportQuery = {
  rows: ({ filters, today }) => sql`
    select c.tracker_curb_id as row_id, c.tracker_curb_id, c.curb_no, t.tracker_id, t.tracker_no, t.company_id, co.company_name as customer, c.current_stage as task,
      coalesce(${labelCase('c.current_stage', BUILD_STAGES)}, 'Drawing') as stage, coalesce(array_position(${sql.val(STAGES)}::text[], c.current_stage), 0) as stage_position, coalesce(t.promised_date, c.due_date) as promised_date,
      (${today}::date - coalesce(t.promised_date, c.due_date)) as days_late, ${labelCase('h.reason', HOLD_REASONS)} as hold
    from tracker_curb c join tracker t on t.tracker_id = c.tracker_id join company co on co.company_id = t.company_id
    cross join lateral (select coalesce(t.hold_reason, c.hold_reason) as reason) h
    where c.is_active and t.is_active and c.status not in ('shipped', 'cancelled') and t.status not in ('shipped', 'invoiced', 'paid', 'closed', 'cancelled')
      and coalesce(t.promised_date, c.due_date) < ${today}::date
      and (${filters['date_from']}::date is null or coalesce(t.promised_date, c.due_date) >= ${filters['date_from']}::date)
      and (${filters['date_to']}::date is null or coalesce(t.promised_date, c.due_date) <= ${filters['date_to']}::date)
      and (${filters['cdi_location_id']}::bigint is null or t.cdi_location_id = ${filters['cdi_location_id']}::bigint)
      and (${filters['company_id']}::bigint is null or t.company_id = ${filters['company_id']}::bigint)
      and (${filters['task']}::text is null or c.current_stage = ${filters['task']}::text)
      and (${filters['hold_reason']}::text is null or h.reason = ${filters['hold_reason']}::text)`,
  figures: sql`select count(*)::int as curbs, coalesce(round(avg(days_late), 1), 0) as average_days_late, coalesce(max(days_late), 0) as worst_days_late, count(hold)::int as held from rows`,
  chart: sql`select stage as category, count(*)::float8 as value from rows group by stage order by 2 desc`,
  sortColumns: { stage: 'stage_position' },
};
