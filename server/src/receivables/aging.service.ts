import type { AgingRow, CompanyAccount } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import type { PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { many, maybeOne } from '../storage/query.ts';
import { readOpenAccount } from './account.service.ts';
import { agingOn, lastPaidOn } from './aging-sql.ts';
import { readOpenInvoices } from './payment-view.service.ts';

/**
 * What each customer owed at the end of a day, by how late it was: invoices dated until then less what was applied to them and taken off
 * for paying early by then, and what was paid or credited and not applied yet. Customers of whom nothing was open are left out.
 */
export async function readAging(
  db: Db,
  asOf: PlainDate,
  companyId: number | null = null,
): Promise<readonly AgingRow[]> {
  return many<AgingRow>(db)`
    select s.*, c.company_name, c.terms, c.credit_limit, c.credit_status, ${lastPaidOn(asOf)}::text as last_payment
    from (${agingOn(asOf)}) s join company c on c.company_id = s.company_id
    where ${companyId}::bigint is null or s.company_id = ${companyId}::bigint order by s.total desc, c.company_name`;
}

/** The account of one customer: limit, what is open of it, by how late it is, and every open invoice. Throws NOT_FOUND. */
export async function readCompanyAccount(context: CallContext, companyId: number): Promise<CompanyAccount> {
  const { db, today } = context;
  const company = await maybeOne<{ credit_limit: number | null; credit_status: string }>(db)`
    select credit_limit, credit_status from company where company_id = ${companyId} and is_active`;
  if (!company) throw new AppError('NOT_FOUND', `There is no company ${companyId}.`);
  const [aging] = await readAging(db, today, companyId);
  const { invoiced, ordered } = await readOpenAccount(db, companyId);
  return {
    credit_limit: company.credit_limit,
    credit_status: company.credit_status,
    invoiced,
    ordered,
    aging: aging ?? null,
    open: await readOpenInvoices(db, companyId, today),
  };
}
