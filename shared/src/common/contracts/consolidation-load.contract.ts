import { z } from 'zod';
import type { LoadSplit } from '../trade/load-lists.ts';
import type { LoadState } from '../catalogue/lists/load-states.ts';
import { loadPlanners } from '../policy/load-rights.ts';
import type { PlainDate } from '../units/plain-date.ts';
import type { LoadOrder, TrailerName } from './consolidation.contract.ts';
import { staffCall } from './define-call.ts';
import { choice, id, idOrZero, number, numbers, shape, text } from './inputs.ts';

/** An order on a load: its stop, its share of the cost and what its customer pays. */
export interface LoadStop extends LoadOrder {
  readonly stop_no: number;
  /** `Load first, at the nose`. */
  readonly place: string;
  /** Its part of the cost of the load; null while no cost is known. */
  readonly cost: number | null;
  /** Cost if it shipped alone. */
  readonly alone: number | null;
  /** The bill of lading with which it left. */
  readonly bol_no: string | null;
  readonly bol_file_id: number | null;
  /** Why it stayed when the load departed. */
  readonly problem: string | null;
}

/** A carrier's rate for the load. */
export interface LoadOffer {
  readonly shipper_id: number;
  readonly carrier: string;
  readonly cost: number | null;
  readonly lane: string | null;
  readonly transit_days: number | null;
  readonly is_cheapest: boolean;
  /** Why it does not take the load. */
  readonly note: string | null;
}

export const LOAD_STEPS = ['plan', 'tender', 'load', 'depart', 'reopen', 'cancel'] as const;
export type LoadStep = (typeof LOAD_STEPS)[number];

export interface LoadView {
  readonly consolidation_load_id: number;
  readonly version: number;
  readonly load_no: string;
  readonly status: LoadState;
  readonly cdi_location_id: number;
  readonly plant: string;
  readonly lane: string | null;
  readonly ship_date: PlainDate;
  readonly departed_date: PlainDate | null;
  readonly trailer: TrailerName;
  readonly shipper_id: number | null;
  readonly carrier: string | null;
  readonly pro_no: string | null;
  /** The entered amount; null when the estimate applies. */
  readonly freight_cost: number | null;
  readonly split_by: LoadSplit;
  readonly notes: string | null;
  /** The amount that applies: entered, or else estimated by the lane of the carrier, or of the cheapest one when none is chosen. */
  readonly cost: number | null;
  readonly is_estimated: boolean;
  readonly alone: number | null;
  readonly saving: number | null;
  readonly freight_paid: number;
  readonly stops: readonly LoadStop[];
  readonly pieces: number;
  readonly weight_lb: number;
  readonly most_lb: number;
  readonly cube_ft3: number;
  readonly floor_ft: number;
  readonly unstacked_ft: number;
  readonly trailer_ft: number;
  readonly unmeasured: number;
  readonly warnings: readonly string[];
  readonly offers: readonly LoadOffer[];
  /** Ready orders of the plant that are on no load; empty where nothing can be added any more. */
  readonly ready: readonly LoadOrder[];
  readonly steps: readonly { readonly name: LoadStep; readonly label: string; readonly needs_reason: boolean }[];
  /** The newest load sheet. */
  readonly sheet_file_id: number | null;
}

const load = id('Load');
const version = number('Version', 1, 999_999_999);
const KEY = /^\d{1,12}-\d{1,3}$/;
const MOST_CRATES = 300;

/** Keys of crates: `812-1,812-2` in one text, or a list of them. */
const crateKeys = z.unknown().transform((raw, ctx): readonly string[] => {
  const keys = (Array.isArray(raw) ? raw : [raw]).flatMap((each) => String(each ?? '').split(',')).filter(Boolean);
  const complaint =
    keys.length > MOST_CRATES
      ? `Crates: at most ${MOST_CRATES} at once; send the rest after.`
      : keys.some((key) => !KEY.test(key))
        ? 'Crates are named by line and crate, such as 812-1.'
        : null;
  if (complaint === null) return [...new Set(keys)];
  ctx.addIssue({ code: 'custom', message: complaint });
  return z.NEVER;
});

/** One load with its stops, costs and carriers. */
export const readLoad = staffCall('readLoad', '/api/consolidation/one/:consolidation_load_id', {
  whileSeeing: 'read',
  grants: loadPlanners,
  input: z.strictObject({ consolidation_load_id: load }),
  answer: shape<LoadView>(),
});

/** Puts crates on a draft, and takes others off. */
export const changeLoad = staffCall('changeLoad', '/api/consolidation/change/:consolidation_load_id', {
  grants: loadPlanners,
  input: z.strictObject({ consolidation_load_id: load, version, add: crateKeys, remove: crateKeys }),
  answer: shape<LoadView>(),
  isIdempotent: true,
});

/** The orders in the sequence in which they are unloaded. */
export const orderStops = staffCall('orderStops', '/api/consolidation/stops/:consolidation_load_id', {
  grants: loadPlanners,
  input: z.strictObject({ consolidation_load_id: load, version, tracker_ids: numbers('Orders', 60) }),
  answer: shape<LoadView>(),
  isIdempotent: true,
});

/** Day, trailer, carrier, cost and how it is split. */
export const saveLoad = staffCall('saveLoad', '/api/consolidation/save/:consolidation_load_id', {
  grants: loadPlanners,
  input: z.strictObject({
    consolidation_load_id: load,
    version,
    ship_date: text('Leaves', 10),
    trailer: choice('Trailer', ['pup', 'full']),
    shipper_id: idOrZero('Carrier'),
    pro_no: text('PRO number', 40, false),
    freight_cost: text('Cost', 20, false),
    split_by: choice('Split', ['cube', 'weight']),
    notes: text('Notes', 2000, false),
  }),
  answer: shape<LoadView>(),
  isIdempotent: true,
});

/** Takes a step with a load: planned, tendered, loaded, departed, back to draft, cancelled. */
export const takeLoadStep = staffCall('takeLoadStep', '/api/consolidation/step/:consolidation_load_id', {
  grants: loadPlanners,
  input: z.strictObject({
    consolidation_load_id: load,
    version,
    step: choice('Step', LOAD_STEPS),
    reason: text('Reason', 500, false),
  }),
  answer: shape<LoadView>(),
  isIdempotent: true,
});

/** Draws the load sheet: what is loaded first, stop by stop. It is added to the files of the load. */
export const makeLoadSheet = staffCall('makeLoadSheet', '/api/consolidation/sheet/:consolidation_load_id', {
  grants: loadPlanners,
  input: z.strictObject({ consolidation_load_id: load }),
  answer: shape<{ readonly cdi_file_id: number }>(),
  isIdempotent: true,
});
