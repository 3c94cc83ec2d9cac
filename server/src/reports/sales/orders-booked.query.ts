import { sql } from 'kysely';
import { CURB_TYPES } from '@cdi/shared/catalogue';
import { ordersBooked } from '@cdi/shared/reports/all';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { ofSale } from '../query/sale-filters.ts';
import { fullNameOf } from '../../session/full-name.ts';
import { subtotalOf } from './subtotal-sql.ts';

export const ordersBookedQuery = defineReportQuery(ordersBooked, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`t.tracker_id`,
      tracker_id: number`t.tracker_id`,
      tracker_date: day`t.tracker_date`,
      tracker_no: text`t.tracker_no`,
      company_id: number`t.company_id`,
      customer: text`c.company_name`,
      job_name: text`t.job_name`,
      family: labelCase('t.main_family', CURB_TYPES),
      rep: fullNameOf('u'),
      value: subtotalOf('t'),
      gm_percent: number`t.gm_percent`,
      goods: number`coalesce(t.goods, 0)`,
      cost: number`coalesce(t.cost, 0)`,
    },
    from: sql`tracker t
      join company c on c.company_id = t.company_id
      left join "user" u on u.user_id = t.inside_rep_id
      where t.is_active and t.status <> 'cancelled'
        and ${within(filters, 't.tracker_date')}
        and ${at(filters, 't.cdi_location_id')}
        and ${ofSale(filters, 't')}
        and ${at(filters, 't.main_family')}`,
  }),
  figures: {
    orders: number`count(*)::int`,
    value: number`coalesce(sum(value), 0)`,
    average_value: number`coalesce(round(avg(value), 2), 0)`,
    gm_percent: number`case when sum(goods) > 0 then round((sum(goods) - sum(cost)) / sum(goods) * 100, 1) end`,
  },
  // The chart holds every order that the figures count, so that its bars add up to them. A week without orders is a week of nothing, not
  // one that never was: an axis has no gaps.
  chart: points`select
      to_char(begins, case unit when 'week' then 'YYYY-MM-DD' when 'month' then 'YYYY-MM' else 'YYYY' end) as category,
      coalesce(sum(value), 0)::float8 as value
    from (
      select case when last - first < interval '26 weeks' then 'week'
          when last - first < interval '1826 days' then 'month' else 'year' end as unit, first, last
      from (select date_trunc('week', max(tracker_date)) as last, date_trunc('week', min(tracker_date)) as first
        from rows) as weeks
      where first is not null) as span
      cross join generate_series(
        date_trunc(unit, (select min(tracker_date) from rows)), date_trunc(unit, (select max(tracker_date) from rows)),
        case unit when 'week' then interval '1 week' when 'month' then interval '1 month' else interval '1 year' end
      ) as begins
      left join rows on date_trunc(unit, tracker_date) = begins
    group by unit, begins order by begins`,
});
