import { z } from 'zod';
import type { Nest } from '../domain/nesting/nest.ts';
import { batchKeepers, batchRunners } from '../policy/batch-rights.ts';
import { defineCall } from './define-call.ts';
import { id, list, number, numbers, paragraph, shape, text } from './inputs.ts';
import type { PlainDate } from '../units/plain-date.ts';

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

/** A curb that may join a batch: of its metal and gauge, checked, and in no batch yet. */
export interface WaitingCurb {
  readonly tracker_curb_id: number;
  readonly curb_no: string;
  readonly tracker_no: string;
  readonly job_name: string;
  readonly qty: number;
  /** The day on which Batching is planned; null without a promise. */
  readonly due_date: PlainDate | null;
  readonly is_quick_ship: boolean;
}

/** Curbs that wait for a batch of this metal and gauge at its plant, the first due first. */
export const listWaitingCurbs = defineCall({
  ...onBatch,
  name: 'listWaitingCurbs',
  method: 'POST',
  path: '/api/batch/waiting_curbs/:batch_id',
  whileSeeing: 'read',
  access: { kind: 'grants', grants: batchKeepers },
  answer: shape<{ readonly curbs: readonly WaitingCurb[] }>(),
});

/** Adds curbs to a planned batch. */
export const addToBatch = defineCall({
  name: 'addToBatch',
  method: 'POST',
  path: '/api/batch/add_curbs/:batch_id',
  wire: 'params',
  access: { kind: 'grants', grants: batchKeepers },
  input: z.strictObject({ batch_id: id('Batch'), curb_ids: numbers('Curbs', 100) }),
  answer: shape<{ readonly curbs: number }>(),
  isIdempotent: true,
});

/** Takes a curb out of a batch that is not being cut yet; its card is at Batching again. */
export const leaveBatch = defineCall({
  name: 'leaveBatch',
  method: 'POST',
  path: '/api/batch/leave/:batch_id',
  wire: 'params',
  access: { kind: 'grants', grants: batchKeepers },
  input: z.strictObject({
    batch_id: id('Batch'),
    tracker_curb_id: id('Curb'),
    reason: paragraph('Reason', 200),
  }),
  answer: shape<{ readonly curbs: number }>(),
  isIdempotent: true,
});

/** An off-cut that the nests of a batch leave. */
export interface BatchOffcut {
  readonly nest_no: string;
  readonly length: number;
  readonly width: number;
}

/** What closing a batch begins with. */
export interface BatchClosing {
  readonly version: number;
  /** Unit in which stock keeps the material. */
  readonly uom: string;
  /** New sheets by its nests, in that unit. */
  readonly planned_qty: number;
  /** Issued until now, less what came back. */
  readonly issued_qty: number;
  readonly is_heat_tracked: boolean;
  /** Minutes of the time clock at Turret for its curbs. */
  readonly clocked_minutes: number;
  readonly offcuts: readonly BatchOffcut[];
}

/** Reads what closing a batch begins with. */
export const loadBatchClosing = defineCall({
  ...onBatch,
  name: 'loadBatchClosing',
  method: 'POST',
  path: '/api/batch/closing/:batch_id',
  whileSeeing: 'read',
  access: { kind: 'grants', grants: batchRunners },
  answer: shape<BatchClosing>(),
});

/** What closing a batch booked. */
export interface ClosedBatch {
  readonly yield_percent: number | null;
  readonly scrap_lb: number;
  readonly remnants: readonly string[];
}

/**
 * Closes a batch whose sheets are cut: issues or returns sheets until stock agrees with what was used, keeps remnants, books the skeleton as
 * scrap, splits the minutes over the curbs, and completes their Turret cards.
 */
export const closeBatch = defineCall({
  name: 'closeBatch',
  method: 'POST',
  path: '/api/batch/close/:batch_id',
  wire: 'params',
  access: { kind: 'grants', grants: batchRunners },
  input: z.strictObject({
    batch_id: id('Batch'),
    version: id('Version'),
    used_qty: number('Sheets used', 0, 9_999_999),
    lot_no: text('Heat or coil number', 60, false).optional(),
    minutes: number('Minutes at the machine', 0, 100_000).optional(),
    remnants: list(
      z.strictObject({
        length: number('Length', 1, 480),
        width: number('Width', 1, 144),
        bin: text('Bin', 30),
      }),
      200,
      'A batch keeps at most 200 remnants.',
    ).optional(),
  }),
  answer: shape<ClosedBatch>(),
  isIdempotent: true,
});
