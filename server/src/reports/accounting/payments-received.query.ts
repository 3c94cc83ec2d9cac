import { sql } from 'kysely';
import { PAYMENT_METHODS, PAYMENT_STATES } from '@cdi/shared/catalogue';
import { paymentsReceived } from '@cdi/shared/reports/all';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { ofSale } from '../query/sale-filters.ts';

export const paymentsReceivedQuery = defineReportQuery(paymentsReceived, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`p.payment_id`,
      payment_id: number`p.payment_id`,
      payment_date: day`p.payment_date`,
      method_label: labelCase('p.method', PAYMENT_METHODS),
      reference_no: text`p.reference_no`,
      company_id: number`p.company_id`,
      customer: text`c.company_name`,
      amount: number`p.amount`,
      applied: number`coalesce(p.applied, 0)`,
      unapplied: number`coalesce(p.unapplied, 0)`,
      state: labelCase('p.status', PAYMENT_STATES),
      ended_date: day`p.ended_date`,
      has_ended: sql<boolean>`p.status in ('returned', 'void')`,
    },
    from: sql`payment p join company c on c.company_id = p.company_id
      where p.is_active
        and ${within(filters, 'p.payment_date')}
        and ${ofSale(filters, 'c')}
        and ${at(filters, 'p.method')}
        and ${at(filters, 'p.status')}`,
  }),
  figures: {
    payments: number`(count(*) filter (where not has_ended))::int`,
    amount: number`coalesce(sum(amount) filter (where not has_ended), 0)`,
    applied: number`coalesce(sum(applied), 0)`,
    unapplied: number`coalesce(sum(unapplied), 0)`,
    returned: number`coalesce(sum(amount) filter (where has_ended), 0)`,
  },
  chart: points`
    select to_char(payment_date, 'YYYY-MM') as category,
      coalesce(sum(amount) filter (where not has_ended), 0)::float8 as value
    from rows group by 1 order by 1`,
});
