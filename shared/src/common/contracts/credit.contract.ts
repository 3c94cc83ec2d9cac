import { z } from 'zod';
import { role } from '../policy/grant.ts';
import { ROLE } from '../policy/roles.ts';
import { staffCall } from './define-call.ts';
import { id, shape } from './inputs.ts';

/** Applies what is left of an issued credit to the oldest open invoices of its company. */
export const applyCreditOldest = staffCall('applyCreditOldest', '/api/credit/apply_oldest/:credit_id', {
  grants: [role(ROLE.accounting)],
  input: z.strictObject({ credit_id: id('Credit') }),
  /** What is left then, dollars. */
  answer: shape<{ readonly unapplied: number }>(),
  isIdempotent: true,
});
