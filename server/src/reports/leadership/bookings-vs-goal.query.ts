import { sql } from 'kysely';
import { bookingsVsGoal } from '@cdi/shared/reports/all';
import { day, number, points } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { matches } from '../query/filter-sql.ts';
import { SALES_FIGURES } from '../sales/sales-figures.ts';

/** Share of the working days of the month that have passed, today too: 1 once it is over, 0 before it begins. */
const progress = (today: string) => sql`
  select coalesce(count(*) filter (where d::date <= ${today}::date)::numeric / nullif(count(*), 0), 0) as share
  from generate_series(m.month, m.month + interval '1 month' - interval '1 day', interval '1 day') d
  where extract(isodow from d) < 6
    and not exists (select 1 from holiday h where h.holiday_date = d::date and h.cdi_location_id is null)`;

export const bookingsVsGoalQuery = defineReportQuery(bookingsVsGoal, {
  rows: ({ filters, today }) => {
    const typed = Number(filters.year);
    const year = typed >= 2000 && typed <= 2100 ? Math.floor(typed) : Number(today.slice(0, 4));
    const inRegion = matches(filters.region_id, 'r.region_id');
    return {
      columns: {
        row_id: number`extract(month from m.month)`,
        month: day`m.month::date`,
        goal: number`g.goal`,
        booked: number`b.booked`,
        percent: number`round(b.booked / nullif(g.goal, 0) * 100, 1)`,
        pace: number`round(b.booked / nullif(g.goal * p.share, 0) * 100, 1)`,
        due: number`coalesce(g.goal * p.share, 0)`,
      },
      from: sql`(
        select generate_series(make_date(${year}, 1, 1), make_date(${year}, 12, 1), interval '1 month') as month) m
        cross join lateral (
          select coalesce(sum(f.amount), 0) as booked from (${SALES_FIGURES.bookings}) f
          left join territory r on r.territory_id = f.territory_id
          where f.day >= m.month and f.day < m.month + interval '1 month' and ${inRegion}) b
        cross join lateral (
          select coalesce(sum(s.target) filter (where s.territory_id is not null),
            sum(s.target) filter (where s.user_id is not null)) as goal
          from sales_goal s left join territory r on r.territory_id = s.territory_id
          where s.is_active and s.metric = 'bookings' and s.year = ${year} and s.month = extract(month from m.month)
            and ${inRegion}) g
        cross join lateral (${progress(today)}) p`,
    };
  },
  figures: {
    goal: number`sum(goal)`,
    booked: number`coalesce(sum(booked), 0)`,
    percent: number`round(sum(booked) / nullif(sum(goal), 0) * 100, 1)`,
    pace: number`round(sum(booked) filter (where due > 0) / nullif(sum(due), 0) * 100, 1)`,
  },
  chart: points`select to_char(month, 'YYYY-MM') as category, booked::float8 as value from rows order by month`,
});
