import { z } from 'zod';
import { role } from '../policy/grant.ts';
import { ROLE } from '../trade/roles.ts';
import { defineCall } from './define-call.ts';
import { id, shape } from './inputs.ts';

/** Parts list and flat patterns of a curb with bend lines and sizes, as a file of the curb that the plant alone sees. */
export const makeCutSheets = defineCall({
  name: 'makeCutSheets',
  method: 'POST',
  path: '/api/shop/cut_sheets/:tracker_curb_id',
  access: {
    kind: 'grants',
    grants: [role(ROLE.engineering, ROLE.manager, ROLE.batching, ROLE.shop, ROLE.shopSupervisor)],
  },
  wire: 'params',
  input: z.strictObject({ tracker_curb_id: id('Curb') }),
  answer: shape<{ readonly cdi_file_id: number }>(),
  isIdempotent: true,
});
