import { z } from 'zod';
import type { LOAD_TRAILERS, LoadSplit } from '../trade/load-lists.ts';
import type { LoadState } from '../catalogue/lists/load-states.ts';
import type { FREIGHT_TERMS } from '../trade/trade-lists.ts';
import { LANE_KINDS } from '../domain/freight/propose-loads.ts';
import { loadPlanners } from '../policy/load-rights.ts';
import type { PlainDate } from '../units/plain-date.ts';
import { staffCall } from './define-call.ts';
import { choice, id, idOrZero, number, numbers, shape, text } from './inputs.ts';

/** A crate, skid or loose pieces of a line, on the dock or on a load. Inches and whole pounds of all pieces. */
export interface LoadCrate {
  /** `812-2`: the line and its crate; `812-0` for loose pieces. */
  readonly key: string;
  readonly tracker_id: number;
  readonly tracker_curb_id: number;
  readonly curb_no: string;
  readonly crate_no: number;
  /** `Skid 2 of 3`, `4 loose`. */
  readonly label: string;
  readonly qty: number;
  readonly pieces: number;
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly weight_lb: number;
  readonly freight_class: string | null;
  readonly is_stackable: boolean;
  /** Why it cannot leave with the load in its current state; null when it can. */
  readonly problem: string | null;
}

/** Facts about an order that are the same on every load. */
export interface LoadOrder {
  readonly tracker_id: number;
  readonly tracker_no: string;
  readonly customer: string;
  readonly job_name: string;
  readonly ship_to: string;
  readonly zip: string;
  /** The promised day, or else the requested one. */
  readonly ship_date: PlainDate | null;
  readonly is_late: boolean;
  /** Requirements for the truck there: `Lift gate`, `No dock`, `Limited access`. */
  readonly needs: readonly string[];
  readonly freight_terms: keyof typeof FREIGHT_TERMS | null;
  /** Quoted freight of the whole order that the customer pays; 0 when it is not in the total. */
  readonly freight_paid: number;
  readonly crates: readonly LoadCrate[];
  readonly pieces: number;
  readonly weight_lb: number;
  readonly cube_ft3: number;
}

/** Orders with something ready that leave one plant for one part of the country on one day. */
export interface ReadyGroup {
  readonly key: string;
  readonly cdi_location_id: number;
  readonly plant: string;
  /** `OH`, or `436` when grouped by ZIP code. */
  readonly lane: string;
  readonly goes_on: PlainDate;
  readonly orders: readonly LoadOrder[];
  readonly pieces: number;
  readonly weight_lb: number;
  readonly cube_ft3: number;
  readonly floor_ft: number;
}

export type TrailerName = keyof typeof LOAD_TRAILERS;

/** Orders that would go on one trailer together, and what that would save. */
export interface LoadProposal {
  readonly key: string;
  readonly cdi_location_id: number;
  readonly plant: string;
  readonly lane: string;
  readonly goes_on: PlainDate;
  readonly trailer: TrailerName;
  readonly tracker_ids: readonly number[];
  readonly tracker_nos: readonly string[];
  readonly pieces: number;
  readonly weight_lb: number;
  readonly cube_ft3: number;
  readonly floor_ft: number;
  /** Of the cheapest carrier; null where no carrier has a rate to all stops. */
  readonly carrier: string | null;
  readonly cost: number | null;
  /** Of each order by itself with the carrier that is cheapest for it. */
  readonly alone: number | null;
  readonly saving: number | null;
}

/** A load in the list. */
export interface LoadRow {
  readonly consolidation_load_id: number;
  readonly load_no: string;
  readonly status: LoadState;
  readonly plant: string;
  readonly lane: string | null;
  readonly ship_date: PlainDate;
  readonly trailer: TrailerName;
  readonly carrier: string | null;
  readonly orders: number;
  readonly pieces: number | null;
  readonly weight_lb: number | null;
  readonly floor_ft: number | null;
}

export interface Consolidation {
  readonly groups: readonly ReadyGroup[];
  readonly proposals: readonly LoadProposal[];
  /** Those that have not left, then those of the last thirty days. */
  readonly loads: readonly LoadRow[];
  readonly plants: readonly { readonly cdi_location_id: number; readonly name: string }[];
}

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

/** Ready crates by lane and day, loads that one might make of them, and the loads that are made. */
export const loadConsolidation = staffCall('loadConsolidation', '/api/consolidation/load', {
  whileSeeing: 'read',
  grants: loadPlanners,
  input: z.strictObject({ by: choice('Lane', LANE_KINDS), cdi_location_id: idOrZero('Plant') }),
  answer: shape<Consolidation>(),
});

/** One load with its stops, costs and carriers. */
export const readLoad = staffCall('readLoad', '/api/consolidation/one/:consolidation_load_id', {
  whileSeeing: 'read',
  grants: loadPlanners,
  input: z.strictObject({ consolidation_load_id: load }),
  answer: shape<LoadView>(),
});

/** Makes a draft load with everything of these orders that is ready. All of them leave from one plant. */
export const makeLoad = staffCall('makeLoad', '/api/consolidation/make', {
  grants: loadPlanners,
  input: z.strictObject({
    tracker_ids: numbers('Orders', 60),
    ship_date: text('Leaves', 10),
    trailer: choice('Trailer', ['pup', 'full']),
  }),
  answer: shape<{ readonly consolidation_load_id: number; readonly load_no: string }>(),
  isIdempotent: true,
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
