import { sql } from 'kysely';
import { CREDIT_REASONS } from '@cdi/shared/catalogue';
import { creditsIssued } from '@cdi/shared/reports/all';
import { fullNameOf } from '../../session/full-name.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { ofSale } from '../query/sale-filters.ts';

export const creditsIssuedQuery = defineReportQuery(creditsIssued, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`k.credit_id`,
      credit_id: number`k.credit_id`,
      credit_no: text`k.credit_no`,
      issued_date: day`k.issued_date`,
      company_id: number`k.company_id`,
      customer: text`c.company_name`,
      tracker_id: number`t.tracker_id`,
      tracker_no: text`t.tracker_no`,
      invoice_id: number`v.invoice_id`,
      invoice_no: text`v.invoice_no`,
      reason_label: labelCase('k.reason', CREDIT_REASONS),
      amount: number`k.amount`,
      tax: number`coalesce(k.tax, 0)`,
      open: number`coalesce(k.unapplied, 0)`,
      approver: fullNameOf('a'),
      voided_date: day`case when k.status = 'void' then k.ended_date end`,
      is_void: sql<boolean>`k.status = 'void'`,
    },
    from: sql`credit k
      join company c on c.company_id = k.company_id
      left join invoice v on v.invoice_id = k.invoice_id
      left join tracker t on t.tracker_id = coalesce(k.tracker_id, v.tracker_id)
      left join "user" a on a.user_id = k.approved_by
      where k.is_active and k.issued_date is not null and k.status in ('issued', 'applied', 'void')
        and ${within(filters, 'k.issued_date')}
        and ${ofSale(filters, 'c')}
        and ${at(filters, 'k.reason')}`,
  }),
  figures: {
    credits: number`(count(*) filter (where not is_void))::int`,
    amount: number`coalesce(sum(amount) filter (where not is_void), 0)`,
    open: number`coalesce(sum(open), 0)`,
    voided: number`coalesce(sum(amount) filter (where is_void), 0)`,
  },
  chart: points`
    select reason_label as category, coalesce(sum(amount) filter (where not is_void), 0)::float8 as value
    from rows group by reason_label order by 2 desc, 1`,
});
