import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { isBlank, objectNamed } from '@cdi/shared/catalogue';
import type { CallContext, RecordHooks } from '../context.ts';
import type { Draft, Prepared } from '../records/record-hooks.ts';
import { lockRecord, updateRecord } from '../records/write-record.ts';

const region = objectNamed('region');

const refuse = (field: string, message: string): never => {
  throw new AppError('VALIDATION', message, { fields: { [field]: message } });
};

/** Counts the territories of a region anew. */
async function countTerritories(context: CallContext, regionId: unknown): Promise<void> {
  if (typeof regionId !== 'number') return;
  const stored = await lockRecord(context, region, regionId);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from territory where region_id = ${regionId} and is_active`.execute(context.db);
  const count = rows[0]?.n ?? 0;
  if (stored && stored['territory_count'] !== count)
    await updateRecord(context, region, stored, { territory_count: count });
}

/** A ZIP prefix belongs to one active territory at any time; regions know how many territories they have. */
export const territoryHooks: RecordHooks = {
  async prepare({ db }, draft): Promise<Prepared> {
    const { after, id } = draft;
    if (after['active_from'] && after['active_to'] && String(after['active_to']) < String(after['active_from']))
      refuse('active_to', 'Active to lies before active from.');
    const prefixes = after['zip3_list'];
    const values = { zip_count: Array.isArray(prefixes) ? prefixes.length : 0 };
    if (after['is_active'] === false || !Array.isArray(prefixes) || prefixes.length === 0) return { values };
    await sql`select pg_advisory_xact_lock(hashtext('territory zip3'))`.execute(db);
    const { rows } = await sql<{ territory_name: string; shared: readonly string[] }>`
      select territory_name, array(select unnest(zip3_list) intersect select unnest(${sql.val(prefixes)}::text[])) as shared from territory
      where is_active and territory_id <> ${id ?? 0} and zip3_list && ${sql.val(prefixes)}::text[]
        and daterange(active_from, active_to, '[]') && daterange(${after['active_from'] ?? null}::date, ${after['active_to'] ?? null}::date, '[]') limit 1`.execute(
      db,
    );
    const other = rows[0];
    if (other)
      refuse(
        'zip3_list',
        `${other.shared.join(', ')} belongs to ${other.territory_name}. A ZIP prefix belongs to one territory.`,
      );
    return { values };
  },
  async afterSave(context, { before, after }) {
    const isSame = before?.['region_id'] === after['region_id'] && before?.['is_active'] === after['is_active'];
    if (isSame) return;
    await countTerritories(context, after['region_id']);
    if (before && before['region_id'] !== after['region_id']) await countTerritories(context, before['region_id']);
  },
};

/** Every change of credit keeps its reason; who is sent invoices by mail needs an address for them. */
function checkCredit({ before, values, after }: Draft): void {
  const isChanged = before !== null && 'credit_status' in values && values['credit_status'] !== before['credit_status'];
  if (isChanged && isBlank(values['credit_reason'])) refuse('credit_reason', 'Say why the credit status changes.');
  const isConcerned = before === null || 'invoice_delivery' in values || 'ap_email' in values;
  if (isConcerned && after['invoice_delivery'] === 'email' && isBlank(after['ap_email']))
    refuse('ap_email', 'Enter the address that invoices are sent to, or choose another way.');
}

/** A company prices from a book that is made for companies, and that is or may come into force. */
async function checkPriceList({ db }: CallContext, { values }: Draft): Promise<void> {
  const id = values['price_list_id'];
  if (typeof id !== 'number') return;
  const { rows } = await sql<{ price_version: string; audience: string; status: string }>`
    select price_version, audience, status from pricing where pricing_id = ${id} for share`.execute(db);
  const list = rows[0];
  if (list && list.audience !== 'named')
    refuse(
      'price_list_id',
      `${list.price_version} holds for every customer. Choose a price list that is made for companies, or none.`,
    );
  if (list?.status === 'archived')
    refuse('price_list_id', `${list.price_version} is archived. Choose another one, or none.`);
}

/** Parents without cycles, a warning-free credit record, and a warning of a second company of the same name and ZIP. */
export const companyHooks: RecordHooks = {
  async prepare(context, draft): Promise<Prepared> {
    const { db } = context;
    const { after, id } = draft;
    const roles = Array.isArray(after['company_role']) ? after['company_role'] : [];
    const isCustomer = roles.some((role) => role === 'customer' || role === 'distributor' || role === 'contractor');
    if (isCustomer && isBlank(after['customer_level'])) refuse('customer_level', 'A customer needs a level.');
    if (typeof after['parent_company_id'] === 'number') {
      const { rows } = await sql`
        with recursive up as (select company_id, parent_company_id from company where company_id = ${after['parent_company_id']}
          union select c.company_id, c.parent_company_id from company c join up on up.parent_company_id = c.company_id)
        select 1 from up where company_id = ${id ?? 0}`.execute(db);
      if (rows.length > 0) refuse('parent_company_id', 'A company cannot stand above itself. Choose another parent.');
    }
    if (after['entity_group_id'] === id && id !== null) refuse('entity_group_id', 'A company is not its own group.');
    checkCredit(draft);
    await checkPriceList(context, draft);
    const isNewName = draft.before === null || 'company_name' in draft.values || 'zip' in draft.values;
    if (isNewName) {
      const { rows } = await sql<{ company_id: number }>`
        select company_id from company where lower(company_name) = lower(${String(after['company_name'])}) and zip = ${String(after['zip'])} and company_id <> ${id ?? 0} and is_active limit 1`.execute(
        db,
      );
      if (rows[0])
        context.warnings?.push(
          `There is a company with this name and ZIP already (number ${rows[0].company_id}). If it is the same one, keep only one of them in use.`,
        );
    }
    return {};
  },
};

/** Territory and reps follow from the ZIP; an exemption needs a certificate that is still valid. */
export const branchHooks: RecordHooks = {
  async prepare({ db, today }, draft): Promise<Prepared> {
    const { after } = draft;
    const isCanadian = /^[A-Za-z]/.test(String(after['zip'] ?? ''));
    if ('zip' in draft.values || 'country' in draft.values)
      if (isCanadian !== (after['country'] === 'CA'))
        refuse(
          'zip',
          isCanadian ? 'This is a Canadian code; choose Canada.' : 'Enter a Canadian code such as K1A 0B1.',
        );
    if (after['tax_exempt'] === true && isBlank(after['cert_expiry']))
      refuse('cert_expiry', 'A tax exempt branch needs the date on which its certificate expires.');
    if (after['tax_exempt'] === true && 'cert_expiry' in draft.values && String(after['cert_expiry']) < today)
      refuse('cert_expiry', 'The certificate has expired.');
    const prefix = String(after['zip'] ?? '')
      .slice(0, 3)
      .toUpperCase();
    const { rows } = await sql<{ territory_id: number; outside_rep_id: number | null; inside_rep_id: number | null }>`
      select territory_id, outside_rep_id, inside_rep_id from territory where is_active and (territory_id = ${after['territory_id'] ?? null}::bigint or (${after['territory_id'] ?? null}::bigint is null and zip3_list @> array[${prefix}]::text[]
        and daterange(active_from, active_to, '[]') @> ${today}::date)) limit 1`.execute(db);
    const territory = rows[0];
    if (!territory && isBlank(after['territory_id']))
      refuse(
        'territory_id',
        `No territory holds the ZIP prefix ${prefix}. Choose one, or add the prefix to a territory.`,
      );
    return {
      values: {
        territory_id: after['territory_id'] ?? territory?.territory_id ?? null,
        outside_rep_id: after['outside_rep_id'] ?? territory?.outside_rep_id ?? null,
        inside_rep_id: after['inside_rep_id'] ?? territory?.inside_rep_id ?? null,
      },
    };
  },
};
