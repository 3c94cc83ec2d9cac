import { z } from 'zod';
import { buyers, ownVendor, receivers } from '../policy/purchase-rights.ts';
import type { PlainDate } from '../units/plain-date.ts';
import { defineCall } from './define-call.ts';
import { flag, id, list, number, paragraph, shape, text } from './inputs.ts';

/** A day as a date field sends it. */
export const day = (label: string, isRequired = true) =>
  text(label, 10, isRequired).transform((value, ctx): string | null => {
    if (value === '' && !isRequired) return null;
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value)))
      ctx.addIssue({ code: 'custom', message: `${label} must be a day such as 2026-03-02.` });
    return value;
  });

const ofPo = { po_id: id('Purchase order') };
const buying = { kind: 'grants', grants: buyers } as const;

/** Requests approval of a draft from those who may approve its total. */
export const askPoApproval = defineCall({
  name: 'askPoApproval',
  method: 'POST',
  path: '/api/po/ask_approval/:po_id',
  access: buying,
  wire: 'params',
  input: z.strictObject(ofPo),
  answer: shape<{ readonly asked: number }>(),
  isIdempotent: true,
});

/** Sends an approved order to its supplier as a PDF by mail; one that went there in the last seven days only with `mail_again`. */
export const sendPo = defineCall({
  name: 'sendPo',
  method: 'POST',
  path: '/api/po/send/:po_id',
  access: buying,
  wire: 'params',
  input: z.strictObject({ ...ofPo, message: paragraph('Message', 2000, false), mail_again: flag() }),
  answer: shape<{ readonly cdi_file_id: number; readonly sent_to: string }>(),
  isIdempotent: true,
});

/** Notes that the supplier acknowledged an order: its number, and when it promises the goods. People of the supplier do it themselves. */
export const acknowledgePo = defineCall({
  name: 'acknowledgePo',
  method: 'POST',
  path: '/api/po/acknowledge/:po_id',
  access: { kind: 'grants', grants: [...buyers, ownVendor] },
  wire: 'params',
  input: z.strictObject({
    ...ofPo,
    ack_no: text('Acknowledgment number', 40),
    promise_date: day('Promised day'),
  }),
  answer: shape<{ readonly status: string; readonly is_late: boolean }>(),
  isIdempotent: true,
});

const receiving = { kind: 'grants', grants: receivers } as const;

/** An order that goods may come of. */
export interface PoToReceive {
  readonly po_id: number;
  readonly po_no: string;
  readonly supplier: string;
  readonly need_date: PlainDate;
  readonly location: string;
  readonly received_percent: number;
}

/** Orders that goods may come of: the one of a number that was scanned or typed, or those that a part of a number or of the supplier's name fits. */
export const findPosToReceive = defineCall({
  name: 'findPosToReceive',
  method: 'POST',
  path: '/api/po_receiving/find',
  whileSeeing: 'read',
  access: receiving,
  wire: 'params',
  input: z.strictObject({ term: text('Order or supplier', 80, false) }),
  answer: shape<{ readonly pos: readonly PoToReceive[] }>(),
});

/** A line of an order as the dock sees it. */
export interface LineToReceive {
  readonly po_line_id: number;
  readonly line_no: number;
  readonly item_no: string;
  readonly name: string;
  readonly uom: string;
  readonly ordered: number;
  readonly received: number;
  readonly open: number;
  /** The most that may still come, with the tolerance of the line. */
  readonly most: number;
  readonly needs_heat: boolean;
  readonly bin: string | null;
}

export interface ReceivingView extends PoToReceive {
  readonly status: string;
  readonly lines: readonly LineToReceive[];
  readonly receipts: readonly {
    readonly po_receipt_id: number;
    readonly receipt_no: string;
    readonly received_date: PlainDate;
  }[];
}

/** The quantities of an order still to be received. */
export const loadReceiving = defineCall({
  name: 'loadReceiving',
  method: 'POST',
  path: '/api/po_receiving/order/:po_id',
  whileSeeing: 'read',
  access: receiving,
  wire: 'params',
  input: z.strictObject(ofPo),
  answer: shape<ReceivingView>(),
});

const weight = z.union([z.literal('').transform(() => null), number('Weight', 0, 1_000_000)]).optional();
const lot = z.strictObject({
  po_line_id: id('Line'),
  qty: number('Quantity', 0.0001, 10_000_000),
  heat_no: text('Heat number', 40, false),
  coil_no: text('Coil or lot number', 40, false),
  weight_lb: weight,
  bin: text('Bin', 30, false),
});

/** Receives goods of an order: each lot with its heat number, weight and bin. They are in stock from then on. */
export const receivePo = defineCall({
  name: 'receivePo',
  method: 'POST',
  path: '/api/po_receiving/receive/:po_id',
  access: receiving,
  wire: 'params',
  input: z.strictObject({
    ...ofPo,
    received_date: day('Received', false),
    packing_slip_no: text('Packing list', 40, false),
    carrier: text('Carrier', 80, false),
    lots: list(lot, 200, 'A receipt has at most 200 lots.'),
  }),
  answer: shape<{ readonly po_receipt_id: number; readonly receipt_no: string; readonly status: string }>(),
  isIdempotent: true,
});

/** Makes the labels of a receipt, one a lot, as a file of it. */
export const makeReceiptLabels = defineCall({
  name: 'makeReceiptLabels',
  method: 'POST',
  path: '/api/po_receiving/labels/:po_receipt_id',
  access: receiving,
  wire: 'params',
  input: z.strictObject({ po_receipt_id: id('Receipt') }),
  answer: shape<{ readonly cdi_file_id: number }>(),
  isIdempotent: true,
});
