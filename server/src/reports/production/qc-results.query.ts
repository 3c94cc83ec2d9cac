import { sql } from 'kysely';
import { ORDER_LINE_TYPES } from '@cdi/shared/catalogue';
import { qcResults } from '@cdi/shared/reports/all';
import { fullNameOf } from '../../session/full-name.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { plantDayOf } from '../query/plant-day.ts';
import { ofSale } from '../query/sale-filters.ts';

/** The value of another field that the same change of a curb replaced. */
const replaced = (field: string) => sql`
  (select o.old_value #>> '{}' from history o where o.object = 'tracker_curb' and o.record_id = h.record_id
    and o.record_version = h.record_version and o.child is null and o.field = ${sql.lit(field)} limit 1)`;

/**
 * Every inspection: the result that a curb carries, and those that were replaced, from its history. Defects are kept when a curb is to be
 * inspected again, so that those of an earlier inspection are the ones before the next change of them.
 */
const INSPECTIONS = sql`
  select 2 * c.tracker_curb_id as row_id, c.tracker_curb_id, c.qc_result as result, c.qc_by as inspector_id, c.qc_dt,
    case when c.qc_result = 'fail' then c.defects end as defects
  from tracker_curb c where c.qc_result is not null
  union all
  select 2 * h.history_id + 1, h.record_id, h.old_value #>> '{}', ${replaced('qc_by')}::bigint,
    ${replaced('qc_dt')}::timestamptz,
    case when h.old_value = '"fail"'::jsonb then coalesce((
      select n.old_value #>> '{}' from history n where n.object = 'tracker_curb' and n.record_id = h.record_id
        and n.child is null and n.field = 'defects' and n.record_version >= h.record_version
      order by n.history_id limit 1), (select c.defects from tracker_curb c where c.tracker_curb_id = h.record_id)) end
  from tracker_curb_task k
    join history h on h.object = 'tracker_curb' and h.record_id = k.tracker_curb_id and h.child is null
      and h.field = 'qc_result' and jsonb_typeof(h.old_value) = 'string'
  where k.task = 'quality_control'`;

export const qcResultsQuery = defineReportQuery(qcResults, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`i.row_id`,
      inspected_date: day`i.day`,
      tracker_curb_id: number`c.tracker_curb_id`,
      curb_no: text`c.curb_no`,
      tracker_id: number`t.tracker_id`,
      tracker_no: text`t.tracker_no`,
      family: labelCase('c.curb_type', ORDER_LINE_TYPES),
      inspector: fullNameOf('u'),
      result: text`i.result`,
      result_label: text`case i.result when 'pass' then 'Pass' else 'Fail' end`,
      defects: text`i.defects`,
      is_first: sql<boolean>`i.place = 1`,
    },
    from: sql`(
      select n.*, ${plantDayOf('n.qc_dt')} as day,
        row_number() over (partition by n.tracker_curb_id order by n.qc_dt, n.row_id) as place
      from (${INSPECTIONS}) n) i
      join tracker_curb c on c.tracker_curb_id = i.tracker_curb_id
      join tracker t on t.tracker_id = c.tracker_id
      left join "user" u on u.user_id = i.inspector_id
      where c.is_active and t.is_active
        and ${within(filters, 'i.day')}
        and ${at(filters, 't.cdi_location_id')}
        and ${ofSale(filters, 't')}
        and ${at(filters, 'i.result')}
        and ${at(filters, 'c.curb_type')}
        and ${at(filters, 'i.inspector_id')}`,
  }),
  figures: {
    inspections: number`count(*)::int`,
    failed: number`(count(*) filter (where result = 'fail'))::int`,
    pass_percent: number`round(100.0 * count(*) filter (where result = 'pass') / nullif(count(*), 0), 1)`,
    first_pass_percent: number`round(100.0 * count(*) filter (where is_first and result = 'pass')
      / nullif(count(*) filter (where is_first), 0), 1)`,
  },
  chart: points`
    select coalesce(family, 'None') as category, (count(*) filter (where result = 'fail'))::float8 as value from rows
    group by 1 order by 2 desc, 1`,
});
