import type { AppServices } from '../context.ts';
import type { JobData } from '../context/job-queue.ts';

/** Work that is done after the answer or by the clock, at least once; what it does twice must do no harm. */
export interface Job {
  /** Name of its queue; also the request id of its changes in the history. */
  readonly name: string;
  /** When it runs by the clock of the plant: minute, hour, day, month, weekday. Absent: only when a call leaves it. */
  readonly cron?: string;
  /** How long one run may take; a quarter of an hour unless said. */
  readonly longestHours?: number;
  /** Also done once whenever a server starts. */
  readonly runsAtStart?: boolean;
  readonly run: (app: AppServices, data: JobData) => Promise<void>;
}

/** Declares a job, in `<room>/<name>.job.ts`: it runs as soon as its file is there. */
export const defineJob = (job: Job): Job => job;
