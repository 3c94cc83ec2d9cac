import { sql } from 'kysely';
import { drawingTurnaround } from '@cdi/shared/reports/all';
import { day, number, points } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { plantDayOf, weekOf } from '../query/plant-day.ts';
import { ofSale } from '../query/sale-filters.ts';

/** Every drawing that was sent, with the answer before it: null for the first of a curb. */
const SENT = sql`
  select s.tracker_curb_id, s.sent_dt, ${plantDayOf('s.sent_dt')} as sent_date,
    row_number() over (partition by s.tracker_curb_id order by s.sent_dt, s.submittal_id) as place,
    lag(coalesce(s.answered_dt, s.sent_dt)) over (partition by s.tracker_curb_id order by s.sent_dt, s.submittal_id)
      as answered_before
  from submittal s where s.sent_dt is not null`;

export const drawingTurnaroundQuery = defineReportQuery(drawingTurnaround, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`${weekOf(sql`s.sent_date`)} - date '2000-01-01'`,
      week: day`${weekOf(sql`s.sent_date`)}`,
      drawings: number`count(*)::int`,
      average_hours: number`round(avg(h.hours), 1)`,
      on_time_percent: number`round(100.0 * count(*) filter (where s.sent_date <= c.drawing_due_date and s.place = 1)
        / nullif(count(*) filter (where c.drawing_due_date is not null and s.place = 1), 0), 1)`,
      revisions: number`(count(*) filter (where s.place > 1))::int`,
      hours: number`sum(h.hours)`,
      on_time: number`count(*) filter (where s.sent_date <= c.drawing_due_date and s.place = 1)`,
      with_due: number`count(*) filter (where c.drawing_due_date is not null and s.place = 1)`,
    },
    from: sql`(${SENT}) s
      join tracker_curb c on c.tracker_curb_id = s.tracker_curb_id
      join tracker t on t.tracker_id = c.tracker_id
      cross join lateral (
        select extract(epoch from s.sent_dt - coalesce(s.answered_before, c.created_dt)) / 3600.0 as hours) h
      where c.is_active and t.is_active
        and ${within(filters, 's.sent_date')}
        and ${at(filters, 't.cdi_location_id')}
        and ${ofSale(filters, 't')}
        and ${at(filters, 'c.drafter_id')}
      group by ${weekOf(sql`s.sent_date`)}`,
  }),
  figures: {
    drawings: number`coalesce(sum(drawings), 0)::int`,
    average_hours: number`coalesce(round(sum(hours) / nullif(sum(drawings), 0), 1), 0)`,
    on_time_percent: number`round(100.0 * sum(on_time) / nullif(sum(with_due), 0), 1)`,
    revisions: number`coalesce(sum(revisions), 0)::int`,
  },
  chart: points`
    select to_char(week, 'YYYY-MM-DD') as category, average_hours::float8 as value from rows order by week`,
});
