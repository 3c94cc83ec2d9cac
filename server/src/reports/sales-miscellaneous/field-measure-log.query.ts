import { sql } from 'kysely';
import { MEASURE_STATES } from '@cdi/shared/catalogue';
import { fieldMeasureLog } from '@cdi/shared/reports/all';
import { fullNameOf } from '../../session/full-name.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, matches, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { plantDayOf } from '../query/plant-day.ts';
import { ofSale } from '../query/sale-filters.ts';

const visitDate = sql`coalesce(${plantDayOf('v.measured_dt')}, v.scheduled_date, v.requested_date)`;
const tech = sql`coalesce(v.measured_by, v.assigned_to)`;

export const fieldMeasureLogQuery = defineReportQuery(fieldMeasureLog, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`v.measure_visit_id`,
      measure_visit_id: number`v.measure_visit_id`,
      visit_no: text`v.visit_no`,
      visit_date: day`${visitDate}`,
      quote_id: number`q.quote_id`,
      quote_no: text`q.quote_no`,
      tracker_id: number`t.tracker_id`,
      tracker_no: text`t.tracker_no`,
      company_id: number`v.company_id`,
      customer: text`c.company_name`,
      site: text`concat_ws(', ', v.site_city, v.site_state)`,
      tech: fullNameOf('u'),
      curbs: number`(select count(*) from measured_curb m where m.measure_visit_id = v.measure_visit_id)::int`,
      fee: number`v.fee`,
      status_label: labelCase('v.status', MEASURE_STATES),
      result: text`v.differences`,
      is_measured: sql<boolean>`v.status in ('measured', 'reviewed', 'closed')`,
    },
    from: sql`measure_visit v
      left join quote q on q.quote_id = v.quote_id
      left join tracker t on t.tracker_id = q.tracker_id
      left join company c on c.company_id = v.company_id
      left join "user" u on u.user_id = ${tech}
      where v.is_active and v.status <> 'cancelled'
        and ${within(filters, visitDate)}
        and ${ofSale(filters, 'q')}
        and ${matches(filters.tech_id, tech)}
        and ${at(filters, 'v.status')}`,
  }),
  figures: {
    visits: number`count(*)::int`,
    measured: number`(count(*) filter (where is_measured))::int`,
    curbs: number`coalesce(sum(curbs), 0)::int`,
    fee: number`coalesce(sum(fee), 0)`,
  },
  chart: points`
    select coalesce(tech, 'Not assigned') as category, count(*)::float8 as value from rows
    group by 1 order by 2 desc, 1`,
});
