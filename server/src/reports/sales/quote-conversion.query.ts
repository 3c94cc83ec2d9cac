import { sql } from 'kysely';
import { quoteConversion } from '@cdi/shared/reports/all';
import { fullNameOf } from '../../session/full-name.ts';
import { number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { ofSale } from '../query/sale-filters.ts';
import { subtotalOf } from './subtotal-sql.ts';

const value = subtotalOf('q');
const isWon = sql`q.status = 'won'`;

export const quoteConversionQuery = defineReportQuery(quoteConversion, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`coalesce(u.user_id, 0)`,
      rep_user_id: number`u.user_id`,
      rep: text`coalesce(${fullNameOf('u')}, 'No rep')`,
      quotes: number`count(*)::int`,
      quoted: number`sum(${value})`,
      won_quotes: number`(count(*) filter (where ${isWon}))::int`,
      won: number`coalesce(sum(${value}) filter (where ${isWon}), 0)`,
      value_percent: number`round(100 * coalesce(sum(${value}) filter (where ${isWon}), 0)
        / nullif(sum(${value}), 0), 1)`,
      count_percent: number`round(100.0 * count(*) filter (where ${isWon}) / count(*), 1)`,
      days_to_order: number`round(avg(t.tracker_date - q.quote_date) filter (where ${isWon}), 1)`,
      days: number`sum(t.tracker_date - q.quote_date) filter (where ${isWon})`,
      ordered: number`count(t.tracker_date) filter (where ${isWon})`,
    },
    from: sql`quote q
      left join "user" u on u.user_id = coalesce(q.outside_rep_id, q.inside_rep_id)
      left join tracker t on t.tracker_id = q.tracker_id
      where q.is_active and q.status not in ('draft', 'revised', 'cancelled')
        and ${within(filters, 'q.quote_date')}
        and ${ofSale(filters, 'q')}
        and ${at(filters, 'q.main_family')}
      group by u.user_id`,
  }),
  figures: {
    quoted: number`coalesce(sum(quoted), 0)`,
    won: number`coalesce(sum(won), 0)`,
    value_percent: number`round(100 * sum(won) / nullif(sum(quoted), 0), 1)`,
    count_percent: number`round(100.0 * sum(won_quotes) / nullif(sum(quotes), 0), 1)`,
    days_to_order: number`round(sum(days) / nullif(sum(ordered), 0), 1)`,
  },
  chart: points`select rep as category, won::float8 as value from rows order by won desc, rep`,
});
