import { z } from 'zod';
import { staff, types } from '../policy/grant.ts';
import { CUSTOMER_TYPES } from '../trade/roles.ts';
import { defineCall } from './define-call.ts';
import { id, shape } from './inputs.ts';

/** The acknowledgment of an order in its current state, as a file of the order that its customer sees. */
export const makeAcknowledgment = defineCall({
  name: 'makeAcknowledgment',
  method: 'POST',
  path: '/api/order/acknowledgment/:tracker_id',
  access: { kind: 'grants', grants: [staff, types(CUSTOMER_TYPES, ['own', 'company', 'cc'])] },
  wire: 'params',
  input: z.strictObject({ tracker_id: id('Order') }),
  answer: shape<{ readonly cdi_file_id: number }>(),
  isIdempotent: true,
});
