import { sql } from 'kysely';
import { CORPAY_STATES, CORPAY_TYPES, OUTSTANDING_CORPAY } from '@cdi/shared/catalogue';
import { corpaySpend } from '@cdi/shared/reports/all';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, matches, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';

const isUnderWay = sql<boolean>`c.status in (${sql.join(OUTSTANDING_CORPAY)})`;

export const corpaySpendQuery = defineReportQuery(corpaySpend, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`c.corpay_po_id`,
      corpay_po_id: number`c.corpay_po_id`,
      supplier_id: number`c.supplier_id`,
      po_id: number`c.po_id`,
      corpay_no: text`c.corpay_no`,
      requested_date: day`c.requested_date`,
      vendor: text`s.supplier_name`,
      po_no: text`p.po_no`,
      payment_type: labelCase('c.payment_type', CORPAY_TYPES),
      card: text`'…' || c.card_last4`,
      amount: number`c.amount`,
      posted: number`case when c.status = 'settled' then coalesce(c.settled_amount, c.amount) end`,
      under_way: number`case when ${isUnderWay} then c.amount end`,
      settled_date: day`c.settled_date`,
      rebate: number`case when c.status = 'settled' then coalesce(c.rebate, 0) - coalesce(c.fee, 0) end`,
      state: labelCase('c.status', CORPAY_STATES),
    },
    from: sql`corpay_po c
      join supplier s on s.supplier_id = c.supplier_id
      join po p on p.po_id = c.po_id
      where ${within(filters, 'c.requested_date')}
        and ${matches(filters.cdi_location_id, 'p.ship_to_location_id')}
        and ${at(filters, 'c.supplier_id')}
        and ${at(filters, 'c.status')}
        and ${at(filters, 'c.payment_type')}`,
  }),
  figures: {
    payments: number`count(*) filter (where posted is not null or under_way is not null)::int`,
    posted: number`coalesce(sum(posted), 0)`,
    under_way: number`coalesce(sum(under_way), 0)`,
    rebate: number`coalesce(sum(rebate), 0)`,
  },
  chart: points`select vendor as category, sum(posted)::float8 as value from rows where posted is not null
    group by vendor order by 2 desc`,
});
