import { sql, type Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Columns that named a company where they name a supplier now. */
const COLUMNS = [
  ['part', 'supplier_id'],
  ['material', 'preferred_supplier_id'],
] as const;

const NAMED = COLUMNS.map(([table, column]) => `select "${column}" from "${table}" where "${column}" is not null`);

/** A company that parts or materials name becomes a supplier, linked with the company; two of one name stay apart by their number. */
const MAKE_SUPPLIERS = `
  insert into supplier (supplier_name, vendor_no, supplier_role, company_id, status, phone, website, address1, address2,
    city, state, zip, country, terms, payment_method, currency, ytd_spend)
  select c.company_name || case when exists (select 1 from company o where o.company_id < c.company_id
      and lower(o.company_name) = lower(c.company_name)) then ' (' || c.company_id || ')' else '' end,
    'V-' || 1000 + row_number() over (order by c.company_id), array['hardware'], c.company_id, 'approved', c.phone,
    c.website, c.address1, c.address2, c.city, c.state, c.zip, 'US', coalesce(c.terms, 'net_30'), 'check', 'USD', 0
  from company c where c.company_id in (${NAMED.join(' union ')})`;

const COUNT_NUMBERS = `
  insert into number_series (series, last_value) select 'vendor', 1000 + count(*) from supplier having count(*) > 0
  on conflict (series) do nothing`;

/** Suppliers were companies before they were records of their own. A database that never had it so is left as it is. */
export const fillSuppliers: Migration = {
  async up(db) {
    const old = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where conname in ('part_supplier_id_fk', 'material_preferred_supplier_id_fk')
        and confrelid = 'company'::regclass`.execute(db);
    if (old.rows.length === 0) return;
    const statements = [
      ...COLUMNS.map(([table, column]) => `alter table "${table}" drop constraint "${table}_${column}_fk"`),
      MAKE_SUPPLIERS,
      COUNT_NUMBERS,
      ...COLUMNS.map(
        ([table, column]) =>
          `update "${table}" t set "${column}" = s.supplier_id from supplier s where s.company_id = t."${column}"`,
      ),
      ...COLUMNS.map(
        ([table, column]) =>
          `alter table "${table}" add constraint "${table}_${column}_fk" foreign key ("${column}") references supplier (supplier_id) on delete restrict`,
      ),
    ];
    await runStatements(db, statements);
  },
};
