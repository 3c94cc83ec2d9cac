import { sql } from 'kysely';
import { INDEXED_METALS } from '@cdi/shared/catalogue';
import { surchargeRecovery } from '@cdi/shared/reports/all';
import { day, number, points } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { matches, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { ofInvoice } from './invoice-filters.ts';

/** Gross sheet on an invoice by metal: net steel of its curbs by the planning yield of the costs that they were priced with. */
const SHEET = sql`
  select case when c.material_class like 'stainless%' then 'stainless' when c.material_class = 'aluminium'
      then 'aluminium' else 'steel' end as material,
    sum(l.qty * c.steel_lb / coalesce(p.yield_fraction, 1)) as lb
  from invoice_line l join tracker_curb c on c.tracker_curb_id = l.tracker_curb_id
  left join standard_cost p on p.cost_version = c.cost_version
  where l.invoice_id = v.invoice_id and l.kind = 'curb' and c.steel_lb > 0 group by 1`;

/** The surcharge of an invoice by metal, in proportion to its sheet, in whole cents that add up to the charged amount. */
const SHARES = sql`
  select material, lb, round(v.surcharge * upto / whole, 2) - round(v.surcharge * (upto - lb) / whole, 2) as share
  from (select material, lb, sum(lb) over (order by material) as upto, sum(lb) over () as whole
    from (${SHEET}) each_metal) shares`;

/** The index of the metal in force on the day of the invoice, or that of steel if it has none. */
const INDEX = sql`
  select i.index_per_lb, i.base_per_lb, i.surcharge_per_lb from price_index i
  where i.status = 'active' and i.is_active and i.material in (s.material, 'steel')
    and i.effective_date <= v.invoice_date
  order by i.material = s.material desc, i.effective_date desc limit 1`;

/** Surcharge on invoices without a curb of an indexed metal counts as charged too, under `none`. */
const METALS = { ...INDEXED_METALS, none: 'No metal on the invoice' } as const;

export const surchargeRecoveryQuery = defineReportQuery(surchargeRecovery, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`(m.month - date '2000-01-01') * 10 + case m.material when 'steel' then 1 when 'stainless' then 2
        when 'none' then 4 else 3 end`,
      month: day`m.month`,
      metal: labelCase('m.material', METALS),
      lb: number`m.lb`,
      index_per_lb: number`m.index_per_lb`,
      base_per_lb: number`m.base_per_lb`,
      dearer: number`m.dearer`,
      charged: number`m.charged`,
      variance: number`m.charged - m.dearer`,
    },
    from: sql`(
      select date_trunc('month', v.invoice_date)::date as month, coalesce(s.material, 'none') as material,
        coalesce(sum(s.lb), 0) as lb, sum(coalesce(s.share, v.surcharge)) as charged,
        coalesce(sum(round(s.lb * coalesce(x.surcharge_per_lb, 0), 2)), 0) as dearer,
        (array_agg(x.index_per_lb order by v.invoice_date desc))[1] as index_per_lb,
        (array_agg(x.base_per_lb order by v.invoice_date desc))[1] as base_per_lb
      from invoice v left join tracker t on t.tracker_id = v.tracker_id
        left join lateral (${SHARES}) s on true
        left join lateral (${INDEX}) x on s.material is not null
      where v.is_active and (s.lb is not null or v.surcharge <> 0)
        and ${within(filters, 'v.invoice_date')} and ${ofInvoice(filters)}
        and ${matches(filters.material, 's.material')}
      group by 1, 2) m`,
  }),
  figures: {
    lb: number`coalesce(round(sum(lb)), 0)`,
    dearer: number`coalesce(round(sum(dearer), 2), 0)`,
    charged: number`coalesce(round(sum(charged), 2), 0)`,
    variance: number`coalesce(round(sum(variance), 2), 0)`,
  },
  chart: points`select to_char(month, 'YYYY-MM') as category, round(sum(charged), 2)::float8 as value
    from rows group by month order by month`,
});
