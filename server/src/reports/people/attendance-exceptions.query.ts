import { sql } from 'kysely';
import { TIMECARD_EXCEPTIONS } from '@cdi/shared/catalogue';
import { attendanceExceptions } from '@cdi/shared/reports/all';
import { fullNameOf } from '../../session/full-name.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, matches, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';

const has = (exception: keyof typeof TIMECARD_EXCEPTIONS) =>
  text`case when ${exception} = any(c.exceptions) then 'Yes' end`;

export const attendanceExceptionsQuery = defineReportQuery(attendanceExceptions, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`c.timecard_id`,
      timecard_id: number`c.timecard_id`,
      card_no: text`c.card_no`,
      user_id: number`c.user_id`,
      employee: fullNameOf('u'),
      department: text`c.department`,
      work_date: day`c.work_date`,
      missing_out: has('missing_out'),
      long_shift: has('long_shift'),
      edited: has('edited'),
      sent_late: has('sent_late'),
      edit_reason: text`c.edit_reason`,
      worked_h: number`c.worked_h`,
      exceptions: sql<readonly string[]>`c.exceptions`,
    },
    from: sql`timecard c join "user" u on u.user_id = c.user_id
      where c.is_active and cardinality(c.exceptions) > 0
        and ${within(filters, 'c.work_date')}
        and ${matches(filters.cdi_location_id, 'c.location_id')}
        and ${at(filters, 'c.user_id')}
        and ${filters.type === null ? sql`true` : sql`${filters.type} = any(c.exceptions)`}`,
  }),
  figures: {
    cards: number`count(*)::int`,
    employees: number`count(distinct user_id)::int`,
    missing_out: number`count(missing_out)::int`,
    edited: number`count(edited)::int`,
  },
  chart: points`
    select ${labelCase('e.exception', TIMECARD_EXCEPTIONS)} as category, count(*)::float8 as value
    from rows cross join lateral unnest(exceptions) e (exception) group by e.exception order by 2 desc, 1`,
});
