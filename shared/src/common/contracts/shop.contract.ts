import { z } from 'zod';
import { BUILD_STAGES, type BuildStage } from '../trade/build-stages.ts';
import { HOLD_REASONS, type HoldReason } from '../trade/trade-lists.ts';
import type { WipState } from '../domain/schedule/work-in-progress.ts';
import { batchRunners } from '../policy/batch-rights.ts';
import { role, staff } from '../policy/grant.ts';
import { ROLE } from '../trade/roles.ts';
import { HOLDER_ROLES } from '../policy/stage-rights.ts';
import type { Card } from './board.contract.ts';
import { defineCall } from './define-call.ts';
import { choice, id, paragraph, shape, text } from './inputs.ts';

const HOLD_NAMES = Object.keys(HOLD_REASONS) as HoldReason[];
export const STAGE_NAMES = Object.keys(BUILD_STAGES) as BuildStage[];

/** Columns of a stage board. */
export const LANES = ['waiting', 'ready', 'running', 'done'] as const;
export type Lane = (typeof LANES)[number];

/** Name of the drawing board; the boards of the shop are called after their stages. */
export const DRAWING_BOARD = 'drawing';

/** Columns of the drawing board. */
export const DRAWING_LANES = ['requested', 'drawing', 'checked', 'sent', 'approved'] as const;
export type DrawingLane = (typeof DRAWING_LANES)[number];

/** Facts about a curb, or a line of parts, on the boards of drawings and of the shop. */
export interface CurbFace {
  readonly tracker_id: number;
  readonly tracker_no: string;
  readonly tracker_curb_id: number;
  readonly job_name: string;
  readonly tag: string | null;
  readonly curb_type: string;
  readonly qty: number;
  readonly size: string;
  readonly gauge: string | null;
  readonly quick_ship_days: string | null;
  readonly drawing_status: string;
  readonly drawing_file_id: number | null;
  readonly sent_back_reason: string | null;
  /** Work of this stage at the time clock since its last completion, and whose job it is now; only on cards of the shop. */
  readonly clock?: { readonly minutes: number; readonly people: readonly string[] };
  /** The batch that cuts it, or how it is cut without one; null before either is known. Only on cards of Batching and Turret. */
  readonly cut?: string | null;
}

/** Sends work back to an earlier stage of its route. */
export const sendBack = defineCall({
  name: 'sendBack',
  method: 'POST',
  path: '/api/board/send_back/:card_id',
  access: { kind: 'grants', grants: [staff] },
  wire: 'params',
  input: z.strictObject({
    card_id: id('Card'),
    version: id('Version'),
    to_task: choice('Stage', STAGE_NAMES),
    reason: paragraph('Reason', 200),
  }),
  answer: shape<{ readonly card: Card<CurbFace> }>(),
  isIdempotent: true,
});

/** Puts a whole order or one of its curbs on hold, or releases the hold (`hold_reason` empty). */
export const holdWork = defineCall({
  name: 'holdWork',
  method: 'POST',
  path: '/api/board/hold',
  access: {
    kind: 'grants',
    grants: [role(...HOLDER_ROLES)],
  },
  wire: 'params',
  input: z.strictObject({
    tracker_id: id('Tracker').optional(),
    tracker_curb_id: id('Curb').optional(),
    hold_reason: choice('Hold', ['', ...HOLD_NAMES]),
    note: paragraph('Note', 200, false),
  }),
  answer: shape<{ readonly hold_reason: string | null }>(),
});

export interface MasterBoard {
  readonly sequence: number;
  readonly days: readonly string[];
  readonly stages: readonly {
    readonly task: BuildStage;
    readonly title: string;
    /** Cards of the lanes of the stage's board: `waiting` has the blocked ones too. */
    readonly ready: number;
    readonly running: number;
    readonly waiting: number;
    /** Of the waiting ones: it is their turn, but a hold, the drawing or the release blocks them. */
    readonly blocked: number;
    /** Cards of all three whose planned day has passed. */
    readonly behind: number;
    readonly wip: WipState;
    readonly days: readonly {
      readonly date: string;
      readonly minutes: number;
      readonly capacity_minutes: number;
      readonly cards: number;
      readonly level: 'green' | 'amber' | 'red';
    }[];
  }[];
}

export const loadMaster = defineCall({
  name: 'loadMaster',
  method: 'POST',
  path: '/api/board/master',
  whileSeeing: 'read',
  access: { kind: 'grants', grants: [staff] },
  wire: 'params',
  input: z.strictObject({ location_id: id('Location').optional() }),
  answer: shape<MasterBoard>(),
  perMinute: 600,
});

/** Cards of one stage and day, for a cell of the master board. */
export const masterCards = defineCall({
  name: 'masterCards',
  method: 'POST',
  path: '/api/board/master_cards',
  whileSeeing: 'read',
  access: { kind: 'grants', grants: [staff] },
  wire: 'params',
  input: z.strictObject({
    task: choice('Stage', STAGE_NAMES),
    date: text('Day', 10),
    location_id: id('Location').optional(),
  }),
  answer: shape<{ readonly cards: readonly Card<CurbFace>[] }>(),
});

/** Says how a curb is cut that is in no batch: what Batching and Turret ask for where there is none. */
export const cutByHand = defineCall({
  name: 'cutByHand',
  method: 'POST',
  path: '/api/board/cut_by_hand/:tracker_curb_id',
  access: { kind: 'grants', grants: batchRunners },
  wire: 'params',
  input: z.strictObject({ tracker_curb_id: id('Curb'), note: text('How it is cut', 200) }),
  answer: shape<{ readonly cut_note: string }>(),
  isIdempotent: true,
});

export const qcCurb = defineCall({
  name: 'qcCurb',
  method: 'POST',
  path: '/api/board/qc/:tracker_curb_id',
  access: { kind: 'grants', grants: [role(ROLE.qualityControl, ROLE.shopSupervisor, ROLE.manager)] },
  wire: 'params',
  input: z.strictObject({
    tracker_curb_id: id('Curb'),
    result: choice('Result', ['pass', 'fail'] as const),
    defects: paragraph('Defects', 1000, false),
    /** Why no photo shows the curb that passed; asked for where there is none. */
    no_photo: paragraph('Why there is no photo', 200, false).optional(),
  }),
  answer: shape<{ readonly qc_result: string }>(),
});
