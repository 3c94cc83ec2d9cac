import { batchKeepers, batchRunners } from '../../policy/batch-rights.ts';
import type { StateMachine } from '../define-object.ts';

/** From the plan over the machine to sheets that are cut. */
export const BATCH_STATES = {
  planned: 'Planned',
  released: 'Released',
  running: 'Running',
  done: 'Done',
  cancelled: 'Cancelled',
} as const;

/** States in which a batch is cut or will be: its remnants are no one else's. */
export const OPEN_BATCHES: readonly (keyof typeof BATCH_STATES)[] = ['planned', 'released', 'running'];

/** States in which a curb belongs to a batch: it is cut by no other one. */
export const STANDING_BATCHES: readonly (keyof typeof BATCH_STATES)[] = ['planned', 'released', 'running', 'done'];

export const batchStates: StateMachine = {
  field: 'status',
  initial: 'planned',
  transitions: [
    { name: 'release', label: 'Release', from: ['planned'], to: 'released', who: batchKeepers, isMain: true },
    { name: 'start', label: 'Start', from: ['released'], to: 'running', who: batchRunners, isMain: true },
    // closeBatch takes this step after it has booked remnants and scrap
    { name: 'finish', label: 'All sheets are cut', from: ['running'], to: 'done', who: [], isAutomatic: true },
    { name: 'reopen', label: 'Back to the plan', from: ['released'], to: 'planned', who: batchKeepers },
    {
      name: 'cancel',
      label: 'Cancel',
      from: ['planned', 'released'],
      to: 'cancelled',
      who: batchKeepers,
      needsReason: true,
    },
  ],
  frozen: ['released', 'running', 'done', 'cancelled'],
  waits: { running: 'The shop cuts its sheets and closes it' },
};
