import { objects, type ChildValuesOf, type RecordRow } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { announceBoards } from '../boards/announce-boards.ts';
import { settleMinutes, type CurbStage } from '../labor/settle-minutes.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { explainDatabaseError } from '../records/save/database-errors.ts';
import { announceRecord, lockRecord, syncChildren, updateRecord } from '../records/save/write-record.ts';
import { computeCard } from './card-times.ts';
import { findOpenShift } from './clock-state.service.ts';
import { markLate, type PunchMoment } from './punch-moment.ts';
import { readPlaceOfTime } from './time-rules.ts';
import { homeOf, lockCardsOf, splitWeekAgain } from './week-hours.service.ts';

const timecard = objects.timecard;
type Card = RecordRow<'timecard'>;

/** A meal or break of a shift. */
export type Punch = ChildValuesOf<typeof timecard, 'punches'>;
/** A curb and stage that a person works at during a shift. */
export type Job = ChildValuesOf<typeof timecard, 'job_entries'>;

/** Meals, breaks and jobs of a shift. */
export interface ShiftLists {
  readonly punches: readonly Punch[];
  readonly job_entries: readonly Job[];
}

/** A shift that lasts, locked. */
export interface Shift {
  readonly card: Card;
  readonly lists: ShiftLists;
}

/** The rows, with an end for each one that lasts. */
export const endAll = <Row extends { readonly ended_dt?: string | null | undefined }>(
  rows: readonly Row[],
  at: string,
): Row[] => rows.map((row) => (row.ended_dt ? row : { ...row, ended_dt: at }));

/** Whether the person is at a meal or on a break. */
export const isAway = ({ punches }: ShiftLists): boolean => punches.some((row) => !row.ended_dt);

/** Locks the shift of a person that lasts; undefined while the person is not punched in. */
export async function lockShiftOf(context: CallContext, userId: number): Promise<Shift | undefined> {
  await lockCardsOf(context, userId);
  const open = await findOpenShift(context, userId);
  const card = open ? await lockRecord(context, timecard, open.timecard_id) : undefined;
  return card && { card, lists: await loadChildren(context, timecard, card.timecard_id) };
}

/** What the clock does without a punch counts now. */
const NOW: Pick<PunchMoment, 'note'> = { note: null };

/** Jobs that lasted before a change and do not any more, and those that began with it: their minutes or people on the boards change. */
const listMovedJobs = (before: ShiftLists, after: ShiftLists): readonly CurbStage[] => {
  const lasted = before.job_entries.filter((row) => !row.ended_dt);
  const lasts = after.job_entries.filter((row) => !row.ended_dt);
  const keys = (rows: readonly Job[]) => new Set(rows.map((row) => row.started_dt));
  const [old, fresh] = [keys(lasted), keys(lasts)];
  const moved = [
    ...lasted.filter((row) => !fresh.has(row.started_dt)),
    ...lasts.filter((row) => !old.has(row.started_dt)),
  ];
  return moved.flatMap(({ tracker_curb_id: id, task }) => (id && task ? [{ tracker_curb_id: id, task }] : []));
};

/**
 * Stores what the clock changes of a shift: its times, its rows, what follows from both and from how the punch came, and the minutes of the
 * stages whose jobs ended.
 */
export async function storeShift(
  context: CallContext,
  { card, lists: before }: Shift,
  lists: ShiftLists,
  values: Partial<Pick<Card, 'clock_out' | 'edit_reason' | 'exceptions'>> = {},
  moment = NOW,
): Promise<void> {
  const id = card.timecard_id;
  const place = await readPlaceOfTime(
    context.db,
    card.location_id ?? (await homeOf(context.db, card.user_id, null)).locationId,
  );
  const exceptions = markLate(values.exceptions ?? card.exceptions, moment);
  const computed = computeCard({ ...card, ...values, exceptions }, lists.punches, place, context.now);
  const changes = [
    ...(await syncChildren(context, timecard, id, 'punches', before.punches, lists.punches)),
    ...(await syncChildren(context, timecard, id, 'job_entries', before.job_entries, lists.job_entries)),
  ];
  const after = await updateRecord(context, timecard, card, { ...values, ...computed }, moment.note, changes).catch(
    (error: unknown) => explainDatabaseError(error, timecard),
  );
  if (after.clock_out !== null) await splitWeekAgain(context, after.user_id, after.work_date);
  await announceRecord(context, timecard, after);
  for (const stage of listMovedJobs(before, lists)) {
    await settleMinutes(context, stage);
    await announceBoards(context, { object: 'tracker_curb', id: stage.tracker_curb_id, companyId: null }, [stage.task]);
  }
}
