import { sql, type Migration } from 'kysely';
import type { Db } from '../database.ts';

/**
 * Gives orders and invoices that were taxed before they kept their rate the one that they were taxed at: of the rates of their state that
 * which comes nearest to the tax that they hold, the newest of several. A truck bears its share of the tax, so that cents may differ.
 */
export async function fillTaxRates(db: Db): Promise<void> {
  const fill = (table: 'tracker' | 'invoice', state: string, day: string) => sql`
    update ${sql.table(table)} d set tax_percent = f.rate_percent, freight_taxed = coalesce(f.is_freight_taxed, false)
    from ${sql.table(table)} v cross join lateral (
      select t.rate_percent, t.is_freight_taxed from sales_tax t
      where t.state = v.${sql.ref(state)} and t.is_active and t.effective_from <= v.${sql.ref(day)}
      order by abs(v.tax - round((v.total - v.tax - coalesce(v.cancel_fee, 0)
          - case when t.is_freight_taxed then 0 else coalesce(v.freight, 0) end) * t.rate_percent / 100, 2)),
        t.effective_from desc, t.sales_tax_id desc limit 1) f
    where d.${sql.ref(`${table}_id`)} = v.${sql.ref(`${table}_id`)} and v.tax_basis = 'rate' and v.tax_percent is null
      and v.total is not null and v.tax is not null`;
  // the tax of an order may have been settled on any day since it was placed
  await fill('tracker', 'ship_to_state', 'updated_dt').execute(db);
  await fill('invoice', 'tax_state', 'invoice_date').execute(db);
}

/** Rates of what was there before an order kept its own. */
export const fillTaxRatesOnce: Migration = { up: fillTaxRates };
