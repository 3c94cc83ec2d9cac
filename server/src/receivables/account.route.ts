import { loadCompanyAccount, readAgingOfAll, readDifferences } from '@cdi/shared/contracts';
import { toPlainDate } from '@cdi/shared/units';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { readAging, readCompanyAccount } from './aging.service.ts';
import { findDifferences } from './reconcile.ts';

/** Accounts of customers: aging, one account, what does not agree. */
export function accountRoutes(binding: Binding): void {
  const outside = { isOutsideTransaction: true };
  bindCall(
    binding,
    readAgingOfAll,
    async ({ as_of }, { context }) => {
      const day = as_of === '' ? context.today : toPlainDate(as_of);
      return { data: { as_of: day, rows: await readAging(context.db, day) } };
    },
    outside,
  );
  bindCall(
    binding,
    loadCompanyAccount,
    async ({ company_id }, { context }) => ({ data: await readCompanyAccount(context, company_id) }),
    outside,
  );
  bindCall(
    binding,
    readDifferences,
    async (_input, { context }) => ({ data: { differences: await findDifferences(context.db) } }),
    outside,
  );
}
