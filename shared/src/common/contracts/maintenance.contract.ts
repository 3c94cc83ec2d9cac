import { z } from 'zod';
import type { ASSET_TYPES } from '../trade/asset-lists.ts';
import {
  MAINTENANCE_KINDS,
  MAINTENANCE_STATES,
  type MaintenanceState,
  type MaintenanceUrgency,
} from '../catalogue/lists/maintenance-states.ts';
import { MAINTAINERS, maintenanceLogReaders } from '../policy/asset-rights.ts';
import { role } from '../policy/grant.ts';
import type { PlainDate } from '../units/plain-date.ts';
import { staffCall } from './define-call.ts';
import { choice, flag, id, idOrZero, number, paragraph, shape, text } from './inputs.ts';
import type { LoadedRecord } from './record.contract.ts';

/** Name of the board of maintenance. */
export const MAINTENANCE_BOARD = 'maintenance';

const workers = [role(...MAINTAINERS)];

const MOST_MINUTES = 100_000;
/** A number that may be left empty. */
const maybe = (label: string, most: number) =>
  z
    .union(
      [z.literal('').transform(() => null), number(label, 0, most)],
      `${label} must be a number from 0 to ${most}, or empty.`,
    )
    .optional();

/** Completes a request, with the work done on the machine. Missing input is reported at its field. */
export const finishMaintenance = staffCall('finishMaintenance', '/api/maintenance/finish', {
  grants: workers,
  input: z.strictObject({
    maintenance_request_id: id('Request'),
    version: id('Version'),
    work_done: paragraph('What was done', 2000),
    labor_minutes: maybe('Labor', MOST_MINUTES),
    downtime_minutes: maybe('Downtime', MOST_MINUTES),
    meter_reading: maybe('Meter', 2_000_000_000),
    /** Every line of the checklist was done. */
    is_checked: flag().optional(),
  }),
  answer: shape<LoadedRecord>(),
  isIdempotent: true,
});

/** Takes a part for a request out of stock, or back into it with a minus. */
export const takeMaintenancePart = staffCall('takeMaintenancePart', '/api/maintenance/part', {
  grants: workers,
  input: z.strictObject({
    maintenance_request_id: id('Request'),
    inventory_manager_id: id('Stock position'),
    kind: choice('What', ['issue', 'return']),
    qty: number('Quantity', 0.01, 9_999_999),
  }),
  answer: shape<{ readonly on_hand: number; readonly parts_used: number }>(),
  isIdempotent: true,
});

/** One request as the log shows it. */
export interface MaintenanceLogRow {
  readonly maintenance_request_id: number;
  readonly version: number;
  readonly request_no: string;
  readonly request_kind: keyof typeof MAINTENANCE_KINDS;
  readonly asset_id: number;
  readonly asset_tag: string;
  readonly asset_name: string;
  readonly location: string;
  readonly status: MaintenanceState;
  readonly urgency: MaintenanceUrgency;
  readonly problem: string;
  readonly work_done: string | null;
  readonly waiting_for: string | null;
  readonly assigned_to: number | null;
  readonly technician: string | null;
  readonly supplier_id: number | null;
  readonly supplier: string | null;
  readonly reported_by: string | null;
  readonly reported_date: PlainDate;
  readonly due_date: PlainDate | null;
  /** The day is past at the plant, and it is not done. */
  readonly is_overdue: boolean;
  readonly downtime_minutes: number | null;
  readonly labor_minutes: number | null;
  readonly has_checks: boolean;
  readonly has_meter: boolean;
  /** Null for those who may not see cost. */
  readonly total_cost: number | null;
  /** Names of the steps that this person may take now. */
  readonly steps: readonly string[];
}

/** Totals of the filtered requests for one asset. */
export interface MaintenanceLogAsset {
  readonly asset_id: number;
  readonly asset_tag: string;
  readonly asset_name: string;
  readonly location: string;
  readonly requests: number;
  readonly open: number;
  readonly downtime_minutes: number;
  readonly labor_minutes: number;
}

export interface MaintenanceLog {
  readonly rows: readonly MaintenanceLogRow[];
  /** All that the filters find, shown or not. */
  readonly total: number;
  /** The assets with the most downtime first. */
  readonly assets: readonly MaintenanceLogAsset[];
}

/** States by which the log is filtered: one of them, or all that is still to be done. */
export const LOG_STATES = ['unfinished', ...(Object.keys(MAINTENANCE_STATES) as MaintenanceState[])] as const;

const day = (label: string) =>
  text(label, 10, false)
    .refine((value) => value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value), `${label} must be written as 2026-03-31.`)
    .optional();

/** Requests and completed work, the newest first, with the downtime of each asset. */
export const loadMaintenanceLog = staffCall('loadMaintenanceLog', '/api/maintenance/log', {
  whileSeeing: 'read',
  grants: maintenanceLogReaders,
  input: z.strictObject({
    term: text('Search text', 80, false).optional(),
    state: choice('State', ['', ...LOG_STATES]).optional(),
    kind: choice('Kind', ['', ...(Object.keys(MAINTENANCE_KINDS) as (keyof typeof MAINTENANCE_KINDS)[])]).optional(),
    cdi_location_id: idOrZero('Location').optional(),
    asset_id: idOrZero('Asset').optional(),
    date_from: day('From'),
    date_to: day('To'),
    /** Number of rows to return; a larger number loads more. */
    reach: number('Rows', 1, 1000).optional(),
  }),
  answer: shape<MaintenanceLog>(),
});

/** Facts on cards of the maintenance board only. */
export interface MaintenanceFace {
  readonly maintenance_request_id: number;
  readonly asset_id: number;
  readonly asset_tag: string;
  readonly asset_name: string;
  readonly asset_type: keyof typeof ASSET_TYPES;
  readonly location: string;
  readonly problem: string;
  readonly urgency: MaintenanceUrgency;
  readonly request_kind: keyof typeof MAINTENANCE_KINDS;
  readonly waiting_for: string | null;
  readonly supplier: string | null;
}
