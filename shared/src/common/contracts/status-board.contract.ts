import { z } from 'zod';
import type { PlainDate } from '../units/plain-date.ts';
import { staffCall } from './define-call.ts';
import { id, shape } from './inputs.ts';
import type { MasterBoard } from './shop.contract.ts';

/** A stage as the master has it, and how many orders have work whose turn it is there. */
export type StatusStage = Pick<
  MasterBoard['stages'][number],
  'task' | 'title' | 'ready' | 'running' | 'waiting' | 'blocked' | 'behind' | 'wip'
> & {
  /** Orders with a curb that is ready, running or blocked at the stage. */
  readonly orders: number;
  /** Load of the next working day on which the plant works, with what is overdue. */
  readonly load: MasterBoard['stages'][number]['days'][number];
};

/** An order that is late to promise. */
export interface LateOrder {
  readonly tracker_id: number;
  readonly tracker_no: string;
  readonly customer: string;
  /** Curbs of it that are late. */
  readonly curbs: number;
  /** Working days since the promise, of its latest curb. */
  readonly days_late: number;
}

/** A truck of today, or an order that is promised for today and has none yet. */
export interface ShipOfToday {
  readonly tracker_id: number;
  readonly tracker_no: string;
  readonly customer: string;
  readonly state: 'left' | 'loading' | 'due';
  /** Null for an order without a truck. */
  readonly carrier_name: string | null;
  readonly pieces: number | null;
  /** Stage of the least advanced curb; null for a truck. */
  readonly stage: string | null;
}

/** A machine that is down. */
export interface DownAsset {
  readonly asset_id: number;
  readonly asset_tag: string;
  readonly asset_name: string;
}

/** The plant at one glance, for a display on the wall. Counts are those of the boards. */
export interface StatusBoard {
  readonly today: PlainDate;
  /** Null for all plants together. */
  readonly location_name: string | null;
  /** IANA time zone of that plant; with all plants that of the main plant. */
  readonly timezone: string;
  readonly stages: readonly StatusStage[];
  /** Drawings that are not approved: with us, and with customers to be answered. */
  readonly drawings: { readonly here: number; readonly sent: number };
  readonly late: {
    readonly curbs: number;
    readonly orders: number;
    /** The latest ones first. */
    readonly worst: readonly LateOrder[];
  };
  readonly ships: {
    readonly left: number;
    readonly loading: number;
    readonly due: number;
    readonly rows: readonly ShipOfToday[];
  };
  readonly down: readonly DownAsset[];
}

export const loadStatusBoard = staffCall('loadStatusBoard', '/api/status_board/load', {
  whileSeeing: 'read',
  devices: ['wall'],
  input: z.strictObject({ location_id: id('Location').optional() }),
  answer: shape<StatusBoard>(),
});
