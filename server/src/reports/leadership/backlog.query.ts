import { sql } from 'kysely';
import { CURB_TYPES, ORDER_STATES } from '@cdi/shared/catalogue';
import { backlog } from '@cdi/shared/reports/all';
import { workingDaysPast } from '../../plants/working-days.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { ofSale } from '../query/sale-filters.ts';
import { subtotalOf } from '../sales/subtotal-sql.ts';
import { isInBacklog } from './backlog-sql.ts';

export const backlogQuery = defineReportQuery(backlog, {
  rows: ({ filters, today }) => {
    const asOf = sql`${filters.date_to ?? today}::date`;
    const promised = sql.ref('t.promised_date');
    return {
      columns: {
        row_id: number`t.tracker_id`,
        tracker_id: number`t.tracker_id`,
        tracker_no: text`t.tracker_no`,
        tracker_date: day`t.tracker_date`,
        company_id: number`t.company_id`,
        customer: text`c.company_name`,
        family: labelCase('t.main_family', CURB_TYPES),
        value: subtotalOf('t'),
        promised_date: day`t.promised_date`,
        stage: labelCase('t.status', ORDER_STATES),
        late_days: number`case when t.promised_date < ${asOf}
          then ${workingDaysPast(promised, asOf, sql.ref('t.cdi_location_id'))} else 0 end`,
      },
      from: sql`tracker t join company c on c.company_id = t.company_id
        where ${isInBacklog(asOf)}
          and ${at(filters, 't.cdi_location_id')}
          and ${ofSale(filters, 't')}
          and ${at(filters, 't.main_family')}`,
    };
  },
  figures: {
    orders: number`count(*)::int`,
    value: number`coalesce(sum(value), 0)`,
    late: number`(count(*) filter (where late_days > 0))::int`,
    late_value: number`coalesce(sum(value) filter (where late_days > 0), 0)`,
  },
  chart: points`
    select coalesce(to_char(promised_date, 'YYYY-MM'), 'Not promised') as category, sum(value)::float8 as value
    from rows group by 1 order by 1`,
});
