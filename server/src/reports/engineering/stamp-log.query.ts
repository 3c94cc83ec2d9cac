import { sql } from 'kysely';
import { CONFORMING_TYPES, STAMP_STATES, STATES } from '@cdi/shared/catalogue';
import { stampLog } from '@cdi/shared/reports/all';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { plantDayOf } from '../query/plant-day.ts';
import { ofSale } from '../query/sale-filters.ts';

const sentDate = plantDayOf('s.sent_dt');
const returnedDate = plantDayOf('s.returned_dt');

export const stampLogQuery = defineReportQuery(stampLog, {
  rows: ({ filters, today }) => ({
    columns: {
      row_id: number`s.conforming_stamp_id`,
      conforming_stamp_id: number`s.conforming_stamp_id`,
      stamp_no: text`s.stamp_no`,
      tracker_curb_id: number`s.tracker_curb_id`,
      curb_no: text`c.curb_no`,
      type: labelCase('s.conforming_type_id', CONFORMING_TYPES),
      state_name: labelCase('s.state', STATES),
      pe_name: text`s.pe_name`,
      code_edition: text`s.code_edition`,
      requested_date: day`s.requested_date`,
      due_date: day`s.due_date`,
      sent_date: day`${sentDate}`,
      returned_date: day`${returnedDate}`,
      days_out: number`coalesce(${returnedDate}, ${today}::date) - ${sentDate}`,
      fee: number`s.fee`,
      status_label: labelCase('s.status', STAMP_STATES),
      is_out: sql<boolean>`s.status in ('sent', 'questions')`,
      is_overdue: sql<boolean>`
        s.status in ('requested', 'sent', 'questions') and coalesce(s.due_date < ${today}::date, false)`,
    },
    from: sql`conforming_stamp s
      left join tracker_curb c on c.tracker_curb_id = s.tracker_curb_id
      left join tracker t on t.tracker_id = c.tracker_id
      where s.is_active
        and ${within(filters, 's.requested_date')}
        and ${at(filters, 't.cdi_location_id')}
        and ${ofSale(filters, 't')}
        and ${at(filters, 's.state')}
        and ${at(filters, 's.conforming_type_id')}
        and ${at(filters, 's.status')}`,
  }),
  figures: {
    stamps: number`count(*)::int`,
    out: number`(count(*) filter (where is_out))::int`,
    overdue: number`(count(*) filter (where is_overdue))::int`,
    average_days_out: number`round(avg(days_out), 1)`,
    fee: number`coalesce(sum(fee), 0)`,
  },
  chart: points`
    select state_name as category, count(*)::float8 as value from rows group by state_name order by 2 desc, 1`,
});
