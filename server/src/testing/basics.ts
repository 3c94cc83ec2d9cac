import { sql } from 'kysely';
import { STANDARD_RATES } from '@cdi/shared/catalogue';
import { ROLE, USER_TYPE } from '@cdi/shared/policy';
import type { Db } from '../storage/database.ts';
import { one, run } from '../storage/query.ts';
import { hashPassword } from '../session/passwords.ts';

export const TEST_PASSWORD = 'curb-demo-2026';

/** Employees by user name with the one role each holds; `clerk` holds none. */
export const EMPLOYEES: Readonly<Record<string, number | null>> = {
  super: ROLE.super,
  hr: ROLE.hr,
  sales: ROLE.sales,
  accounting: ROLE.accounting,
  engineering: ROLE.engineering,
  quality: ROLE.qualityControl,
  shop: ROLE.shop,
  supervisor: ROLE.shopSupervisor,
  logistics: ROLE.logistics,
  manager: ROLE.manager,
  material: ROLE.material,
  leadership: ROLE.leadership,
  inside: ROLE.insideSales,
  batching: ROLE.batching,
  clerk: null,
};

/** People outside by user name: type, and 1 for the main customer, 2 for a vendor, 3 for the rival, 4 for the contractor. */
export const OUTSIDERS: Readonly<Record<string, readonly [type: number, company: number | null]>> = {
  distributor: [USER_TYPE.distributor, 1],
  colleague: [USER_TYPE.distributor, 1],
  vendor: [USER_TYPE.vendor, 2],
  newuser: [USER_TYPE.newUser, null],
  warehouse: [USER_TYPE.warehouse, 1],
  shipper: [USER_TYPE.shipper, 2],
  api: [USER_TYPE.api, 1],
  contact: [USER_TYPE.contact, 1],
  contractor: [USER_TYPE.contractor, 4],
  rival: [USER_TYPE.distributor, 3],
};

const COMPANIES = [
  ['Great Lakes Supply', 'D', ['customer', 'distributor'], '43604', 'approved'],
  ['Plains Freight', 'R', ['vendor', 'carrier'], '66102', 'approved'],
  ['Rival Distribution', 'E', ['customer', 'distributor'], '44101', 'approved'],
  ['Summit Mechanical', 'R', ['customer', 'contractor'], '43201', 'approved'],
] as const;

/** A small company: people of every role and type, two customers, a plant, a territory, one active price book, two models. */
export async function fillBasics(db: Db): Promise<void> {
  const hash = await hashPassword(TEST_PASSWORD);
  await db.transaction().execute(async (tx) => {
    await run(tx)`
      insert into cdi_location (location_name, code, location_type, address1, city, state, zip, timezone,
        is_ship_from, crew_hours_per_day)
      values ('Indianapolis plant', 'IND', 'plant', '1 Curb Way', 'Indianapolis', 'IN', '46219', 'America/New_York',
        true, 16)`;
    for (const [name, level, roles, zip, credit] of COMPANIES)
      await run(tx)`
        insert into company (company_name, company_role, customer_level, terms, credit_limit, credit_status, address1,
          city, state, zip, invoice_delivery, po_required, allow_quick_ship, quote_visibility, portal_enabled,
            show_prices, created_dt)
        values (${name}, ${sql.val([...roles])}::text[], ${level}, 'net_30', 5000000, ${credit}, '1 Main St', 'Toledo',
          'OH', ${zip}, 'email', ${name === 'Great Lakes Supply'}, true, 'company', true, true,
          '2025-01-02T15:00:00Z')`;
    for (const [name, role] of Object.entries(EMPLOYEES))
      await addUser(tx, hash, name, USER_TYPE.employee, role, null, true);
    for (const [name, [type, company]] of Object.entries(OUTSIDERS))
      await addUser(tx, hash, name, type, null, company, name !== 'newuser' && name !== 'contact');
    await run(tx)`insert into region (region_name, code) values ('Midwest', 'MW')`;
    await run(tx)`
      insert into territory (territory_name, code, region_id, zip3_list, outside_rep_id, inside_rep_id)
      select 'Ohio', 'OH-1', 1, array['436', '441', '432'], s.user_id, i.user_id from "user" s, "user" i
      where s.user_name = 'sales' and i.user_name = 'inside'`;
    for (const [id, [name]] of COMPANIES.entries())
      await run(tx)`
        insert into branch (company_id, branch_name, branch_no, address1, city, state, zip, territory_id,
          outside_rep_id, inside_rep_id)
        select ${id + 1}, ${name}, ${`B-${id + 1}`}, '1 Main St', 'Toledo', 'OH', '43604', t.territory_id,
          t.outside_rep_id, t.inside_rep_id from territory t`;
    await run(tx)`update "user" u set branch_id = b.branch_id from branch b where b.company_id = u.company_id`;
    await addStandardCosts(tx);
    await addPriceBook(tx);
    await addModels(tx);
    await run(tx)`
      insert into part (part_no, description, part_type, uom, list_price, cost, catalog_visible)
      values ('ECON-1', 'Economizer, downflow', 'kit', 'each', 900, 310, true),
        ('INT-1', 'Inside bracket', 'sheet_part', 'each', 10, 4, false)`;
  });
}

async function addUser(
  db: Db,
  hash: string,
  name: string,
  type: number,
  role: number | null,
  companyId: number | null,
  hasTerms: boolean,
): Promise<void> {
  const { user_id } = await one<{ user_id: number }>(db)`
    insert into "user" (user_name, first_name, last_name, email, user_type, roles, company_id, status, terms_date,
      email_confirmed_dt)
    values (${name}, ${name.charAt(0).toUpperCase() + name.slice(1)}, 'Tester', ${`${name}@cdi.test`},
      ${String(type)}, ${sql.val(role === null ? [] : [String(role)])}::text[], ${companyId}::bigint, 'active',
        ${hasTerms ? new Date().toISOString() : null}::timestamptz, now())
    returning user_id`;
  await run(db)`insert into user_credential (user_id, password_hash) values (${user_id}, ${hash})`;
}

/** The standard costs of the tests: version 2026-1 with the standard rates. */
async function addStandardCosts(db: Db): Promise<void> {
  const rates = Object.entries(STANDARD_RATES);
  const columns = rates.map(([name]) => sql.ref(name));
  const values = rates.map(([, value]) =>
    typeof value === 'number' ? sql`${value}` : sql`${JSON.stringify(value)}::jsonb`,
  );
  await run(db)`
    insert into standard_cost (cost_version, effective_from, status, ${sql.join(columns)})
    values ('2026-1', '2026-01-01', 'active', ${sql.join(values)})`;
}

async function addPriceBook(db: Db): Promise<void> {
  await run(db)`
    insert into pricing (price_version, effective_from, basis, target_margin_percent, minimum_margin_percent,
      minimum_order, level_multipliers, quantity_breaks, quick_ship_percents, rounding, valid_days, status)
    values ('2026-1', '2026-01-01', 'cost_plus', 62, 22, 150,
      '{"A":0.4,"B":0.45,"C":0.5,"D":0.55,"E":0.65,"R":1}',
      '[{"fromQty":1,"factor":1},{"fromQty":3,"factor":0.97},{"fromQty":6,"factor":0.95},{"fromQty":11,"factor":0.92}]',
        '{"5":15,"3":25,"1":50}', '0.01', 30, 'active')`;
  await run(db)`
    insert into price_index (index_label, material, month, index_per_lb, base_per_lb, surcharge_per_lb, source,
      effective_date, status)
    values ('Steel, January 2026', 'steel', '2026-01-01', .78, .72, .06, 'Index of the tests', '2026-01-01', 'active')`;
}

async function addModels(db: Db): Promise<void> {
  await run(db)`
    insert into model (brand, model_name, base_length, base_width, unit_height, curb_od_length, curb_od_width, sa_x,
      sa_y, sa_length, sa_width, ra_x, ra_y, ra_length, ra_width, weight, source, verified, status)
    values ('Trane', 'YHC 4-5 t', 88.625, 53.25, 46, 84.5, 50.375, 8, 6, 34.375, 18.25, 8, 28, 34.375, 18.5, 870,
      'RT-SVX46G page 19', true, 'verified'),
      ('Carrier', '48HJ004', 74.375, 46.75, 33.375, 73.875, 46.25, 6, 6, 20, 14, 6, 26, 20, 14, 530,
        'Base unit dimensions page 7', true, 'verified')`;
}
