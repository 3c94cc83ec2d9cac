import { z } from 'zod';
import type { PlainDate } from '../units/plain-date.ts';
import { staff } from '../policy/grant.ts';
import { defineCall } from './define-call.ts';
import { id, shape } from './inputs.ts';

/** The label of an asset with its QR code, 4 by 6 in.; it becomes a file of the asset. */
export const makeAssetLabel = defineCall({
  name: 'makeAssetLabel',
  method: 'POST',
  path: '/api/asset/label/:asset_id',
  access: { kind: 'grants', grants: [staff] },
  wire: 'params',
  input: z.strictObject({ asset_id: id('Asset') }),
  answer: shape<{ readonly cdi_file_id: number }>(),
  isIdempotent: true,
});

export interface AssetPlan {
  readonly maintenance_plan_id: number;
  readonly plan_name: string;
  readonly next_due_date: PlainDate | null;
  readonly next_due_meter: number | null;
  readonly last_done_date: PlainDate | null;
  /** The day is past at the plant of the asset. */
  readonly is_overdue: boolean;
}

/** Planned maintenance of an asset, the next first. */
export const loadAssetPlans = defineCall({
  name: 'loadAssetPlans',
  method: 'POST',
  path: '/api/asset/plans/:asset_id',
  whileSeeing: 'read',
  access: { kind: 'grants', grants: [staff] },
  wire: 'params',
  input: z.strictObject({ asset_id: id('Asset') }),
  answer: shape<{ readonly plans: readonly AssetPlan[] }>(),
});
