import { z } from 'zod';
import type { ChangeKind, ChangeState } from '../catalogue/lists/change-states.ts';
import { CHANGE_KINDS } from '../catalogue/lists/change-states.ts';
import { CHANGE_MAKERS } from '../policy/change-rights.ts';
import { role, staff, types } from '../policy/grant.ts';
import { PRICE_APPROVERS, type PriceApproval } from '../policy/price-approval.ts';
import { CUSTOMER_TYPES, ROLE } from '../trade/roles.ts';
import { defineCall } from './define-call.ts';
import { choice, id, idOrZero, list, number, paragraph, shape, text } from './inputs.ts';
import type { OrderView } from './order.contract.ts';
import type { CurbMessage } from './quote.contract.ts';

const makers = { kind: 'grants', grants: [role(...CHANGE_MAKERS)] } as const;
const followers = { kind: 'grants', grants: [staff, types(CUSTOMER_TYPES, ['own', 'company', 'cc'])] } as const;

/** Amounts of an order, as the order's own page has them. */
export type OrderAmounts = NonNullable<OrderView['totals']>;

/** One field before and after, in words. */
export interface FieldChange {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface ChangeLineView {
  readonly kind: ChangeKind;
  /** The line of the order; null for one that is added. */
  readonly tracker_curb_id: number | null;
  readonly curb_no: string | null;
  readonly tag: string | null;
  /** Number of the part; null for a line of curbs. */
  readonly part_no: string | null;
  /** Description: `New construction curb, 84 1/2 × 50 3/8 × 14`. */
  readonly title: string;
  readonly fields: readonly FieldChange[];
  readonly qty_before: number;
  readonly qty_after: number;
  /** Dollars; null if the company sees no prices, or while there is an error. */
  readonly ext_before: number | null;
  readonly ext_after: number | null;
  /** Why a piece costs other than before although nothing of it changes: another quantity break; null where it has none. */
  readonly price_words: string | null;
  /** Due for work that is lost, and why; 0 for nothing. */
  readonly charge: number | null;
  readonly charge_words: string | null;
  /** Effect on drawing and seal, in words; null for none. */
  readonly drawing: string | null;
  readonly stamp: string | null;
  /** For employees: stages and minutes of the shop. */
  readonly work: {
    readonly done: readonly string[];
    readonly added: readonly string[];
    readonly dropped: readonly string[];
    readonly again: readonly string[];
    readonly minutes_before: number;
    readonly minutes_after: number;
  } | null;
  readonly messages: readonly CurbMessage[];
}

/** A change order with its changes, before and after. */
export interface ChangeView {
  /** 0 for one that is not saved. */
  readonly change_order_id: number;
  readonly version: number;
  readonly change_no: string;
  readonly tracker_id: number;
  readonly status: ChangeState;
  readonly status_label: string;
  readonly reason: string | null;
  /** The customer's request. */
  readonly wish: string | null;
  readonly made_by: string | null;
  readonly made_dt: string | null;
  readonly sent_dt: string | null;
  readonly answered_dt: string | null;
  readonly answered_name: string | null;
  readonly comment: string | null;
  readonly lines: readonly ChangeLineView[];
  /** Null where the company sees no prices, or nothing is priced yet. */
  readonly before: OrderAmounts | null;
  readonly after: OrderAmounts | null;
  readonly promised_before: string | null;
  readonly promised_after: string | null;
  readonly quick_ship_before: string;
  readonly quick_ship_after: string;
  /** The effect on freight that was agreed for the load before; null when there is none to mention. */
  readonly freight_note: string | null;
  /** Why the customer has to approve, in words; empty when no approval is needed. */
  readonly customer_reasons: readonly string[];
  /** Obstacles to sending or applying it, in words. */
  readonly problems: readonly string[];
  /** For employees. */
  readonly internal: {
    readonly engineering_needed: boolean;
    readonly engineering_by: string | null;
    /** Only for those who see the margin. */
    readonly approval_needed: PriceApproval | null;
    readonly margin_before: number | null;
    readonly margin_after: number | null;
    /** Entries of the draft, to continue with. */
    readonly edits: readonly ChangeEdit[];
  } | null;
  readonly may: {
    readonly edit: boolean;
    readonly send: boolean;
    readonly answer: boolean;
    readonly withdraw: boolean;
    readonly approve_price: boolean;
    readonly agree_engineering: boolean;
  };
}

/** One line of a change as it is entered. */
export interface ChangeEdit {
  readonly kind: ChangeKind;
  /** 0 for a new line. */
  readonly tracker_curb_id: number;
  /** The line of parts of the order; left out or 0 for curbs, and for a part that is added. */
  readonly tracker_part_id?: number;
  /** The part that is added; left out or 0 otherwise. */
  readonly part_id?: number;
  /** Pieces that are split off, or of a part afterwards. */
  readonly qty: number;
  /** Fields of the curb that change; for a new line all that are given. */
  readonly values: Readonly<Record<string, unknown>>;
}

const KINDS = Object.keys(CHANGE_KINDS) as ChangeKind[];
const edit = z.strictObject({
  kind: choice('Kind', KINDS),
  tracker_curb_id: idOrZero('Line'),
  tracker_part_id: idOrZero('Line of parts').optional(),
  part_id: idOrZero('Part').optional(),
  qty: number('Pieces', 0, 9999).optional(),
  values: z.union([z.record(z.string(), z.unknown()), z.literal('')]).optional(),
});
const MANY = 'A change order has at most 100 lines.';
const edits = list(edit, 100, MANY).optional();
const quickShip = text('Quick ship', 2, false);

/** The effect of a change: price rows, dates, stages, drawing and seal before and after. Nothing is stored. */
export const priceChange = defineCall({
  name: 'priceChange',
  method: 'POST',
  path: '/api/change_order/price/:tracker_id',
  whileSeeing: 'read',
  access: makers,
  wire: 'params',
  input: z.strictObject({ tracker_id: id('Order'), lines: edits, quick_ship_days: quickShip }),
  answer: shape<ChangeView>(),
  perMinute: 240,
});

/** Stores a change as a draft: a new one with the next number of the order, or `change_order_id` again. */
export const saveChange = defineCall({
  name: 'saveChange',
  method: 'POST',
  path: '/api/change_order/draft/:tracker_id',
  access: makers,
  wire: 'params',
  input: z.strictObject({
    tracker_id: id('Order'),
    change_order_id: idOrZero('Change order'),
    version: number('Version', 0, 1e9).optional(),
    reason: text('Reason', 200),
    lines: edits,
    quick_ship_days: quickShip,
  }),
  answer: shape<ChangeView>(),
  isIdempotent: true,
});

const ofChange = z.strictObject({ change_order_id: id('Change order') });

/** Sends a draft to the customer; a change that needs no customer approval is applied at once. */
export const sendChange = defineCall({
  name: 'sendChange',
  method: 'POST',
  path: '/api/change_order/send/:change_order_id',
  access: makers,
  wire: 'params',
  input: ofChange,
  answer: shape<ChangeView>(),
  isIdempotent: true,
});

/** Agrees to the price of a change that is below the least margin, or to its engineering. */
export const approveChange = defineCall({
  name: 'approveChange',
  method: 'POST',
  path: '/api/change_order/approve/:change_order_id',
  access: { kind: 'grants', grants: [role(...PRICE_APPROVERS.sales, ROLE.engineering)] },
  wire: 'params',
  input: z.strictObject({
    change_order_id: id('Change order'),
    what: choice('What', ['price', 'engineering'] as const),
  }),
  answer: shape<ChangeView>(),
  isIdempotent: true,
});

export const withdrawChange = defineCall({
  name: 'withdrawChange',
  method: 'POST',
  path: '/api/change_order/withdraw/:change_order_id',
  access: makers,
  wire: 'params',
  input: z.strictObject({ change_order_id: id('Change order'), comment: paragraph('Comment', 2000, false) }),
  answer: shape<ChangeView>(),
  isIdempotent: true,
});

/** The change orders of an order that the person may see, the newest first. */
export const listChanges = defineCall({
  name: 'listChanges',
  method: 'POST',
  path: '/api/change_order/list/:tracker_id',
  whileSeeing: 'read',
  access: followers,
  wire: 'params',
  input: z.strictObject({ tracker_id: id('Order') }),
  answer: shape<{ readonly changes: readonly ChangeView[] }>(),
});

/** The customer approves a change, which is then applied, or declines it. Refused if the change is no longer as the customer saw it. */
export const answerChange = defineCall({
  name: 'answerChange',
  method: 'POST',
  path: '/api/change_order/answer/:change_order_id',
  access: followers,
  wire: 'params',
  input: z.strictObject({
    change_order_id: id('Change order'),
    answer: choice('Answer', ['agree', 'decline'] as const),
    name: text('Your name', 120),
    comment: paragraph('Comment', 2000, false),
  }),
  answer: shape<ChangeView>(),
  isIdempotent: true,
});

/** Requests a change of an order in words; inside sales is notified and prices it. */
export const askForChange = defineCall({
  name: 'askForChange',
  method: 'POST',
  path: '/api/change_order/ask/:tracker_id',
  access: followers,
  wire: 'params',
  input: z.strictObject({
    tracker_id: id('Order'),
    /** The line that it is about; 0 for the order as a whole. */
    tracker_curb_id: idOrZero('Line'),
    wish: paragraph('What should change', 2000),
  }),
  answer: shape<ChangeView>(),
  isIdempotent: true,
});
