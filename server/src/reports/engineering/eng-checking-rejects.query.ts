import { sql } from 'kysely';
import { BUILD_STAGES } from '@cdi/shared/catalogue';
import { engCheckingRejects } from '@cdi/shared/reports/all';
import { fullNameOf } from '../../session/full-name.ts';
import { SENT_BACK } from '../production/sent-back-sql.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, contains, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { ofSale } from '../query/sale-filters.ts';

/** The person who engineered curb `c`. */
const ENGINEER = sql`
  select coalesce((select k.assigned_user_id from tracker_curb_task k
    where k.tracker_curb_id = c.tracker_curb_id and k.task = 'engineering'), c.drafter_id) as engineer_id`;

export const engCheckingRejectsQuery = defineReportQuery(engCheckingRejects, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`b.history_id`,
      tracker_curb_id: number`c.tracker_curb_id`,
      curb_no: text`c.curb_no`,
      tracker_id: number`t.tracker_id`,
      tracker_no: text`t.tracker_no`,
      reject_date: day`b.day`,
      engineer_id: number`e.engineer_id`,
      engineer: fullNameOf('u'),
      to_stage: labelCase('b.to_task', BUILD_STAGES),
      reason: text`b.reason`,
      found_by: fullNameOf('f'),
    },
    from: sql`(${SENT_BACK}) b
      join tracker_curb c on c.tracker_curb_id = b.tracker_curb_id
      join tracker t on t.tracker_id = c.tracker_id
      cross join lateral (${ENGINEER}) e
      left join "user" u on u.user_id = e.engineer_id
      left join "user" f on f.user_id = b.changed_by
      where b.from_stage = ${BUILD_STAGES.eng_checking} and c.is_active and t.is_active
        and ${within(filters, 'b.day')}
        and ${at(filters, 't.cdi_location_id')}
        and ${ofSale(filters, 't')}
        and ${at(filters, 'e.engineer_id')}
        and ${contains(filters.reason_words, 'b.reason')}`,
  }),
  figures: {
    rejects: number`count(*)::int`,
    curbs: number`count(distinct tracker_curb_id)::int`,
    engineers: number`count(distinct engineer_id)::int`,
  },
  chart: points`
    select coalesce(engineer, 'Not assigned') as category, count(*)::float8 as value from rows
    group by 1 order by 2 desc, 1`,
});
