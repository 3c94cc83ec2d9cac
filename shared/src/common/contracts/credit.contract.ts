import { z } from 'zod';
import { role } from '../policy/grant.ts';
import { ROLE } from '../trade/roles.ts';
import { staffCall } from './define-call.ts';
import { id, shape, text } from './inputs.ts';
import { applicationLines, type MoneyApplications } from './payment.contract.ts';

const grants = [role(ROLE.accounting)];

/** A credit with the invoices it is applied to, and those it could be applied to. */
export interface CreditApplications extends MoneyApplications {
  readonly credit_id: number;
}

/** Open invoices of the company of a credit, the oldest first, and what the credit was applied to. */
export const loadCreditApplications = staffCall('loadCreditApplications', '/api/credit/applications/:credit_id', {
  whileSeeing: 'read',
  grants,
  input: z.strictObject({ credit_id: id('Credit') }),
  answer: shape<CreditApplications>(),
});

/** Applies an issued credit to the invoices named; never more than is open of them, nor than is left of it. */
export const applyCreditToInvoices = staffCall('applyCreditToInvoices', '/api/credit/apply/:credit_id', {
  grants,
  input: z.strictObject({ credit_id: id('Credit'), lines: applicationLines() }),
  answer: shape<CreditApplications>(),
  isIdempotent: true,
});

/** Applies what is left of an issued credit to the oldest open invoices of its company. */
export const applyCreditOldest = staffCall('applyCreditOldest', '/api/credit/apply_oldest/:credit_id', {
  grants,
  input: z.strictObject({ credit_id: id('Credit') }),
  answer: shape<CreditApplications>(),
  isIdempotent: true,
});

/** Takes one application of a credit back: the invoice is open by it again. */
export const unapplyCredit = staffCall('unapplyCredit', '/api/credit/unapply/:application_id', {
  grants,
  input: z.strictObject({ application_id: id('Application'), reason: text('Reason', 200) }),
  answer: shape<CreditApplications>(),
  isIdempotent: true,
});
