import { z } from 'zod';
import type { PAYMENT_TERMS } from '../trade/trade-lists.ts';
import { creditReaders, receivableReaders } from '../policy/cost-readers.ts';
import { role } from '../policy/grant.ts';
import { ROLE } from '../trade/roles.ts';
import { listReleaserRoles } from '../policy/stage-rights.ts';
import { isPlainDate } from '../units/plain-date.ts';
import { staffCall } from './define-call.ts';
import { flag, id, shape, text } from './inputs.ts';
import type { OpenInvoice } from './payment.contract.ts';

const accounting = [role(ROLE.accounting)];
const releasers = [role(...listReleaserRoles('credit'))];

/** A customer's balance by age, days past due. Dollars. */
export interface AgingRow {
  readonly company_id: number;
  readonly company_name: string;
  readonly terms: keyof typeof PAYMENT_TERMS;
  readonly current: number;
  readonly late_30: number;
  readonly late_60: number;
  readonly late_90: number;
  readonly late_more: number;
  /** Paid or credited and not applied, below 0. */
  readonly unapplied: number;
  readonly total: number;
  readonly credit_limit: number | null;
  readonly credit_status: string;
  readonly last_payment: string | null;
}

const day = () =>
  text('Day', 10, false).refine((value) => value === '' || isPlainDate(value), 'Write the day as 2026-11-23.');

/** Every customer's balance at the end of a day, today by default. */
export const readAgingOfAll = staffCall('readAgingOfAll', '/api/invoicing/aging', {
  whileSeeing: 'read',
  grants: receivableReaders,
  input: z.strictObject({ as_of: day() }),
  answer: shape<{ readonly as_of: string; readonly rows: readonly AgingRow[] }>(),
});

/** The account of a customer. Dollars. */
export interface CompanyAccount {
  readonly credit_limit: number | null;
  readonly credit_status: string;
  /** Invoiced and not paid, less what is not applied. */
  readonly invoiced: number;
  /** Ordered and not invoiced. */
  readonly ordered: number;
  /** Null where nothing is open. */
  readonly aging: AgingRow | null;
  readonly open: readonly OpenInvoice[];
}

/** The account of a company: its credit, its aging, its open invoices. */
export const loadCompanyAccount = staffCall('loadCompanyAccount', '/api/company/account/:company_id', {
  whileSeeing: 'read',
  grants: creditReaders,
  input: z.strictObject({ company_id: id('Company') }),
  answer: shape<CompanyAccount>(),
});

/** An order that is held for the account of its company or its payment, though the account gives credit for it now. */
export interface FreedOrder {
  readonly tracker_id: number;
  readonly tracker_no: string;
  readonly job_name: string;
  /** Dollars; null of an order that is not priced. */
  readonly total: number | null;
}

/** Orders on hold although the company's account now allows them: its terms, limit or invoices have changed. */
export const loadFreedOrders = staffCall('loadFreedOrders', '/api/company/freed_orders/:company_id', {
  whileSeeing: 'read',
  grants: releasers,
  input: z.strictObject({ company_id: id('Company') }),
  answer: shape<{ readonly orders: readonly FreedOrder[] }>(),
});

/** Releases all of these orders at once; orders that required payment in advance get the terms of the company. */
export const letFreedOrdersGo = staffCall('letFreedOrdersGo', '/api/company/let_orders_go/:company_id', {
  grants: releasers,
  input: z.strictObject({ company_id: id('Company') }),
  answer: shape<{ readonly count: number }>(),
  isIdempotent: true,
});

/**
 * A statement of the account of a customer at the end of a day, today unless one is given: a PDF among the files of the company, and
 * mailed to its accounts payable where that is asked for. Refused at `mail_again` where the one of that day went to the same address in the
 * last seven days, until the sender agrees.
 */
export const makeStatement = staffCall('makeStatement', '/api/company/statement/:company_id', {
  grants: accounting,
  input: z.strictObject({ company_id: id('Company'), as_of: day(), is_mailed: flag(), mail_again: flag() }),
  answer: shape<{ readonly cdi_file_id: number; readonly mailed_to: string | null }>(),
  isIdempotent: true,
});

/** Two sums that should be one. A number that is missing counts 1. */
export interface Difference {
  readonly what: string;
  /** The record with the difference. */
  readonly object: string;
  readonly id: number;
  readonly no: string | null;
  /** The customer or supplier. */
  readonly company_name: string | null;
  /** The day from which on the account differs. */
  readonly day: string | null;
  readonly expected: number;
  readonly found: number;
  /** Dollars, or else a quantity. */
  readonly is_dollars: boolean;
}

/** Compares accounts of customers, stock and purchases with what they are the sum of, now; names each difference. */
export const readDifferences = staffCall('readDifferences', '/api/invoicing/differences', {
  whileSeeing: 'read',
  grants: accounting,
  answer: shape<{ readonly differences: readonly Difference[] }>(),
});
