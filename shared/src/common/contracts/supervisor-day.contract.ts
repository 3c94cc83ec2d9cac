import { z } from 'zod';
import type { Arrival } from '../domain/people/attendance.ts';
import { role } from '../policy/grant.ts';
import { TIMECARD_KEEPERS } from '../policy/timecard-rights.ts';
import type { BuildStage } from '../trade/build-stages.ts';
import type { PlainDate } from '../units/plain-date.ts';
import { staffCall } from './define-call.ts';
import { idOrZero, shape } from './inputs.ts';
import type { PunchRequest } from './punch-request.contract.ts';

/** A person of the plant today. Times of day are those of the plant. */
export interface PersonOfDay {
  readonly user_id: number;
  readonly name: string;
  readonly arrival: Arrival;
  readonly late_minutes: number;
  /** `out` before the first punch and after the last one; `forgotten` has a shift longer than any. */
  readonly state: 'working' | 'idle' | 'away' | 'out' | 'forgotten';
  /** `7:02 AM`; null before the first punch. */
  readonly in_words: string | null;
  /** When the person usually begins, `7:00 AM`; null where too few punches say it. */
  readonly usual_words: string | null;
  /** Paid absence that is entered for today. */
  readonly absence: string | null;
  readonly job: { readonly tracker_curb_id: number; readonly curb_no: string; readonly task_title: string } | null;
  /** Since when the person is on the job, idle or away: `9:15 AM`. */
  readonly since_words: string | null;
  readonly since_minutes: number | null;
}

/** A card that runs at a stage of the shop while no one is on it at the time clock. */
export interface CardWithoutPerson {
  readonly tracker_curb_id: number;
  readonly curb_no: string;
  readonly job_name: string;
  readonly task: BuildStage;
  readonly task_title: string;
  readonly holder: string | null;
  /** When its last job ended, or it was started. */
  readonly since_words: string | null;
}

/** Submitted hours of a person in a work week. */
export interface HoursToApprove {
  readonly user_id: number;
  readonly name: string;
  readonly week_start: PlainDate;
  readonly hours: number;
  readonly cards: number;
  /** Cards with exceptions: they are looked at before they are approved. */
  readonly exceptions: number;
}

export interface SupervisorDay {
  readonly location_id: number;
  readonly locations: readonly { readonly cdi_location_id: number; readonly location_name: string }[];
  readonly today: PlainDate;
  readonly now_words: string;
  readonly people: readonly PersonOfDay[];
  readonly cards: readonly CardWithoutPerson[];
  readonly weeks: readonly HoursToApprove[];
  readonly requests: readonly PunchRequest[];
}

/** The day of a plant as its supervisor sees it: people, cards without anyone, hours and requests to approve. 0 is the person's own plant. */
export const loadSupervisorDay = staffCall('loadSupervisorDay', '/api/supervisor_day/load', {
  whileSeeing: 'read',
  grants: [role(...TIMECARD_KEEPERS)],
  input: z.strictObject({ location_id: idOrZero('Location') }),
  answer: shape<SupervisorDay>(),
});
