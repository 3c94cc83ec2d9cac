import { sql } from 'kysely';
import { CREDIT_STATUSES, PAYMENT_TERMS } from '@cdi/shared/catalogue';
import { arAging } from '@cdi/shared/reports/all';
import { agingOn, lastPaidOn } from '../../receivables/aging-sql.ts';
import { day, number, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, matches } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { ofSale } from '../query/sale-filters.ts';

export const arAgingQuery = defineReportQuery(arAging, {
  rows: ({ filters, today }) => {
    const asOf = filters.date_to ?? today;
    return {
      columns: {
        row_id: number`s.company_id`,
        company_id: number`s.company_id`,
        company_name: text`c.company_name`,
        terms: labelCase('c.terms', PAYMENT_TERMS),
        credit: labelCase('c.credit_status', CREDIT_STATUSES),
        current: number`s.current`,
        late_30: number`s.late_30`,
        late_60: number`s.late_60`,
        late_90: number`s.late_90`,
        late_more: number`s.late_more`,
        unapplied: number`s.unapplied`,
        total: number`s.total`,
        credit_limit: number`c.credit_limit`,
        last_payment: day`${lastPaidOn(asOf)}`,
      },
      from: sql`(${agingOn(asOf)}) s join company c on c.company_id = s.company_id
        where ${ofSale(filters, 'c')} and ${at(filters, 'c.credit_status')}
          and ${matches(filters.company_terms, 'c.terms')}`,
    };
  },
  figures: {
    current: number`coalesce(sum(current), 0)`,
    late: number`coalesce(sum(late_30 + late_60 + late_90 + late_more), 0)`,
    late_more: number`coalesce(sum(late_more), 0)`,
    unapplied: number`coalesce(sum(unapplied), 0)`,
    total: number`coalesce(sum(total), 0)`,
  },
});
