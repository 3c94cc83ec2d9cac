import { sql } from 'kysely';
import { trainingAndCerts } from '@cdi/shared/reports/all';
import { fullNameOf } from '../../session/full-name.ts';
import { isActiveEmployee } from '../../session/find-employees.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, matches, within } from '../query/filter-sql.ts';

/** Whether a certificate `c` expires within so many days, or has expired. */
const isDueIn = (today: string, days: string | null) =>
  days === null ? sql`true` : sql`c.expiry_date <= ${today}::date + ${Number(days)}::int`;

export const trainingAndCertsQuery = defineReportQuery(trainingAndCerts, {
  rows: ({ filters, today }) => ({
    columns: {
      row_id: number`c.training_certificate_id`,
      training_certificate_id: number`c.training_certificate_id`,
      user_id: number`c.user_id`,
      employee: fullNameOf('u'),
      kind: text`k.kind_name`,
      required: text`case when k.is_required then 'Yes' end`,
      issued: day`c.issued_date`,
      expiry: day`c.expiry_date`,
      days_left: number`c.expiry_date - ${today}::date`,
      supervisor: fullNameOf('s'),
    },
    from: sql`training_certificate c
      join "user" u on u.user_id = c.user_id
      join training_kind k on k.training_kind_id = c.training_kind_id
      left join "user" s on s.user_id = u.supervisor_id
      where c.is_active and k.is_active and ${isActiveEmployee}
        and not exists (
          select 1 from training_certificate n
          where n.user_id = c.user_id and n.training_kind_id = c.training_kind_id and n.is_active
            and (n.issued_date, n.training_certificate_id) > (c.issued_date, c.training_certificate_id))
        and ${within(filters, 'c.expiry_date')}
        and ${matches(filters.cdi_location_id, 'u.default_location_id')}
        and ${at(filters, 'c.user_id')}
        and ${at(filters, 'c.training_kind_id')}
        and ${isDueIn(today, filters.due_in)}`,
  }),
  figures: {
    certificates: number`count(*)::int`,
    employees: number`count(distinct user_id)::int`,
    expired: number`(count(*) filter (where days_left < 0))::int`,
    due_soon: number`(count(*) filter (where days_left between 0 and 60))::int`,
  },
  chart: points`
    select kind as category, (count(*) filter (where coalesce(days_left, 0) >= 0))::float8 as value
    from rows group by kind order by 2 desc, 1`,
});
