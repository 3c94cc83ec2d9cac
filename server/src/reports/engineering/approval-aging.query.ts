import { sql } from 'kysely';
import { approvalAging } from '@cdi/shared/reports/all';
import { fullNameOf } from '../../session/full-name.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { plantDayOf } from '../query/plant-day.ts';
import { ofSale } from '../query/sale-filters.ts';

const sentDate = plantDayOf('s.sent_dt');

export const approvalAgingQuery = defineReportQuery(approvalAging, {
  rows: ({ filters, today }) => ({
    columns: {
      row_id: number`s.submittal_id`,
      tracker_id: number`t.tracker_id`,
      tracker_no: text`t.tracker_no`,
      tracker_curb_id: number`c.tracker_curb_id`,
      curb_no: text`c.curb_no`,
      company_id: number`t.company_id`,
      customer: text`k.company_name`,
      rev: text`s.rev`,
      sent_date: day`${sentDate}`,
      days_out: number`${today}::date - ${sentDate}`,
      reminders: number`coalesce(s.reminders, 0)`,
      contact: fullNameOf('u'),
      contact_email: text`u.email`,
      promised_date: day`t.promised_date`,
    },
    from: sql`submittal s
      join tracker_curb c on c.tracker_curb_id = s.tracker_curb_id
      join tracker t on t.tracker_id = c.tracker_id
      join company k on k.company_id = t.company_id
      left join "user" u on u.user_id = t.contact_user_id
      where s.answer = 'waiting' and s.sent_dt is not null and c.is_active and t.is_active
        and t.status <> 'cancelled' and c.status <> 'cancelled'
        and ${within(filters, sentDate)}
        and ${at(filters, 't.cdi_location_id')}
        and ${ofSale(filters, 't')}`,
  }),
  figures: {
    drawings: number`count(*)::int`,
    orders: number`count(distinct tracker_id)::int`,
    average_days_out: number`coalesce(round(avg(days_out), 1), 0)`,
    worst_days_out: number`coalesce(max(days_out), 0)`,
  },
  chart: points`
    select b.label as category, count(r.row_id)::float8 as value
    from (values (0, 7, 'Up to 7'), (8, 14, '8–14'), (15, 30, '15–30'), (31, null, 'More than 30'))
      b (least, most, label)
      left join rows r on r.days_out >= b.least and (b.most is null or r.days_out <= b.most)
    group by b.least, b.label order by b.least`,
});
