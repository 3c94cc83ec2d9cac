import { sql } from 'kysely';
import { CURB_TYPES, OPEN_DRAWINGS } from '@cdi/shared/catalogue';
import { drawingBacklog } from '@cdi/shared/reports/all';
import { ON_THE_WAY } from '@cdi/shared/trade';
import { fullNameOf } from '../../session/full-name.ts';
import { inStates } from '../../storage/in-states.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { plantDayOf } from '../query/plant-day.ts';
import { ofSale } from '../query/sale-filters.ts';

/** The day of the last answer that asked for changes to the drawing of curb `c`. */
const CHANGES_WANTED = sql`
  select max(${plantDayOf('s.answered_dt')}) from submittal s
  where s.tracker_curb_id = c.tracker_curb_id and s.answer = 'revise'`;

export const drawingBacklogQuery = defineReportQuery(drawingBacklog, {
  rows: ({ filters, today }) => ({
    columns: {
      row_id: number`c.tracker_curb_id`,
      tracker_curb_id: number`c.tracker_curb_id`,
      curb_no: text`c.curb_no`,
      tracker_id: number`t.tracker_id`,
      tracker_no: text`t.tracker_no`,
      company_id: number`t.company_id`,
      customer: text`k.company_name`,
      family: labelCase('c.curb_type', CURB_TYPES),
      requested_date: day`r.requested_date`,
      due_date: day`d.due_date`,
      drafter: fullNameOf('u'),
      age_days: number`${today}::date - r.requested_date`,
      status_label: labelCase('c.drawing_status', OPEN_DRAWINGS),
      is_overdue: sql<boolean>`coalesce(d.due_date < ${today}::date, false)`,
    },
    from: sql`tracker_curb c
      join tracker t on t.tracker_id = c.tracker_id
      join company k on k.company_id = t.company_id
      left join "user" u on u.user_id = c.drafter_id
      cross join lateral (select coalesce((${CHANGES_WANTED}), ${plantDayOf('c.created_dt')}) as requested_date) r
      cross join lateral (select coalesce(c.drawing_due_date, c.due_date) as due_date) d
      where c.is_active and t.is_active and ${inStates(sql.ref('c.drawing_status'), Object.keys(OPEN_DRAWINGS))}
        and ${inStates(sql.ref('t.status'), ON_THE_WAY)} and c.status <> 'cancelled'
        and ${within(filters, 'r.requested_date')}
        and ${at(filters, 't.cdi_location_id')}
        and ${ofSale(filters, 't')}
        and ${at(filters, 'c.drafter_id')}
        and ${at(filters, 'c.curb_type')}
        and ${at(filters, 'c.drawing_status')}`,
  }),
  figures: {
    drawings: number`count(*)::int`,
    overdue: number`(count(*) filter (where is_overdue))::int`,
    without_drafter: number`(count(*) filter (where drafter is null))::int`,
    average_age_days: number`coalesce(round(avg(age_days), 1), 0)`,
  },
  chart: points`
    select coalesce(drafter, 'Not assigned') as category, count(*)::float8 as value from rows
    group by 1 order by 2 desc, 1`,
});
