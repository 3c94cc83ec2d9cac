import {
  loadCompanyAccount,
  loadInvoiceApplications,
  loadMyInvoiceApplications,
  loadMyInvoices,
  makeMyStatement,
  makeStatement,
  readAgingOfAll,
  readDifferences,
} from '@cdi/shared/contracts';
import { toPlainDate } from '@cdi/shared/units';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { readAging, readCompanyAccount } from './aging.service.ts';
import { readInvoiceApplications, readMyInvoiceApplications } from './invoice-applications.service.ts';
import { listMyInvoices, stateMyAccount } from './my-invoices.service.ts';
import { findDifferences } from './reconcile.ts';
import { stateAccount } from './statement.service.ts';

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
  bindCall(binding, makeStatement, async ({ company_id, as_of, is_mailed, mail_again }, { context }) => {
    const day = as_of === '' ? context.today : toPlainDate(as_of);
    const data = await stateAccount(context, company_id, day, is_mailed, mail_again);
    const msg = data.mailed_to === null ? 'The statement is made' : `The statement goes to ${data.mailed_to}`;
    return { data, opt: 'save', msg };
  });
  bindCall(binding, loadMyInvoices, async (_input, { context }) => ({ data: await listMyInvoices(context) }), outside);
  bindCall(
    binding,
    loadInvoiceApplications,
    async ({ invoice_id }, { context }) => ({ data: await readInvoiceApplications(context, invoice_id) }),
    outside,
  );
  bindCall(
    binding,
    loadMyInvoiceApplications,
    async ({ invoice_id }, { context }) => ({ data: await readMyInvoiceApplications(context, invoice_id) }),
    outside,
  );
  bindCall(binding, makeMyStatement, async (_input, { context }) => ({
    data: await stateMyAccount(context),
    opt: 'save',
    msg: 'The statement is made',
  }));
  bindCall(
    binding,
    readDifferences,
    async (_input, { context }) => ({ data: { differences: await findDifferences(context.db) } }),
    outside,
  );
}
