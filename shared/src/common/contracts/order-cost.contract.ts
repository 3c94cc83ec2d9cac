import { z } from 'zod';
import { costReaders } from '../policy/cost-readers.ts';
import type { BuildStage } from '../trade/build-stages.ts';
import { defineCall } from './define-call.ts';
import { id, shape } from './inputs.ts';

/** Labor of a stage of a line with burden, at the cost versions of the days worked, beside its standard. Cents. */
export interface StageCost {
  readonly stage: BuildStage;
  readonly title: string;
  readonly is_done: boolean;
  readonly std_minutes: number;
  /** All minutes, with rework. */
  readonly minutes: number;
  readonly rework_minutes: number;
  readonly std_cents: number;
  /** Labor without rework. */
  readonly labor_cents: number;
  readonly rework_cents: number;
}

/** Cost of a line of an order as recorded until now, beside its standard cost. Cents. */
export interface CurbCost {
  readonly tracker_curb_id: number;
  readonly curb_no: string;
  readonly qty: number;
  readonly stages: readonly StageCost[];
  readonly std_labor_cents: number;
  readonly labor_cents: number;
  readonly rework_cents: number;
  readonly std_steel_cents: number;
  /** Sheets issued to its batches, its share by steel weight; null before any were. */
  readonly steel_cents: number | null;
  /** Scrap less what the dealer paid. */
  readonly scrap_cents: number;
  /** Recorded until now: labor, rework, steel and scrap. */
  readonly actual_cents: number;
  /** Standard cost of the line, everything included; null where it was not priced. */
  readonly std_cents: number | null;
}

/** A cause of the difference between recorded and standard cost; positive costs more. */
export interface CostVariance {
  readonly cause: 'hours' | 'rate' | 'rework' | 'open' | 'material' | 'scrap';
  readonly title: string;
  /** Null where nothing is recorded to compare. */
  readonly cents: number | null;
  readonly note: string;
}

/** Recorded cost of an order, beside its standard. Cents. */
export interface OrderCost {
  readonly tracker_id: number;
  readonly curbs: readonly CurbCost[];
  /** Parts out of stock, at the average of the day. */
  readonly parts_issued_cents: number;
  /** Received on purchase orders that were written for this order. */
  readonly parts_bought_cents: number;
  /** What carriers charged: the order's share of its loads, else the freight entered on the order; null before either. */
  readonly freight_cents: number | null;
  /** Extra cost that MERs of the order report. */
  readonly errors_cents: number;
  readonly actual_cents: number;
  readonly std_cents: number;
  /** Goods and surcharge that the customer pays. */
  readonly revenue_cents: number;
  readonly variances: readonly CostVariance[];
  /** What is not recorded yet, in words. */
  readonly missing: readonly string[];
}

/** What an order has cost until now by line and stage, its standard, and the causes of the difference. */
export const loadOrderCost = defineCall({
  name: 'loadOrderCost',
  method: 'POST',
  path: '/api/order/cost/:tracker_id',
  whileSeeing: 'read',
  access: { kind: 'grants', grants: costReaders },
  wire: 'params',
  input: z.strictObject({ tracker_id: id('Tracker') }),
  answer: shape<OrderCost>(),
});
