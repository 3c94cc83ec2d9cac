import { sql } from 'kysely';
import { OPEN_QUOTE_STATES } from '@cdi/shared/catalogue';
import { winRateTrend } from '@cdi/shared/reports/all';
import { inStates } from '../../storage/in-states.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { monthOf } from '../query/plant-day.ts';
import { ofSale } from '../query/sale-filters.ts';
import { subtotalOf } from '../sales/subtotal-sql.ts';

const month = monthOf(sql`q.quote_date`);
const value = subtotalOf('q');
const isWon = sql`q.status = 'won'`;
const isOpen = inStates(sql.ref('q.status'), Object.keys(OPEN_QUOTE_STATES));
const COUNTED = 'sent;viewed;requested;pricing;won;lost;expired';

export const winRateTrendQuery = defineReportQuery(winRateTrend, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`${month} - date '2000-01-01'`,
      month: day`${month}`,
      quotes: number`count(*)::int`,
      quoted: number`sum(${value})`,
      won_quotes: number`(count(*) filter (where ${isWon}))::int`,
      won: number`coalesce(sum(${value}) filter (where ${isWon}), 0)`,
      open_value: number`coalesce(sum(${value}) filter (where ${isOpen}), 0)`,
      value_percent: number`round(100 * coalesce(sum(${value}) filter (where ${isWon}), 0)
        / nullif(sum(${value}), 0), 1)`,
      count_percent: number`round(100.0 * count(*) filter (where ${isWon}) / count(*), 1)`,
      list: text`${sql.lit(`f.status=${COUNTED}`)} || '&f.quote_date_from=' || min(q.quote_date)
        || '&f.quote_date_to=' || max(q.quote_date)`,
    },
    from: sql`quote q
      where q.is_active and q.status not in ('draft', 'revised', 'cancelled')
        and ${within(filters, 'q.quote_date')}
        and ${ofSale(filters, 'q')}
        and ${at(filters, 'q.main_family')}
      group by ${month}`,
  }),
  figures: {
    quoted: number`coalesce(sum(quoted), 0)`,
    won: number`coalesce(sum(won), 0)`,
    value_percent: number`round(100 * sum(won) / nullif(sum(quoted), 0), 1)`,
    count_percent: number`round(100.0 * sum(won_quotes) / nullif(sum(quotes), 0), 1)`,
  },
  chart: points`
    select to_char(month, 'YYYY-MM') as category, coalesce(value_percent, 0)::float8 as value from rows
    order by month`,
});
