import { z } from 'zod';
import type { Nest } from '../domain/nesting/nest.ts';
import { batchKeepers } from '../policy/batch-rights.ts';
import { defineCall } from './define-call.ts';
import { id, shape } from './inputs.ts';

/** Nests proposed for the curbs of a batch, from its material and the remnants of it at its location. */
export interface NestProposal extends Nest {
  /** Parts of what the sheets weigh without off-cuts that are kept, percent with one decimal; null without a sheet. */
  readonly yield_percent: number | null;
  /** The yield that standard costs count on, percent. */
  readonly expected_percent: number;
}

const onBatch = { wire: 'params', input: z.strictObject({ batch_id: id('Batch') }) } as const;

/** How the parts of a batch would be nested; nothing is saved. */
export const proposeNests = defineCall({
  ...onBatch,
  name: 'proposeNests',
  method: 'POST',
  path: '/api/batch/propose_nests/:batch_id',
  whileSeeing: 'read',
  access: { kind: 'grants', grants: batchKeepers },
  answer: shape<NestProposal>(),
});

/** Nests the parts of a planned batch, and saves the sheets as its nests in place of those before. */
export const saveNests = defineCall({
  ...onBatch,
  name: 'saveNests',
  method: 'POST',
  path: '/api/batch/save_nests/:batch_id',
  access: { kind: 'grants', grants: batchKeepers },
  answer: shape<{ readonly nests: number }>(),
});
