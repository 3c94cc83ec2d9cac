import { z } from 'zod';
import { BUILD_STAGES, type BuildStage } from '../catalogue/lists/build-stages.ts';
import type { WipState } from '../domain/schedule/work-in-progress.ts';
import { role, staff } from '../policy/grant.ts';
import { ROLE } from '../policy/roles.ts';
import { defineCall } from './define-call.ts';
import { choice, flag, id, number, paragraph, shape, text } from './inputs.ts';

export const STAGE_NAMES = Object.keys(BUILD_STAGES) as BuildStage[];

/** Columns of a stage board. */
export const LANES = ['waiting', 'ready', 'running', 'done'] as const;
export type Lane = (typeof LANES)[number];

/** Columns of the drawing board. */
export const DRAWING_LANES = ['requested', 'drawing', 'checked', 'sent', 'approved'] as const;
export type DrawingLane = (typeof DRAWING_LANES)[number];

/** What a card shows, on every board. */
export interface Card {
  readonly card_id: number;
  /** Grows by one with every move; a move names the version it saw. */
  readonly version: number;
  readonly lane: string;
  readonly rank: string;
  readonly tracker_id: number;
  readonly tracker_no: string;
  readonly tracker_curb_id: number;
  readonly curb_no: string;
  readonly customer: string;
  readonly job_name: string;
  readonly tag: string | null;
  readonly curb_type: string;
  readonly qty: number;
  readonly size: string;
  readonly gauge: string | null;
  readonly due_date: string | null;
  readonly std_minutes: number;
  readonly hold_reason: string | null;
  readonly hold_note: string | null;
  /** What the hold is on: the whole order or this curb alone; null when there is none. */
  readonly hold_scope: 'order' | 'curb' | null;
  readonly quick_ship_days: string | null;
  readonly assigned_user_id: number | null;
  readonly assigned_name: string | null;
  readonly drawing_status: string;
  readonly drawing_file_id: number | null;
  /** Why the card stands where it stands, in words: "Waiting for Turret", "Held: credit". */
  readonly why: string;
  readonly sent_back_reason: string | null;
  readonly moved_by_name: string | null;
  readonly moved_dt: string | null;
  /** Moves this person may make with this card now. */
  readonly moves: readonly CardMove[];
}

export interface CardMove {
  /** Lane to move to, or `send_back`, `hold`, `release_hold`, `assign`. */
  readonly to: string;
  readonly label: string;
}

export interface Board {
  readonly task: string;
  readonly title: string;
  /** Work in progress of the whole stage, whatever the filters show; null on the drawing board. */
  readonly wip: WipState | null;
  /** Sequence number of the event stream at which this picture was taken. */
  readonly sequence: number;
  readonly lanes: readonly {
    readonly lane: string;
    readonly title: string;
    readonly total: number;
    readonly cards: readonly Card[];
  }[];
  /** Load against capacity of the next working days. */
  readonly load: readonly {
    readonly date: string;
    readonly minutes: number;
    readonly capacity_minutes: number;
    readonly level: 'green' | 'amber' | 'red';
  }[];
}

export const loadBoard = defineCall({
  name: 'loadBoard',
  method: 'POST',
  path: '/api/board/load/:task',
  access: { kind: 'grants', grants: [staff] },
  wire: 'params',
  input: z.strictObject({
    task: choice('Stage', STAGE_NAMES),
    location_id: id('Location').optional(),
    term: paragraph('Search text', 80, false).optional(),
    only_mine: flag().optional(),
  }),
  answer: shape<Board>(),
  perMinute: 600,
});

/**
 * Moves one card. `after_card_id` is the card above in the target lane, 0 for the top. The version is the one the person saw;
 * an older one answers 409 with the true card and who moved it. Never carries the order of a whole board.
 */
export const moveCard = defineCall({
  name: 'moveCard',
  method: 'POST',
  path: '/api/board/move/:card_id',
  access: { kind: 'grants', grants: [staff] },
  wire: 'params',
  input: z.strictObject({
    card_id: id('Card'),
    version: id('Version'),
    to_lane: choice('Lane', LANES),
    after_card_id: number('Card above', 0, 1e15).optional(),
    minutes: number('Actual minutes', 0, 100000).optional(),
  }),
  answer: shape<{ readonly card: Card }>(),
  isIdempotent: true,
  perMinute: 600,
});

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
  answer: shape<{ readonly card: Card }>(),
  isIdempotent: true,
});

export const assignCard = defineCall({
  name: 'assignCard',
  method: 'POST',
  path: '/api/board/assign/:card_id',
  access: { kind: 'grants', grants: [staff] },
  wire: 'params',
  input: z.strictObject({ card_id: id('Card'), version: id('Version'), user_id: number('Person', 0, 1e15) }),
  answer: shape<{ readonly card: Card }>(),
});

export const HOLDS = ['credit', 'approval', 'info', 'material', 'engineering', 'customer'] as const;

/** Holds a whole order or one curb of it, or lets it go (`hold_reason` empty). */
export const holdWork = defineCall({
  name: 'holdWork',
  method: 'POST',
  path: '/api/board/hold',
  access: {
    kind: 'grants',
    grants: [
      role(
        ROLE.sales,
        ROLE.insideSales,
        ROLE.manager,
        ROLE.accounting,
        ROLE.engineering,
        ROLE.qualityControl,
        ROLE.shopSupervisor,
        ROLE.material,
        ROLE.logistics,
      ),
    ],
  },
  wire: 'params',
  input: z.strictObject({
    tracker_id: id('Tracker').optional(),
    tracker_curb_id: id('Curb').optional(),
    hold_reason: choice('Hold', ['', ...HOLDS]),
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
    readonly ready: number;
    readonly running: number;
    readonly waiting: number;
    readonly wip: WipState;
    readonly late: number;
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
  access: { kind: 'grants', grants: [staff] },
  wire: 'params',
  input: z.strictObject({
    task: choice('Stage', STAGE_NAMES),
    date: text('Day', 10),
    location_id: id('Location').optional(),
  }),
  answer: shape<{ readonly cards: readonly Card[] }>(),
});

export const loadDrawingBoard = defineCall({
  name: 'loadDrawingBoard',
  method: 'POST',
  path: '/api/drawsch/load',
  access: { kind: 'grants', grants: [staff] },
  wire: 'params',
  input: z.strictObject({ term: paragraph('Search text', 80, false).optional(), only_mine: flag().optional() }),
  answer: shape<Board>(),
  perMinute: 600,
});

/** A card of the drawing board is a tracker curb; its version is the curb's. Taking it (to `drawing`) makes the mover its drafter. */
export const moveDrawing = defineCall({
  name: 'moveDrawing',
  method: 'POST',
  path: '/api/drawsch/move/:card_id',
  access: { kind: 'grants', grants: [role(ROLE.engineering, ROLE.manager)] },
  wire: 'params',
  input: z.strictObject({
    card_id: id('Card'),
    version: id('Version'),
    to_lane: choice('Lane', ['requested', 'drawing', 'checked', 'sent'] as const),
    after_card_id: number('Card above', 0, 1e15).optional(),
    reason: paragraph('Reason', 200, false).optional(),
  }),
  answer: shape<{ readonly card: Card }>(),
  isIdempotent: true,
});

export const assignDrawing = defineCall({
  name: 'assignDrawing',
  method: 'POST',
  path: '/api/drawsch/assign/:card_id',
  access: { kind: 'grants', grants: [role(ROLE.engineering, ROLE.manager)] },
  wire: 'params',
  input: z.strictObject({ card_id: id('Card'), version: id('Version'), user_id: number('Drafter', 0, 1e15) }),
  answer: shape<{ readonly card: Card }>(),
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
  }),
  answer: shape<{ readonly qc_result: string }>(),
});
