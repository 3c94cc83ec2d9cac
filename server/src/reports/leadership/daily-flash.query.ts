import { sql } from 'kysely';
import { dailyFlash } from '@cdi/shared/reports/all';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { subtotalOf } from '../sales/subtotal-sql.ts';
import { isInBacklog } from './backlog-sql.ts';

const DAYS = 7;
const orderValue = subtotalOf('t');

/** The value that the day before the last one does not have: figures are those of the last day. */
const lastOf = (column: string) =>
  number`coalesce(max(${sql.ref(column)}) filter (where day = (select max(day) from rows)), 0)`;

export const dailyFlashQuery = defineReportQuery(dailyFlash, {
  rows: ({ filters, today }) => {
    const last = filters.date_to ?? today;
    return {
      columns: {
        row_id: number`d.day - date '2000-01-01'`,
        day: day`d.day`,
        bookings: number`(select coalesce(sum(${orderValue}), 0) from tracker t
          where t.is_active and t.status <> 'cancelled' and t.tracker_date = d.day)`,
        shipments: number`(select coalesce(sum(${orderValue}), 0) from tracker t
          where t.is_active and t.status <> 'cancelled' and t.ship_date = d.day)`,
        invoiced: number`(select coalesce(sum(${subtotalOf('v')} + coalesce(v.cancel_fee, 0)), 0) from invoice v
          where v.is_active and v.invoice_date = d.day)`,
        backlog: number`(select coalesce(sum(${orderValue}), 0) from tracker t where ${isInBacklog(sql`d.day`)})`,
        receivables: number`(select coalesce(sum(e.amount), 0) from receivable_entry e where e.entry_date <= d.day)`,
        headcount: number`(select count(distinct k.user_id) from timecard k
          where k.is_active and k.pay_code = 'work' and k.work_date = d.day)::int`,
        booked_list: text`'date_from=' || d.day || '&date_to=' || d.day`,
        as_of: text`'date_to=' || d.day`,
      },
      from: sql`(
        select ${last}::date - n as day from generate_series(0, ${sql.lit(DAYS - 1)}) n) d`,
    };
  },
  figures: {
    bookings: lastOf('bookings'),
    shipments: lastOf('shipments'),
    invoiced: lastOf('invoiced'),
    backlog: lastOf('backlog'),
    receivables: lastOf('receivables'),
  },
  chart: points`
    select to_char(day, 'YYYY-MM-DD') as category, bookings::float8 as value from rows order by day`,
});
