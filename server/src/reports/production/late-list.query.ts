import { sql } from 'kysely';
import { BUILD_STAGES, HOLD_REASONS } from '@cdi/shared/catalogue';
import { lateList } from '@cdi/shared/reports/all';
import { isLateToPromise, promisedDate } from '../../plants/task-conditions.ts';
import { workingDaysPast } from '../../plants/working-days.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, matches, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { ofSale } from '../query/sale-filters.ts';

/** Place of a stage in the shop; what has no stage yet is drawn, before all of them. */
const STAGES = Object.keys(BUILD_STAGES);
const promised = day`${promisedDate}`;

export const lateListQuery = defineReportQuery(lateList, {
  rows: ({ filters, today }) => ({
    columns: {
      row_id: number`c.tracker_curb_id`,
      tracker_curb_id: number`c.tracker_curb_id`,
      curb_no: text`c.curb_no`,
      tracker_id: number`tr.tracker_id`,
      tracker_no: text`tr.tracker_no`,
      company_id: number`tr.company_id`,
      customer: text`co.company_name`,
      task: text`c.current_stage`,
      stage: text`coalesce(${labelCase('c.current_stage', BUILD_STAGES)}, 'Drawing')`,
      stage_position: number`coalesce(array_position(${sql.val(STAGES)}::text[], c.current_stage), 0)`,
      promised_date: promised,
      days_late: number`${workingDaysPast(promisedDate, sql`${today}`, sql.ref('tr.cdi_location_id'))}`,
      hold: labelCase('h.reason', HOLD_REASONS),
    },
    from: sql`tracker_curb c
      join tracker tr on tr.tracker_id = c.tracker_id
      join company co on co.company_id = tr.company_id
      cross join lateral (select coalesce(tr.hold_reason, c.hold_reason) as reason) h
      where c.is_active and tr.is_active and ${isLateToPromise(today)}
        and ${within(filters, promised)}
        and ${at(filters, 'tr.cdi_location_id')}
        and ${ofSale(filters, 'tr')}
        and ${matches(filters.task, 'c.current_stage')}
        and ${matches(filters.hold_reason, 'h.reason')}`,
  }),
  figures: {
    curbs: number`count(*)::int`,
    average_days_late: number`coalesce(round(avg(days_late), 1), 0)`,
    worst_days_late: number`coalesce(max(days_late), 0)`,
    held: number`count(hold)::int`,
  },
  chart: points`select stage as category, count(*)::float8 as value from rows group by stage order by 2 desc`,
  sortColumns: { stage: 'stage_position' },
});
