import { sql } from 'kysely';
import { salesByTerritory } from '@cdi/shared/reports/all';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at } from '../query/filter-sql.ts';
import { monthOf } from '../query/plant-day.ts';
import { reportAddress } from '../query/report-address.ts';
import { ofSale } from '../query/sale-filters.ts';
import { subtotalOf } from './subtotal-sql.ts';

export const salesByTerritoryQuery = defineReportQuery(salesByTerritory, {
  rows: ({ filters, today }) => {
    const to = filters.date_to ?? today;
    const from = filters.date_from ?? `${to.slice(0, 4)}-01-01`;
    const year = sql`interval '1 year'`;
    const { cdi_location_id, region_id, rep_id, company_id, entity_group_id, main_family } = filters;
    const asked = { cdi_location_id, region_id, rep_id, company_id, entity_group_id, main_family };
    return {
      columns: {
        row_id: number`(m.month - date '2000-01-01') * 100000 + coalesce(m.territory_id, 0)`,
        territory_id: number`m.territory_id`,
        territory: text`coalesce(r.territory_name, 'No territory')`,
        region: text`g.region_name`,
        month: day`m.month`,
        bookings: number`m.bookings`,
        year_before: number`m.year_before`,
        growth: number`m.bookings - m.year_before`,
        growth_percent: number`round(100 * (m.bookings - m.year_before) / nullif(m.year_before, 0), 1)`,
        list: text`case when m.territory_id is not null then ${reportAddress({
          territory_id: sql`m.territory_id`,
          date_from: sql`greatest(m.month, ${from}::date)`,
          date_to: sql`least((m.month + interval '1 month')::date - 1, ${to}::date)`,
          ...asked,
        })} end`,
      },
      from: sql`(
        select s.territory_id, ${monthOf(sql`s.day`)} as month,
          coalesce(sum(s.amount) filter (where not s.is_before), 0) as bookings,
          coalesce(sum(s.amount) filter (where s.is_before), 0) as year_before
        from (
          select t.territory_id, t.tracker_date as day, ${subtotalOf('t')} as amount, false as is_before
          from tracker t where t.is_active and t.status <> 'cancelled'
            and t.tracker_date between ${from}::date and ${to}::date
            and ${ofSale(filters, 't')} and ${at(filters, 't.cdi_location_id')} and ${at(filters, 't.main_family')}
          union all
          select t.territory_id, (t.tracker_date + ${year})::date, ${subtotalOf('t')}, true
          from tracker t where t.is_active and t.status <> 'cancelled'
            and t.tracker_date between (${from}::date - ${year})::date and (${to}::date - ${year})::date
            and ${ofSale(filters, 't')} and ${at(filters, 't.cdi_location_id')} and ${at(filters, 't.main_family')}
        ) s group by 1, 2) m
        left join territory r on r.territory_id = m.territory_id
        left join region g on g.region_id = r.region_id`,
    };
  },
  figures: {
    bookings: number`coalesce(sum(bookings), 0)`,
    year_before: number`coalesce(sum(year_before), 0)`,
    growth: number`coalesce(sum(growth), 0)`,
    growth_percent: number`round(100 * sum(growth) / nullif(sum(year_before), 0), 1)`,
  },
  chart: points`
    select territory as category, sum(bookings)::float8 as value from rows group by territory order by 2 desc, 1`,
});
