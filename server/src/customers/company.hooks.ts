import { isBlank, objects } from '@cdi/shared/catalogue';
import { formatMoney, roundHalfUpCents } from '@cdi/shared/units';
import { hooksFor } from '../records/save/hooks-for.ts';
import type { CallContext } from '../context.ts';
import type { Draft } from '../context/record-hooks.ts';
import { refuse } from '@cdi/shared/errors';
import { exists, maybeOne, one } from '../storage/query.ts';

/** Every change of credit keeps its reason; who is sent invoices by mail needs an address for them. */
function checkCredit({ before, values, after }: Draft<typeof objects.company>): void {
  const isChanged = before !== null && 'credit_status' in values && values.credit_status !== before.credit_status;
  if (isChanged && isBlank(values.credit_reason)) refuse('credit_reason', 'Say why the credit status changes.');
  const isConcerned = before === null || 'invoice_delivery' in values || 'ap_email' in values;
  if (isConcerned && after.invoice_delivery === 'email' && isBlank(after.ap_email))
    refuse('ap_email', 'Enter the address that invoices are sent to, or choose another way.');
}

/** A company prices from a book that is made for companies, and that is or may come into force. */
async function checkPriceList({ db }: CallContext, { values }: Draft<typeof objects.company>): Promise<void> {
  const id = values.price_list_id;
  if (typeof id !== 'number') return;
  const list = await maybeOne<{ price_version: string; audience: string; status: string }>(db)`
    select price_version, audience, status from pricing where pricing_id = ${id} for share`;
  if (list && list.audience !== 'named')
    refuse(
      'price_list_id',
      `${list.price_version} holds for every customer. Choose a price list that is made for companies, or none.`,
    );
  if (list?.status === 'archived')
    refuse('price_list_id', `${list.price_version} is archived. Choose another one, or none.`);
}

/** Warns how much a customer still owes when it is deactivated: that settles no debt. */
async function warnOfDebt({ db, warnings }: CallContext, { id, values, after }: Draft<typeof objects.company>) {
  if (values.is_active !== false || id === null) return;
  const { open } = await one<{ open: number }>(db)`
    select coalesce(sum(balance), 0) as open from invoice where company_id = ${id}`;
  if (open > 0)
    warnings?.push(
      `${after.company_name ?? 'It'} still owes ${formatMoney(roundHalfUpCents(open))}: statements and payments go on.`,
    );
}

/** Parents without cycles, a warning-free credit record, and a warning of a second company of the same name and ZIP. */
export const companyHooks = hooksFor(objects.company, {
  async prepare(context, draft) {
    const { db } = context;
    const { after, id } = draft;
    const roles = Array.isArray(after.company_role) ? after.company_role : [];
    const isCustomer = roles.some((role) => role === 'customer' || role === 'distributor' || role === 'contractor');
    if (isCustomer && isBlank(after.customer_level)) refuse('customer_level', 'A customer needs a level.');
    if (typeof after.parent_company_id === 'number') {
      const isRing = await exists(db)`
        with recursive up as (select company_id, parent_company_id from company
          where company_id = ${after.parent_company_id}
          union select c.company_id, c.parent_company_id from company c join up on up.parent_company_id = c.company_id)
        select 1 from up where company_id = ${id ?? 0}`;
      if (isRing) refuse('parent_company_id', 'A company cannot stand above itself. Choose another parent.');
    }
    checkCredit(draft);
    await warnOfDebt(context, draft);
    await checkPriceList(context, draft);
    const isNewName = draft.before === null || 'company_name' in draft.values || 'zip' in draft.values;
    if (isNewName) {
      const row = await maybeOne<{ company_id: number }>(db)`
        select company_id from company
        where lower(company_name) = lower(${String(after.company_name)}) and zip = ${String(after.zip)}
          and company_id <> ${id ?? 0} and is_active limit 1`;
      if (row)
        context.warnings?.push(
          `There is a company with this name and ZIP already (number ${row.company_id}). If it is the same one, keep only one of them in use.`,
        );
    }
    return {};
  },
});
