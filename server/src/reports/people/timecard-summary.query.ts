import { sql } from 'kysely';
import { timecardSummary } from '@cdi/shared/reports/all';
import { fullNameOf } from '../../session/full-name.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, contains, matches, within } from '../query/filter-sql.ts';

/** The first day of the work week of card `c` at its location `l`; weeks begin on Sunday unless the location says Monday. */
const WEEK = sql`case when l.week_start = 'monday' then date_trunc('week', c.work_date)::date
  else c.work_date - extract(dow from c.work_date)::int end`;

const isApproved = sql`c.status in ('approved', 'exported', 'locked')`;

export const timecardSummaryQuery = defineReportQuery(timecardSummary, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`min(c.timecard_id)`,
      user_id: number`c.user_id`,
      employee: fullNameOf('u'),
      department: text`c.department`,
      week: day`w.week`,
      regular_h: number`coalesce(sum(c.regular_h), 0)`,
      overtime_h: number`coalesce(sum(c.overtime_h), 0)`,
      double_h: number`coalesce(sum(c.double_h), 0)`,
      pto_h: number`coalesce(sum(c.pto_h), 0)`,
      total_h: number`sum(coalesce(c.regular_h, 0) + coalesce(c.overtime_h, 0) + coalesce(c.double_h, 0)
        + coalesce(c.pto_h, 0))`,
      list: text`'f.user_id=' || c.user_id || '&f.work_date_from=' || min(c.work_date)
        || '&f.work_date_to=' || max(c.work_date)`,
      approved: text`count(*) filter (where ${isApproved}) || ' of ' || count(*)`,
      not_approved: number`count(*) filter (where not ${isApproved})`,
    },
    from: sql`timecard c
      join "user" u on u.user_id = c.user_id
      left join cdi_location l on l.cdi_location_id = c.location_id
      cross join lateral (select ${WEEK} as week) w
      where c.is_active
        and ${within(filters, 'c.work_date')}
        and ${matches(filters.cdi_location_id, 'c.location_id')}
        and ${at(filters, 'c.user_id')}
        and ${contains(filters.department_name, 'c.department')}
        and ${at(filters, 'c.status')}
      group by c.user_id, u.first_name, u.last_name, c.department, w.week`,
  }),
  figures: {
    regular_h: number`coalesce(sum(regular_h), 0)`,
    overtime_h: number`coalesce(sum(overtime_h), 0)`,
    pto_h: number`coalesce(sum(pto_h), 0)`,
    total_h: number`coalesce(sum(total_h), 0)`,
    not_approved: number`coalesce(sum(not_approved), 0)::int`,
  },
  chart: points`
    select coalesce(department, 'None') as category, sum(total_h)::float8 as value from rows
    group by 1 order by 2 desc, 1`,
});
