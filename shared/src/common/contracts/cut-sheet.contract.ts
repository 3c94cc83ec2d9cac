import { z } from 'zod';
import { role, type Grant } from '../policy/grant.ts';
import { ROLE } from '../trade/roles.ts';
import { defineCall } from './define-call.ts';
import { choice, id, inAddress, shape } from './inputs.ts';

/** Who makes and cuts parts: engineering, and the shop from nesting on. */
const partMakers: readonly Grant[] = [
  role(ROLE.engineering, ROLE.manager, ROLE.batching, ROLE.shop, ROLE.shopSupervisor),
];

/** Parts list and flat patterns of a curb with bend lines and sizes, as a file of the curb that the plant alone sees. */
export const makeCutSheets = defineCall({
  name: 'makeCutSheets',
  method: 'POST',
  path: '/api/shop/cut_sheets/:tracker_curb_id',
  access: { kind: 'grants', grants: partMakers },
  wire: 'params',
  input: z.strictObject({ tracker_curb_id: id('Curb') }),
  answer: shape<{ readonly cdi_file_id: number }>(),
  isIdempotent: true,
});

/**
 * Every blank of an order, or of a batch in its gauge, as a ZIP archive: a DXF file each, and a list of them as CSV; in a link with a
 * short-lived file token.
 */
export const downloadPartPackage = defineCall({
  name: 'downloadPartPackage',
  method: 'GET',
  path: '/api/shop/part_package/:object/:id',
  whileSeeing: 'read',
  access: { kind: 'grants', grants: partMakers },
  wire: 'flat',
  input: z.strictObject({ object: choice('Object', ['tracker', 'batch']), id: id('Record'), token: inAddress() }),
  reply: 'stream',
  answer: z.unknown(),
});
