import { sql } from 'kysely';
import { COMMISSION_STATES } from '@cdi/shared/catalogue';
import { commissionDue } from '@cdi/shared/reports/all';
import { fullNameOf } from '../../session/full-name.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { inRegion, ofCustomer } from '../query/sale-filters.ts';
import { COMMISSIONS } from './commission-sql.ts';

export const commissionDueQuery = defineReportQuery(commissionDue, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`m.row_id`,
      rep_id: number`m.rep_id`,
      rep: text`${fullNameOf('u')}`,
      tracker_id: number`m.tracker_id`,
      tracker_no: text`m.tracker_no`,
      company_id: number`m.company_id`,
      company_name: text`c.company_name`,
      invoice_id: number`m.invoice_id`,
      invoice_no: text`m.invoice_no`,
      credit_id: number`m.credit_id`,
      credit_no: text`m.credit_no`,
      base: number`m.base`,
      rate_percent: number`m.rate_percent`,
      commission: number`m.commission`,
      status: labelCase('m.state', COMMISSION_STATES),
      state: text`m.state`,
      paid_date: day`m.paid_date`,
      reopened_date: day`m.reopened_date`,
    },
    from: sql`(${COMMISSIONS}) m
      join "user" u on u.user_id = m.rep_id
      join company c on c.company_id = m.company_id
      left join tracker t on t.tracker_id = m.tracker_id
      where ${within(filters, 'm.day')} and ${at(filters, 'm.rep_id')} and ${ofCustomer(filters, 'm')}
        and ${at(filters, 't.cdi_location_id')} and ${at(filters, 't.territory_id')}
        and ${inRegion(filters.region_id, 't.territory_id')}
        and ${at(filters, 'm.state')}`,
  }),
  figures: {
    base: number`coalesce(sum(base), 0)`,
    earned: number`coalesce(sum(commission) filter (where state = 'earned'), 0)`,
    taken_back: number`coalesce(sum(commission) filter (where state = 'taken_back'), 0)`,
    due: number`coalesce(sum(commission) filter (where state <> 'waiting'), 0)`,
    waiting: number`coalesce(sum(commission) filter (where state = 'waiting'), 0)`,
  },
  chart: points`
    select rep as category, sum(commission)::float8 as value from rows where state <> 'waiting'
    group by rep, rep_id order by rep`,
});
