import { z } from 'zod';
import type { LOAD_TRAILERS } from '../trade/load-lists.ts';
import type { LoadState } from '../catalogue/lists/load-states.ts';
import type { FREIGHT_TERMS } from '../trade/trade-lists.ts';
import { LANE_KINDS } from '../domain/freight/propose-loads.ts';
import { loadPlanners } from '../policy/load-rights.ts';
import type { PlainDate } from '../units/plain-date.ts';
import { staffCall } from './define-call.ts';
import { choice, idOrZero, numbers, shape, text } from './inputs.ts';

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

/** Ready crates by lane and day, loads that one might make of them, and the loads that are made. */
export const loadConsolidation = staffCall('loadConsolidation', '/api/consolidation/load', {
  whileSeeing: 'read',
  grants: loadPlanners,
  input: z.strictObject({ by: choice('Lane', LANE_KINDS), cdi_location_id: idOrZero('Plant') }),
  answer: shape<Consolidation>(),
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
