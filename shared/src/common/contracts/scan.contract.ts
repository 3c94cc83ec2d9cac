import { z } from 'zod';
import type { ASSET_STATES, ASSET_TYPES } from '../trade/asset-lists.ts';
import type { BuildStage } from '../trade/build-stages.ts';
import type { MaintenanceState } from '../catalogue/lists/maintenance-states.ts';
import type { FinishQuestion } from '../trade/stage-row.ts';
import type { PlainDate } from '../units/plain-date.ts';
import type { Card } from './board.contract.ts';
import { staffCall } from './define-call.ts';
import { shape, text } from './inputs.ts';

/** A stage that the curb has reached, with the card of its board. */
export interface ScannedTask {
  readonly task: BuildStage;
  readonly title: string;
  readonly card: Card;
  /** What the worker has to enter before completing it: minutes are entered here, anything else on its board. */
  readonly asks: FinishQuestion;
}

interface ScannedCrate {
  readonly crate_no: number;
  readonly of: number;
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly weight_lb: number | null;
}

/** An order line, or one of its crates. */
export interface ScannedCurb {
  readonly kind: 'curb';
  readonly tracker_curb_id: number;
  readonly curb_no: string;
  readonly tracker_id: number;
  readonly tracker_no: string;
  readonly customer: string;
  readonly job_name: string;
  readonly tag: string | null;
  readonly qty: number;
  /** `24 × 36 × 14"`, or the parts of the line. */
  readonly size: string;
  readonly gauge: string | null;
  /** Null where the label of the line was scanned. */
  readonly crate: ScannedCrate | null;
  /** The current stages of the curb, those of this person first. */
  readonly tasks: readonly ScannedTask[];
  /** The truck that took it along; null while it is here. */
  readonly bol_no: string | null;
}

/** A machine of ours. */
export interface ScannedAsset {
  readonly kind: 'asset';
  readonly asset_id: number;
  readonly asset_tag: string;
  readonly asset_name: string;
  readonly asset_type: keyof typeof ASSET_TYPES;
  readonly location: string;
  readonly status: keyof typeof ASSET_STATES;
  readonly next_pm_date: PlainDate | null;
  /** Reported, not yet verified problems. */
  readonly requests: readonly {
    readonly maintenance_request_id: number;
    readonly request_no: string;
    readonly problem: string;
    readonly status: MaintenanceState;
  }[];
}

/** One received lot. */
export interface ScannedLot {
  readonly kind: 'lot';
  readonly po_receipt_id: number;
  readonly lot_no: string;
  readonly description: string;
  readonly qty: number;
  readonly uom: string;
  readonly heat_no: string | null;
  readonly bin: string | null;
  /** Location of its stock; null for a part that is not stocked. */
  readonly inventory_manager_id: number | null;
}

/** A paper of an order. */
export interface ScannedOrder {
  readonly kind: 'order';
  readonly tracker_id: number;
  readonly tracker_no: string;
  readonly customer: string;
  readonly job_name: string;
}

export type Scanned = ScannedCurb | ScannedAsset | ScannedLot | ScannedOrder;

/** What a scanned or typed code means: nothing, one thing, or the machines that have the tag at several places. */
export const readScan = staffCall('readScan', '/api/scan/read', {
  whileSeeing: 'read',
  input: z.strictObject({ code: text('Code', 400) }),
  answer: shape<{ readonly found: readonly Scanned[] }>(),
});
