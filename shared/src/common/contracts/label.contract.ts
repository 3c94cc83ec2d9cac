import { z } from 'zod';
import { staff } from '../policy/grant.ts';
import { defineCall } from './define-call.ts';
import { id, shape } from './inputs.ts';

/** Labels of an order to stick on, 4 by 6 in.: a tag for each curb, a label for each crate. They become a file of the order. */
export const makeLabels = defineCall({
  name: 'makeLabels',
  method: 'POST',
  path: '/api/shipping/labels/:tracker_id',
  access: { kind: 'grants', grants: [staff] },
  wire: 'params',
  input: z.strictObject({ tracker_id: id('Order') }),
  answer: shape<{ readonly cdi_file_id: number }>(),
  isIdempotent: true,
});
