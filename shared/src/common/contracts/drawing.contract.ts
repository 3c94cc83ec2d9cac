import { z } from 'zod';
import { MAX_PIN_TEXT, MAX_PINS, type SheetPin } from '../domain/drawing/drawing-answer.ts';
import type { DrawnSizeRow } from '../domain/drawing/drawn-sizes.ts';
import { SHEET_HIGH_IN, SHEET_WIDE_IN } from '../domain/drawing/sheet-size.ts';
import type { FitRow } from '../domain/curb/fit-check.ts';
import { role, staff, types } from '../policy/grant.ts';
import { CUSTOMER_TYPES, ROLE } from '../trade/roles.ts';
import { defineCall } from './define-call.ts';
import { choice, id, list, number, paragraph, shape, text } from './inputs.ts';

const followers = { kind: 'grants', grants: [staff, types(CUSTOMER_TYPES, ['own', 'company', 'cc'])] } as const;

/** Names and dates in the title block of a sheet, as printed. */
export interface SheetSigning {
  readonly drawn_by: string;
  readonly checked_by: string;
  readonly date: string;
  /** `1 of 2`. */
  readonly sheet: string;
}

export interface ApprovalDrawing {
  readonly submittal_id: number;
  readonly tracker_curb_id: number;
  readonly curb_no: string;
  readonly tag: string | null;
  readonly tracker_id: number;
  readonly tracker_no: string;
  readonly job_name: string;
  readonly family: string;
  readonly size: string;
  readonly rev: string;
  readonly cdi_file_id: number;
  readonly file_name: string;
  readonly sent_dt: string;
  readonly answer: 'waiting' | 'approved' | 'approved_as_noted' | 'revise' | 'superseded';
  readonly answered_dt: string | null;
  readonly answered_name: string | null;
  readonly comment: string | null;
  readonly may_answer: boolean;
  /** Brand and model; null when the unit is not entered. */
  readonly existing_unit: string | null;
  readonly new_unit: string | null;
  readonly company: string;
  /** The file was drawn by the product from the values; else a drafter attached it. */
  readonly is_own_sheet: boolean;
  /** The curb as this version shows it. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Names and dates in the title block of the file; null for files sent before they were stored. */
  readonly title: SheetSigning | null;
  /** Remarks that the answer put on the sheet. */
  readonly pins: readonly SheetPin[];
  /** Sizes on the drafter's own drawing beside those of the order; empty for our own sheet, and when not entered. */
  readonly drawn_sizes: readonly DrawnSizeRow[];
  /** The fit check, with the source of each number. */
  readonly fit: readonly FitRow[];
}

/** The approval drawings of the person's orders, waiting ones first. */
export const loadDrawings = defineCall({
  name: 'loadDrawings',
  method: 'POST',
  path: '/api/drawing/list',
  whileSeeing: 'read',
  access: followers,
  wire: 'params',
  input: z.strictObject({ tracker_id: id('Order').optional() }),
  answer: shape<{ readonly drawings: readonly ApprovalDrawing[] }>(),
});

/** Answers one version of a drawing. A version that was superseded meanwhile answers 409. */
export const answerDrawing = defineCall({
  name: 'answerDrawing',
  method: 'POST',
  path: '/api/drawing/answer/:submittal_id',
  access: followers,
  wire: 'params',
  input: z.strictObject({
    submittal_id: id('Drawing'),
    answer: choice('Answer', ['approved', 'approved_as_noted', 'revise'] as const),
    name: text('Your name', 120),
    comment: paragraph('Comment', 2000, false),
    pins: list(
      z.strictObject({
        x: number('Place along the sheet', 0, SHEET_WIDE_IN),
        y: number('Place down the sheet', 0, SHEET_HIGH_IN),
        text: text('Remark', MAX_PIN_TEXT, false),
      }),
      MAX_PINS,
      `A sheet takes at most ${MAX_PINS} remarks, each at a place on it.`,
    ).optional(),
  }),
  answer: shape<{ readonly answer: string; readonly tracker_status: string }>(),
  isIdempotent: true,
});

/** Sizes on a drafter's own drawing, for comparison with the order. Inches; an empty one is not on the drawing. */
export const saveDrawnSizes = defineCall({
  name: 'saveDrawnSizes',
  method: 'POST',
  path: '/api/drawing/sizes/:tracker_curb_id',
  access: { kind: 'grants', grants: [role(ROLE.engineering, ROLE.manager)] },
  wire: 'params',
  input: z.strictObject({
    tracker_curb_id: id('Curb'),
    sizes: z.record(z.string(), z.unknown(), 'Give the sizes of the drawing by name.'),
  }),
  answer: shape<{ readonly contradictions: string | null }>(),
});
