import type { ChildValuesOf, objects, RecordDraft } from '@cdi/shared/catalogue';
import { refuse } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { settleMinutes, type CurbStage } from '../labor/settle-minutes.ts';
import { many } from '../storage/query.ts';

type Job = ChildValuesOf<typeof objects.timecard, 'job_entries'>;

/** The jobs of an edited card: those that last when the punch out is entered or moved end with the shift. */
function endWithShift(before: RecordDraft<'timecard'> | null, card: RecordDraft<'timecard'>, jobs: readonly Job[]) {
  const out = card.clock_out;
  if (!out || (before?.clock_out && Date.parse(before.clock_out) === Date.parse(out))) return jobs;
  const isLater = ({ ended_dt: to }: Job): boolean => !to || Date.parse(to) > Date.parse(out);
  return jobs.map((job) => (isLater(job) ? { ...job, ended_dt: out } : job));
}

/**
 * The jobs of an edited card within its shift. Jobs that last when the punch out is entered or moved end with it; throws VALIDATION for
 * others that end before they begin, or lie outside the shift.
 */
export function fitJobs(
  before: RecordDraft<'timecard'> | null,
  card: RecordDraft<'timecard'>,
  entered: readonly Job[],
): readonly Job[] {
  const jobs = endWithShift(before, card, entered);
  for (const { started_dt: from, ended_dt: to } of jobs) {
    if (!from) continue;
    if (to && Date.parse(to) < Date.parse(from)) refuse('job_entries', 'A job ends after it begins.');
    const isBefore = card.clock_in && Date.parse(from) < Date.parse(card.clock_in);
    const isAfter = card.clock_out && Date.parse(to ?? from) > Date.parse(card.clock_out);
    if (isBefore || isAfter)
      refuse('job_entries', 'A job lies within its shift. Correct its times or those of the shift.');
    if (!to && card.clock_out) refuse('job_entries', 'A job has no end, and the shift has. Enter when it ended.');
  }
  return jobs;
}

/** Jobs of cards before an edit, until it is stored: a job that the edit removes counts no longer at its stage. */
const jobsBefore = new WeakMap<CallContext, readonly CurbStage[]>();

const readJobs = ({ db }: CallContext, id: number) =>
  many<CurbStage>(db)`select distinct tracker_curb_id, task from timecard_job where timecard_id = ${id}`;

/** Notes the jobs of a card before its edit. */
export async function noteJobs(context: CallContext, id: number | null): Promise<void> {
  jobsBefore.set(context, id === null ? [] : await readJobs(context, id));
}

/** Counts the minutes of the stages again whose jobs an edit changed, added or removed; nothing where it left the jobs as they were. */
export async function settleJobs(context: CallContext, id: number): Promise<void> {
  const before = jobsBefore.get(context);
  if (!before) return;
  jobsBefore.delete(context);
  const stages = new Map(
    [...before, ...(await readJobs(context, id))].map((stage) => [`${stage.tracker_curb_id} ${stage.task}`, stage]),
  );
  for (const stage of stages.values()) await settleMinutes(context, stage);
}
