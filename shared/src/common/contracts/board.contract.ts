import { z } from 'zod';
import type { Due } from '../domain/schedule/due.ts';
import { MOST_ACTUAL_MINUTES } from '../domain/schedule/actual-minutes.ts';
import type { WipState } from '../domain/schedule/work-in-progress.ts';
import { staff } from '../policy/grant.ts';
import { defineCall } from './define-call.ts';
import { flag, id, idOrZero, number, paragraph, shape, text } from './inputs.ts';

/** Cards of a lane that come at once; the rest comes when the lane is scrolled to its end. */
export const LANE_PAGE = 100;

/** Most cards of one lane in a refresh of a board; cards scrolled to beyond them are loaded page by page again. */
export const MOST_CARDS_AT_ONCE = 1000;

/** Something a person may do with a card now: a lane to move it to, or an action such as `assign`, `hold`, `reorder`. */
export interface CardMove {
  readonly to: string;
  readonly label: string;
}

/** What stops a card, whatever its lane. */
export interface CardHold {
  readonly reason: string;
  readonly note: string | null;
  /** The scope of the hold: the whole order, or this piece of work alone. */
  readonly scope: 'order' | 'curb';
  /** Which of our people held it; null where the product did. */
  readonly by: string | null;
  /** When it was held; null for a hold that is older than the history. */
  readonly since: string | null;
}

/** A page that a card leads to. */
export interface CardPage {
  readonly label: string;
  readonly href: string;
}

/**
 * A card of any board: a piece of work with a lane, a due date, a duration and an assignee, which may be moved. Facts that only one
 * kind of board knows and draws are its `face`.
 */
export interface Card<Face = unknown> {
  readonly id: number;
  /** Grows with every change; a move names the version it saw. */
  readonly version: number;
  readonly lane: string;
  /** Position in the lane, compared by code unit. Cards without a position of their own share the last one. */
  readonly rank: string;
  /** Number of the work, as people say it. */
  readonly title: string;
  /** For whom or where it is done: the customer, the site, the machine. */
  readonly place: string;
  /** The planned day by the calendar of its plant, and what it means today. */
  readonly due: Due;
  /** Standard minutes. */
  readonly minutes: number;
  /** Whose it is. */
  readonly holder: { readonly id: number; readonly name: string } | null;
  readonly hold: CardHold | null;
  /** Why the card is in its lane, in words: "Waiting for Turret", "Held: Credit". */
  readonly why: string;
  /** Who changed it last. */
  readonly moved_by: string | null;
  /** Pages of what the card is about, the nearest first. */
  readonly pages: readonly CardPage[];
  readonly moves: readonly CardMove[];
  readonly face: Face;
}

/** A lane with the first of its cards. */
export interface BoardLane<Face = unknown> {
  readonly lane: string;
  readonly title: string;
  /** All cards of the lane that the filters leave, read or not. */
  readonly total: number;
  readonly cards: readonly Card<Face>[];
  /** Where the next page begins; null when all are here. */
  readonly next: string | null;
}

export interface Board<Face = unknown> {
  readonly board: string;
  readonly title: string;
  /** Work in progress against its limit, whatever the filters show; null where nothing is limited. */
  readonly wip: WipState | null;
  /** Sequence number of the event stream at which this picture was taken. */
  readonly sequence: number;
  /** IANA time zone of the clock on a wall display: that of the requested plant, else of the main plant. */
  readonly timezone: string;
  readonly lanes: readonly BoardLane<Face>[];
  /** Load against capacity of the next working days; empty where nothing is planned. */
  readonly load: readonly {
    readonly date: string;
    readonly minutes: number;
    readonly capacity_minutes: number;
    readonly level: 'green' | 'amber' | 'red';
  }[];
  /** The card of the requested subject; null when it is not on the board. */
  readonly found: number | null;
}

const boardName = () => text('Board', 40);

const filters = {
  location_id: id('Location').optional(),
  term: paragraph('Search text', 80, false).optional(),
  only_mine: flag().optional(),
};

const access = { kind: 'grants', grants: [staff] } as const;

/** A board with the first cards of each lane. */
export const loadBoard = defineCall({
  name: 'loadBoard',
  method: 'POST',
  path: '/api/board/load/:board',
  whileSeeing: 'read',
  access,
  devices: ['wall'],
  wire: 'params',
  input: z.strictObject({
    board: boardName(),
    ...filters,
    /** Number of cards to return per lane, if more than a page: those that the page has loaded already. */
    reach: z.record(z.string(), number('Cards', 0, MOST_CARDS_AT_ONCE)).optional(),
    /** Subject of a card, such as a curb: its lane is read as far as that card. */
    subject_id: id('Subject').optional(),
  }),
  answer: shape<Board>(),
  perMinute: 600,
});

/** The next cards of one lane. */
export const loadLane = defineCall({
  name: 'loadLane',
  method: 'POST',
  path: '/api/board/lane/:board',
  whileSeeing: 'read',
  access,
  wire: 'params',
  input: z.strictObject({ board: boardName(), ...filters, lane: text('Lane', 40), after: text('Place', 400) }),
  answer: shape<Pick<BoardLane, 'total' | 'cards' | 'next'>>(),
  perMinute: 600,
});

/**
 * Moves one card. `after_card_id` is the card above in the target lane, 0 for the top; without it the board's order decides the
 * position in the other lane. The version is the one the person saw; an older one answers 409 with the true card and who moved it.
 * Never carries the order of a whole board.
 */
export const moveCard = defineCall({
  name: 'moveCard',
  method: 'POST',
  path: '/api/board/move/:board/:card_id',
  access,
  wire: 'params',
  input: z.strictObject({
    board: boardName(),
    card_id: id('Card'),
    version: id('Version'),
    to_lane: text('Lane', 40),
    after_card_id: idOrZero('Card above').optional(),
    minutes: number('Actual minutes', 0, MOST_ACTUAL_MINUTES).optional(),
    /** The person was asked about minutes far above the standard, and confirmed them. */
    is_time_sure: flag().optional(),
    /** Undo of the last move: a start that had assigned the card, or a completion with its minutes. */
    is_undo: flag().optional(),
    reason: paragraph('Reason', 200, false).optional(),
  }),
  answer: shape<{ readonly card: Card }>(),
  isIdempotent: true,
  perMinute: 600,
});

/** Assigns a card to a person; 0 unassigns it. */
export const assignCard = defineCall({
  name: 'assignCard',
  method: 'POST',
  path: '/api/board/assign/:board/:card_id',
  access,
  wire: 'params',
  input: z.strictObject({
    board: boardName(),
    card_id: id('Card'),
    version: id('Version'),
    user_id: number('Person', 0, 1e15),
  }),
  answer: shape<{ readonly card: Card }>(),
});
