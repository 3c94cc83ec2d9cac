import { sql } from 'kysely';
import { BUILD_STAGES } from '@cdi/shared/catalogue';
import { reworkLog } from '@cdi/shared/reports/all';
import { laborEntries } from '../../labor/labor-entries.ts';
import { fullNameOf } from '../../session/full-name.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, contains, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { ofSale } from '../query/sale-filters.ts';
import { SENT_BACK } from './sent-back-sql.ts';

const STAGES = Object.keys(BUILD_STAGES);

/** Minutes of rework that curb `b` took for the cause of the return. */
const MINUTES = sql`
  select sum(e.minutes) from ${laborEntries(sql<boolean>`tracker_curb_id = b.tracker_curb_id`)} e
  where e.is_rework and e.rework_cause = b.cause`;

export const reworkLogQuery = defineReportQuery(reworkLog, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`b.history_id`,
      sent_date: day`b.day`,
      tracker_curb_id: number`c.tracker_curb_id`,
      curb_no: text`c.curb_no`,
      tracker_id: number`t.tracker_id`,
      tracker_no: text`t.tracker_no`,
      from_stage: text`b.from_stage`,
      to_task: text`b.to_task`,
      to_stage: labelCase('b.to_task', BUILD_STAGES),
      to_position: number`array_position(${sql.val(STAGES)}::text[], b.to_task)`,
      reason: text`b.reason`,
      minutes: number`case when b.is_last then (${MINUTES}) end`,
      sent_by: fullNameOf('u'),
    },
    from: sql`(${SENT_BACK}) b
      join tracker_curb c on c.tracker_curb_id = b.tracker_curb_id
      join tracker t on t.tracker_id = c.tracker_id
      left join "user" u on u.user_id = b.changed_by
      where c.is_active and t.is_active
        and ${within(filters, 'b.day')}
        and ${at(filters, 't.cdi_location_id')}
        and ${ofSale(filters, 't')}
        and ${at(filters, 'b.to_task')}
        and ${contains(filters.reason_words, 'b.reason')}`,
  }),
  figures: {
    returns: number`count(*)::int`,
    curbs: number`count(distinct tracker_curb_id)::int`,
    minutes: number`coalesce(sum(minutes), 0)`,
  },
  chart: points`
    select from_stage as category, count(*)::float8 as value from rows group by from_stage order by 2 desc, 1`,
  sortColumns: { to_stage: 'to_position' },
});
