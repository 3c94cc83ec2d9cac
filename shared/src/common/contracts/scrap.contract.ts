import { z } from 'zod';
import type { ScrapReason, ScrapSource } from '../trade/scrap-lists.ts';
import { SCRAP_REASONS, SCRAP_SOURCES, SCRAP_WAYS, type ScrapWay } from '../trade/scrap-lists.ts';
import type { BuildStage } from '../trade/build-stages.ts';
import { scrapKeepers } from '../policy/scrap-rights.ts';
import type { PlainDate } from '../units/plain-date.ts';
import { staffCall } from './define-call.ts';
import { choice, flag, id, idOrZero, number, shape, text } from './inputs.ts';
import { STAGE_NAMES } from './shop.contract.ts';

const REASONS = Object.keys(SCRAP_REASONS) as ScrapReason[];
const SOURCES = Object.keys(SCRAP_SOURCES) as ScrapSource[];
const WAYS = Object.keys(SCRAP_WAYS) as ScrapWay[];

/** A sheet material as scrap is entered of it. */
export interface ScrapMaterial {
  readonly material_id: number;
  readonly material_code: string;
  readonly material_name: string;
  /** Pounds of one sheet; null where it is not kept by the sheet. */
  readonly sheet_lb: number | null;
  readonly lb_per_ft2: number | null;
}

export interface ScrapRow {
  readonly scrap_entry_id: number;
  readonly scrap_no: string;
  readonly scrap_date: PlainDate;
  readonly stage: BuildStage;
  readonly reason: ScrapReason;
  readonly material_code: string;
  readonly weight_lb: number;
  /** Null for those who may not see costs. */
  readonly cost: number | null;
  readonly reported_by: string | null;
  readonly curb_no: string | null;
}

export interface ScrapTracker {
  readonly today: PlainDate;
  /** Sheet materials of the location, those that were scrapped or issued last first. */
  readonly materials: readonly ScrapMaterial[];
  /** The newest entries that were not reversed. */
  readonly entries: readonly ScrapRow[];
  readonly today_lb: number;
  /** The last thirty days: scrap, sheet metal issued, and scrap as a share of it. */
  readonly month_lb: number;
  readonly issued_lb: number;
  readonly scrap_percent: number | null;
  readonly remnants_kept: number;
}

/** The first view of a location's scrap tracker. */
export const loadScrapTracker = staffCall('loadScrapTracker', '/api/scrap_tracker/load', {
  whileSeeing: 'read',
  grants: scrapKeepers,
  input: z.strictObject({ cdi_location_id: id('Location') }),
  answer: shape<ScrapTracker>(),
});

const inches = (label: string) => number(label, 0.0625, 480).optional();

/** Records scrap. Which of the amounts counts, `way` says; the weight follows from it. */
export const recordScrapCall = staffCall('recordScrap', '/api/scrap_tracker/record', {
  grants: scrapKeepers,
  input: z.strictObject({
    cdi_location_id: id('Location'),
    stage: choice('Stage', STAGE_NAMES),
    material_id: id('Material'),
    reason: choice('Reason', REASONS),
    source: choice('From', SOURCES),
    way: choice('How much', WAYS),
    weight_lb: number('Weight', 0.01, 99_999).optional(),
    sheets: number('Sheets', 0.01, 9_999).optional(),
    yield_percent: number('Yield', 0, 99.9).optional(),
    length: inches('Length'),
    width: inches('Width'),
    pieces: number('Pieces', 1, 999).optional(),
    /** Scrap though it is large enough to be kept as a remnant. */
    is_no_remnant: flag().optional(),
    tracker_curb_id: idOrZero('Order line').optional(),
    notes: text('Note', 200, false).optional(),
  }),
  answer: shape<{ readonly scrap_entry_id: number; readonly scrap_no: string; readonly weight_lb: number }>(),
  isIdempotent: true,
});

/** Keeps an off-cut as a remnant, with a label for it. */
export const keepRemnant = staffCall('keepRemnant', '/api/scrap_tracker/remnant', {
  grants: scrapKeepers,
  input: z.strictObject({
    cdi_location_id: id('Location'),
    material_id: id('Material'),
    length: number('Length', 0.0625, 480),
    width: number('Width', 0.0625, 480),
    bin: text('Bin', 30),
    tracker_curb_id: idOrZero('Order line').optional(),
    notes: text('Note', 200, false).optional(),
  }),
  answer: shape<{ readonly remnant_id: number; readonly remnant_no: string; readonly label_file_id: number }>(),
  isIdempotent: true,
});
