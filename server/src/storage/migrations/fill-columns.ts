import { sql, type Migration } from 'kysely';
import type { Db } from '../database.ts';
import { fillApprovedDays } from './fill-approved-days.ts';
import { fillExemptions } from './fill-exemptions.ts';
import { fillApprovalLimits } from './fill-approval-limits.ts';
import { fillDemoCompany } from './fill-demo-company.ts';
import { fillSuppliers } from './fill-suppliers.ts';
import { addBillRules } from './bill-rules.ts';
import { addCreditRules } from './credit-rules.ts';
import { addDiscountRules } from './discount-rules.ts';
import { addInvoiceRules } from './invoice-rules.ts';
import { addPaymentRules } from './payment-rules.ts';
import { runMigrations } from './migrate.ts';
import { keepTimecardsApart } from './keep-timecards-apart.ts';
import { fillSpringTables } from './fill-spring-tables.ts';
import { addUnitIndexes } from './add-unit-indexes.ts';
import { fillCompanyLists } from './fill-company-lists.ts';
import { fillNomenclature } from './fill-nomenclature.ts';
import { fillClipCounts } from './fill-clip-counts.ts';
import { fillSpringCounts } from './fill-spring-counts.ts';
import { fillCurbTimes } from './fill-curb-times.ts';
import { fillEntityGroups } from './fill-entity-groups.ts';
import { fillPriceIndexes } from './fill-price-indexes.ts';
import { fillStandardCosts } from './fill-standard-costs.ts';
import { fillSupplierPapers } from './fill-supplier-papers.ts';
import { fillSprings } from './fill-springs.ts';
import { fillStock } from './fill-stock.ts';
import { fillReceivedPercent } from './fill-received-percent.ts';
import { fillTaxRatesOnce } from './fill-tax-rates.ts';
import { runStatements } from './run-statements.ts';

/**
 * Columns that the server computes on save and that were added when records already existed: fills them for the records that were not saved
 * since. Each filling runs once for a database, after its schema matches the catalogue.
 */
const fillComputed: Migration = {
  async up(db) {
    const statements = [
      `update territory set zip_count = cardinality(zip3_list) where zip_count is distinct from cardinality(zip3_list)`,
      `update region r set territory_count = c.n
       from (select r2.region_id, count(t.territory_id)::int as n from region r2 left join territory t on t.region_id = r2.region_id and t.is_active group by 1) c
       where c.region_id = r.region_id and r.territory_count is distinct from c.n`,
      `update material set below_reorder = true
       where reorder_point is not null and coalesce(on_hand, 0) < reorder_point and below_reorder is distinct from true`,
      `update quote q set main_family = c.curb_type
       from (select distinct on (quote_id) quote_id, curb_type from quote_curb order by quote_id, line_no, quote_curb_id) c
       where c.quote_id = q.quote_id and q.main_family is null`,
      `update quote q set models = m.ids
       from (select c.quote_id, array_agg(distinct u.id) as ids from quote_curb c cross join lateral unnest(array[c.existing_model_id, c.new_model_id]) as u (id)
         where u.id is not null group by 1) m
       where m.quote_id = q.quote_id and q.models = '{}'::bigint[]`,
      // an order of parts alone has one line of accessories; its pieces are the parts
      `update tracker t set qty = c.n
       from (select tr.tracker_id, coalesce((select sum(qty) from tracker_curb c where c.tracker_id = tr.tracker_id and c.curb_type <> 'ACC'),
           (select sum(qty) from tracker_part p where p.tracker_id = tr.tracker_id))::int as n from tracker tr) c
       where c.tracker_id = t.tracker_id and t.qty is null and c.n is not null`,
      `update tracker t set main_family = c.curb_type
       from (select distinct on (tracker_id) tracker_id, curb_type from tracker_curb where curb_type <> 'ACC' order by tracker_id, line_no) c
       where c.tracker_id = t.tracker_id and t.main_family is null`,
      `update company c set last_order_date = t.day
       from (select company_id, max(tracker_date) as day from tracker group by 1) t
       where t.company_id = c.company_id and c.last_order_date is null`,
    ];
    await runStatements(db, statements);
  },
};

/** Orders got a requested date; older orders take their promised date, otherwise the planned one. The history says so. */
const fillRequestedDate: Migration = {
  async up(db) {
    await sql
      .raw(
        `with asked as (
           update tracker t set version = version + 1, requested_date = coalesce(t.promised_date, t.ship_date,
             (select max(c.due_date) from tracker_curb c where c.tracker_id = t.tracker_id), t.tracker_date)
           where t.requested_date is null returning t.tracker_id, t.version, t.requested_date)
         insert into history (object, record_id, record_version, field, new_value, reason, request_id)
         select 'tracker', tracker_id, version, 'requested_date', to_jsonb(requested_date), 'Needed on every order from now on; taken from the promised or planned day.', 'migration'
         from asked where requested_date is not null`,
      )
      .execute(db);
  },
};

/**
 * Calculation fees and the fill-up to the minimum order were part of totals only. The price steps of a line contain its fee; the rest
 * between the columns and the sum is the fill-up.
 */
const fillPriceRows: Migration = {
  async up(db) {
    const statements = [
      `update quote q set engineering_fee = f.fee, minimum_fill = q.subtotal - q.goods - q.surcharge - q.quick_fee - f.fee
       from (select q2.quote_id, coalesce(sum((s ->> 'amount')::numeric), 0) as fee from quote q2
         left join quote_curb c on c.quote_id = q2.quote_id
         left join lateral jsonb_array_elements(case when jsonb_typeof(c.price_steps) = 'array' then c.price_steps end) s
           on s ->> 'code' = 'engineering_fee' group by 1) f
       where f.quote_id = q.quote_id and q.subtotal is not null and q.engineering_fee is null`,
      `update tracker t set engineering_fee = coalesce(q.engineering_fee, 0), minimum_fill = coalesce(q.minimum_fill, 0)
       from quote q where q.quote_id = t.quote_id and t.total is not null and t.engineering_fee is null`,
    ];
    await runStatements(db, statements);
  },
};

/** What the program knew by itself is the price book's to say: each book goes on with what it was priced with. */
const fillBookRates: Migration = {
  async up(db) {
    await sql
      .raw(
        `update pricing set ask_from_qty = coalesce(ask_from_qty, 25),
           conforming_fees = coalesce(conforming_fees, '{"1":450,"2":450,"3":650,"4":900,"5":1400,"6":0}')`,
      )
      .execute(db);
  },
};

/** Costs that a book did not hold: its cost version takes what the program knew. The names stay, for databases have run them. */
const nothing: Migration = { up: () => Promise.resolve() };

/** Moves freight out of the total into its own column; sales tax rates become records with a date. */
const fillFreightAndTax: Migration = {
  async up(db) {
    const statements = [
      `update quote set freight = coalesce(freight_amount, 0), freight_basis = case
         when freight_amount > 0 then 'set' when freight_terms <> 'prepaid_add' then 'not_ours' else 'unknown' end
       where total is not null and freight is null`,
      `update tracker set freight_basis = case
         when freight > 0 then 'set' when freight_terms <> 'prepaid_add' then 'not_ours' else 'unknown' end
       where total is not null and freight_basis is null`,
      `insert into sales_tax (state, rate_percent, is_freight_taxed, effective_from, source)
       select r.key, r.value::numeric * 100, false, '2000-01-01', 'Taken over from the setting tax_rates'
       from config_value c, jsonb_each_text(c.config_value) r where c.config_key = 'tax_rates'`,
      `delete from config_value where config_key = 'tax_rates'`,
    ];
    await runStatements(db, statements);
  },
};

/** Accounts from before the confirmation of addresses were in use, or an employee had approved them, so they count as confirmed. */
const fillConfirmedEmails: Migration = {
  async up(db) {
    await sql
      .raw(`update "user" set email_confirmed_dt = coalesce(last_login, created_dt) where email_confirmed_dt is null`)
      .execute(db);
  },
};

/** Every file was marked clean although none had been scanned. */
const fillScanStatus: Migration = {
  async up(db) {
    await sql
      .raw(`update cdi_file set scan_status = 'not_scanned' where scan_status in ('clean', 'pending')`)
      .execute(db);
  },
};

/** In order; names never change. */
const fillings: Readonly<Record<string, Migration>> = {
  '0001_computed': fillComputed,
  '0002_requested_date': fillRequestedDate,
  '0003_price_rows': fillPriceRows,
  '0004_book_rates': fillBookRates,
  '0005_freight_and_tax': fillFreightAndTax,
  '0006_book_ratios': nothing,
  '0007_confirmed_emails': fillConfirmedEmails,
  '0008_scan_status': fillScanStatus,
  '0009_suppliers': fillSuppliers,
  '0010_stock_ledger': fillStock,
  '0011_approval_limits': fillApprovalLimits,
  '0021_invoice_rules': addInvoiceRules,
  '0022_payment_rules': addPaymentRules,
  '0023_credit_rules': addCreditRules,
  '0031_timecards_apart': keepTimecardsApart,
  '0036_bill_rules': addBillRules,
  '0011_springs': fillSprings,
  '0032_spring_tables': fillSpringTables,
  '0033_boot_prices': nothing,
  '0040_price_indexes': fillPriceIndexes,
  '0041_entity_groups': fillEntityGroups,
  '0042_standard_costs': fillStandardCosts,
  '0043_supplier_papers': fillSupplierPapers,
  '0044_discount_rules': addDiscountRules,
  '0045_tax_rates': fillTaxRatesOnce,
  '0046_received_by_value': fillReceivedPercent,
  '0049_clip_counts': fillClipCounts,
  '0050_approved_days': fillApprovedDays,
  '0050_exemptions': fillExemptions,
  '0051_demo_company': fillDemoCompany,
  '0053_company_lists': fillCompanyLists,
  '0057_curb_times': fillCurbTimes,
  '0061_nomenclature': fillNomenclature,
  '0062_unit_indexes': addUnitIndexes,
  '0063_clips_of_all_sides': fillClipCounts,
  '0064_springs_under_rails': fillSpringCounts,
};

/** Fills what older versions left empty. */
export async function fillColumns(db: Db): Promise<readonly string[]> {
  return runMigrations(db, fillings, 'filling');
}
