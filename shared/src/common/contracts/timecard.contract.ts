import { z } from 'zod';
import type { PayCode, TimecardException, TimecardState } from '../trade/timecard-lists.ts';
import { role, staff } from '../policy/grant.ts';
import { PAYROLL } from '../policy/timecard-rights.ts';
import type { PlainDate } from '../units/plain-date.ts';
import { defineCall } from './define-call.ts';
import { choice, id, idOrZero, shape, text } from './inputs.ts';

/** Hours of a card, a day or a week. */
export interface HoursOfWork {
  readonly regular_h: number;
  readonly overtime_h: number;
  readonly double_h: number;
  readonly pto_h: number;
}

/** A card in its week; times of day are those of its location. */
export interface CardOfDay extends HoursOfWork {
  readonly timecard_id: number;
  readonly pay_code: PayCode;
  /** `07:53`; null for an absence. */
  readonly in: string | null;
  /** Null while the shift lasts. */
  readonly out: string | null;
  /** Time zone of both times: `EDT`, that of the card's location; null for an absence. */
  readonly zone: string | null;
  readonly meal_minutes: number;
  readonly status: TimecardState;
  readonly exceptions: readonly TimecardException[];
}

export interface DayOfWeek {
  readonly date: PlainDate;
  /** Name of the day off that the plant keeps. */
  readonly holiday: string | null;
  readonly cards: readonly CardOfDay[];
}

/** The work week of an employee. */
export interface TimecardWeek {
  readonly user_id: number;
  readonly name: string;
  readonly week_start: PlainDate;
  readonly location_name: string;
  readonly overtime_rule: 'federal' | 'california';
  readonly days: readonly DayOfWeek[];
  readonly totals: HoursOfWork;
  /** Who approves the week, in words: `Carl Hutchins`, or the roles where the person has no supervisor. */
  readonly approver: string;
  readonly approved_by: string | null;
  /** Obstacles to submitting the week, in words. */
  readonly problems: readonly string[];
  readonly may: { readonly submit: boolean; readonly approve: boolean; readonly export: boolean };
}

const employees = { kind: 'grants', grants: [staff] } as const;

/** A work week of the person's own cards (`user_id` 0), or of an employee whose cards the person may see. */
export const loadTimecardWeek = defineCall({
  name: 'loadTimecardWeek',
  method: 'POST',
  path: '/api/timecard/week',
  whileSeeing: 'read',
  access: employees,
  wire: 'params',
  input: z.strictObject({ user_id: idOrZero('Employee'), date: text('Day', 10) }),
  answer: shape<TimecardWeek>(),
});

/** Submits the open cards of a week, or approves the submitted ones. */
export const takeWeekStep = defineCall({
  name: 'takeWeekStep',
  method: 'POST',
  path: '/api/timecard/week_step',
  access: employees,
  wire: 'params',
  input: z.strictObject({
    user_id: id('Employee'),
    date: text('Day', 10),
    step: choice('Step', ['submit', 'approve'] as const),
  }),
  answer: shape<TimecardWeek>(),
  isIdempotent: true,
});

export interface TimecardExport {
  readonly file_name: string;
  /** Comma-separated, a line for each card, with a header. */
  readonly csv: string;
  readonly cards: number;
  readonly employees: number;
}

const payroll = { kind: 'grants', grants: [role(...PAYROLL)] } as const;

/** Hands the approved cards of a location in a week to payroll: they are exported; the file is kept, and is the answer. */
export const exportTimecards = defineCall({
  name: 'exportTimecards',
  method: 'POST',
  path: '/api/timecard/export',
  access: payroll,
  wire: 'params',
  input: z.strictObject({ location_id: id('Location'), date: text('Day', 10) }),
  answer: shape<TimecardExport>(),
  isIdempotent: true,
});

/** A file that went to payroll, without its contents. */
export interface PayrollExportRow {
  readonly payroll_export_id: number;
  readonly week_start: PlainDate;
  readonly file_name: string;
  readonly cards: number;
  readonly employees: number;
  readonly exported_dt: string;
  readonly exported_by_name: string;
}

/** Payroll files of a location, newest first: at most 60, more than a year of weeks. */
export const listPayrollExports = defineCall({
  name: 'listPayrollExports',
  method: 'POST',
  path: '/api/timecard/exports',
  whileSeeing: 'read',
  access: payroll,
  wire: 'params',
  input: z.strictObject({ location_id: id('Location') }),
  answer: shape<{ readonly rows: readonly PayrollExportRow[] }>(),
});

/** A file that went to payroll once more, byte for byte as it went. */
export const readPayrollExport = defineCall({
  name: 'readPayrollExport',
  method: 'POST',
  path: '/api/timecard/export_again',
  access: payroll,
  wire: 'params',
  input: z.strictObject({ payroll_export_id: id('Export') }),
  answer: shape<TimecardExport>(),
});
