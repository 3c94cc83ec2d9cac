import { z } from 'zod';
import { role, staff } from '../policy/grant.ts';
import { TIMECARD_KEEPERS } from '../policy/timecard-rights.ts';
import type { PlainDate } from '../units/plain-date.ts';
import { defineCall } from './define-call.ts';
import { choice, id, idOrZero, nothing, paragraph, shape, text } from './inputs.ts';

export const PUNCH_REQUEST_STATES = { requested: 'Requested', approved: 'Approved', refused: 'Refused' } as const;
export type PunchRequestState = keyof typeof PUNCH_REQUEST_STATES;

/** A shift that an employee asks to have entered or corrected. Times of day are those of its location. */
export interface PunchRequest {
  readonly punch_request_id: number;
  readonly user_id: number;
  readonly name: string;
  readonly work_date: PlainDate;
  /** The card whose times it corrects; null where the whole shift has no card. */
  readonly timecard_id: number | null;
  /** `07:00 to 15:30, meal 12:00 to 12:30`. */
  readonly words: string;
  readonly reason: string;
  readonly status: PunchRequestState;
  readonly answered_by: string | null;
  readonly answer_note: string | null;
}

export interface PunchRequests {
  readonly requests: readonly PunchRequest[];
}

const employees = { kind: 'grants', grants: [staff] } as const;

/** Requests of the last 60 days of the person who asks, newest first. */
export const listMyPunchRequests = defineCall({
  name: 'listMyPunchRequests',
  method: 'POST',
  path: '/api/clock/requests',
  whileSeeing: 'read',
  access: employees,
  wire: 'params',
  input: nothing,
  answer: shape<PunchRequests>(),
});

/**
 * Asks for a missed punch: a forgotten punch in, meal or whole day, or other times of a card (`timecard_id`) that is not approved. Times of
 * day as typed (`7:00`, `3:30 pm`), by the clock of the person's location; an end before the start is on the next day.
 */
export const requestPunches = defineCall({
  name: 'requestPunches',
  method: 'POST',
  path: '/api/clock/request',
  access: employees,
  wire: 'params',
  input: z.strictObject({
    timecard_id: idOrZero('Card'),
    date: text('Day', 10),
    in: text('In', 12),
    out: text('Out', 12, false),
    meal_from: text('Meal from', 12, false),
    meal_to: text('Meal to', 12, false),
    reason: paragraph('Reason', 200),
  }),
  answer: shape<PunchRequests>(),
  isIdempotent: true,
});

/** Approves a request, which enters its times, or refuses it with a note. */
export const answerPunchRequest = defineCall({
  name: 'answerPunchRequest',
  method: 'POST',
  path: '/api/clock/request_answer/:punch_request_id',
  access: { kind: 'grants', grants: [role(...TIMECARD_KEEPERS)] },
  wire: 'params',
  input: z.strictObject({
    punch_request_id: id('Request'),
    answer: choice('Answer', ['approved', 'refused'] as const),
    note: paragraph('Note', 200, false),
  }),
  answer: shape<{ readonly status: PunchRequestState; readonly timecard_id: number | null }>(),
  isIdempotent: true,
});
