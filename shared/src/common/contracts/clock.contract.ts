import { z } from 'zod';
import type { BuildStage } from '../trade/build-stages.ts';
import { role, staff } from '../policy/grant.ts';
import { ROLE } from '../trade/roles.ts';
import type { PlainDate } from '../units/plain-date.ts';
import { defineCall } from './define-call.ts';
import { choice, id, idOrZero, moment, nothing, paragraph, shape, text } from './inputs.ts';
import { STAGE_NAMES } from './shop.contract.ts';

/** A job of a person: a curb at a stage of the shop. */
export interface ClockJob {
  readonly tracker_curb_id: number;
  readonly curb_no: string;
  readonly job_name: string;
  readonly task: BuildStage;
  readonly task_title: string;
}

/** The time clock of the person who asks. Times of day are those of the location. */
export interface ClockState {
  readonly name: string;
  readonly location_name: string;
  /** Zone of the location: what the page says of a time of day is its clock. */
  readonly timezone: string;
  readonly today: PlainDate;
  /** `now` of the server, so that the page counts by its clock. */
  readonly now: string;
  /** Whether the hours of the person are paid by the clock: by the hour, or punched lately. */
  readonly punches: boolean;
  readonly shift: {
    readonly timecard_id: number;
    readonly clock_in: string;
    /** `7:53 AM`, and its day where that is not today. */
    readonly in_words: string;
    /** The meal or break that lasts. */
    readonly pause: {
      readonly punch_type: 'meal' | 'break';
      readonly started_dt: string;
      /** `11:58 AM`, and its day where that is not today: time of the location, as `in_words`. */
      readonly started_words: string;
    } | null;
    /** The punch out was forgotten: it is longer than any shift. */
    readonly is_forgotten: boolean;
    readonly job: (ClockJob & { readonly started_dt: string }) | null;
  } | null;
  /** Hours of shifts that have ended, by the rules of the location. */
  readonly today_h: number;
  readonly week_h: number;
  /** Cards of the stage boards that the person runs: what a job is chosen from. */
  readonly jobs: readonly ClockJob[];
  readonly messages: readonly { readonly cdi_alert_id: number; readonly text: string; readonly url: string }[];
  /** By what the person is known at a clock that many share. */
  readonly kiosk: { readonly employee_no: string | null; readonly has_pin: boolean };
}

/** A person's state as a shared clock shows it. */
export type KioskState = Pick<ClockState, 'name' | 'location_name' | 'now' | 'shift' | 'today_h' | 'week_h'>;

const employees = { kind: 'grants', grants: [staff] } as const;

/** The person's state at the clock: in or out, since when, on which job. */
export const loadClock = defineCall({
  name: 'loadClock',
  method: 'POST',
  path: '/api/clock/state',
  whileSeeing: 'read',
  access: employees,
  wire: 'params',
  input: nothing,
  answer: shape<ClockState>(),
  perMinute: 240,
});

export const CLOCK_ACTIONS = ['in', 'out', 'meal', 'break', 'back'] as const;
export type ClockAction = (typeof CLOCK_ACTIONS)[number];

/** Hours after which a punch that a phone kept is not taken any more: a person enters it then. */
export const MOST_KEPT_H = 12;

/**
 * Punches in or out, leaves for a meal or a break, or comes back. It counts at this moment, or at `pressed_at` where the phone had no
 * network then: at most 12 hours ago, and not before the last punch.
 */
export const punchClock = defineCall({
  name: 'punchClock',
  method: 'POST',
  path: '/api/clock/punch',
  access: employees,
  wire: 'params',
  input: z.strictObject({ action: choice('Action', CLOCK_ACTIONS), pressed_at: moment('Pressed at').optional() }),
  answer: shape<ClockState>(),
  isIdempotent: true,
});

/** Ends a shift whose punch out was forgotten, at the time of day that the person enters (`16:30`). */
export const closeForgottenShift = defineCall({
  name: 'closeForgottenShift',
  method: 'POST',
  path: '/api/clock/forgotten',
  access: employees,
  wire: 'params',
  input: z.strictObject({ out: text('Out', 12), reason: paragraph('Reason', 200) }),
  answer: shape<ClockState>(),
  isIdempotent: true,
});

/** Goes on with another job: the one before ends. */
export const transferJob = defineCall({
  name: 'transferJob',
  method: 'POST',
  path: '/api/clock/job',
  access: employees,
  wire: 'params',
  input: z.strictObject({ tracker_curb_id: id('Curb'), task: choice('Stage', STAGE_NAMES) }),
  answer: shape<ClockState>(),
  isIdempotent: true,
});

const proof = { employee_no: text('Employee number', 20), pin: text('PIN', 8) };

/** Sets the PIN for shared clocks: the person's own, or, for HR, an employee's. */
export const setClockPin = defineCall({
  name: 'setClockPin',
  method: 'POST',
  path: '/api/clock/pin',
  access: employees,
  wire: 'params',
  input: z.strictObject({ user_id: idOrZero('Employee'), pin: text('PIN', 8) }),
  answer: shape<{ readonly employee_no: string }>(),
});

/** Opens the employee number again that wrong PINs have locked at shared clocks. */
export const unlockClock = defineCall({
  name: 'unlockClock',
  method: 'POST',
  path: '/api/clock/unlock',
  access: { kind: 'grants', grants: [role(ROLE.hr, ROLE.shopSupervisor)] },
  wire: 'params',
  input: z.strictObject({ user_id: id('Employee') }),
  answer: shape<{ readonly employee_no: string; readonly was_locked: boolean }>(),
});

/** A person's clock state, queried at a shared clock: a shared tablet, or the page of a signed-in employee. The PIN identifies the person. */
export const openKiosk = defineCall({
  name: 'openKiosk',
  method: 'POST',
  path: '/api/clock/kiosk/open',
  access: employees,
  devices: ['time_clock'],
  wire: 'params',
  input: z.strictObject(proof),
  answer: shape<KioskState>(),
  perMinute: 60,
});

/** A punch of this moment at a clock that many share. */
export const punchKiosk = defineCall({
  name: 'punchKiosk',
  method: 'POST',
  path: '/api/clock/kiosk/punch',
  access: employees,
  devices: ['time_clock'],
  wire: 'params',
  input: z.strictObject({ ...proof, action: choice('Action', CLOCK_ACTIONS) }),
  answer: shape<KioskState>(),
  perMinute: 60,
});
