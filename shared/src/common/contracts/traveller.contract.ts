import { z } from 'zod';
import { staff } from '../policy/grant.ts';
import { defineCall } from './define-call.ts';
import { id, shape } from './inputs.ts';

/** The travellers of an order, one for each line with its QR code, route and parts list, as a file of the order. */
export const makeTravellers = defineCall({
  name: 'makeTravellers',
  method: 'POST',
  path: '/api/shop/travellers/:tracker_id',
  access: { kind: 'grants', grants: [staff] },
  wire: 'params',
  input: z.strictObject({ tracker_id: id('Order') }),
  answer: shape<{ readonly cdi_file_id: number }>(),
  isIdempotent: true,
});
