import { objects, type RecordRow } from '@cdi/shared/catalogue';
import type { PunchRequestState } from '@cdi/shared/contracts';
import { AppError, refuse } from '@cdi/shared/errors';
import { hasRole, ROLE } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { getVisible } from '../records/read/present-record.ts';
import { saveRow } from '../records/save/save-record.ts';
import { lockRequest, storeAnswer, type StoredRequest } from './punch-request.service.ts';
import { lockCardsOf } from './week-hours.service.ts';

const timecard = objects.timecard;

/** The meals and breaks of a card with the meal of a request in place of its meals. */
async function punchesWith(context: CallContext, request: StoredRequest): Promise<object> {
  const { meal_from: from, meal_to: to, timecard_id: id } = request;
  if (from === null || to === null) return {};
  const { punches } = id === null ? { punches: [] } : await loadChildren(context, timecard, id);
  const kept = punches.filter(({ punch_type: type }) => type !== 'meal');
  return { punches: [...kept, { punch_type: 'meal', started_dt: from, ended_dt: to }] };
}

/** Enters the times of a request on its card, or on a new one. The approver saves them, so every rule of timecards holds. */
async function enterTimes(context: CallContext, request: StoredRequest): Promise<RecordRow<'timecard'>> {
  const { timecard_id: id, user_id, cdi_location_id: location_id, clock_in, clock_out } = request;
  const before = id === null ? null : await getVisible(context, timecard, id);
  const times = {
    clock_in,
    ...(clock_out === null ? {} : { clock_out }),
    ...(await punchesWith(context, request)),
    edit_reason: request.reason,
  };
  return before
    ? saveRow(context, timecard, before.timecard_id, { ...times, version: before.version })
    : saveRow(context, timecard, 0, { ...times, user_id, location_id, work_date: request.work_date, pay_code: 'work' });
}

/**
 * Approves a request for missed punches, which enters its times, or refuses it with a note. Throws RULE for one's own request or one that
 * is answered, and what a save of the card throws.
 */
export async function answerRequest(
  context: CallContext,
  id: number,
  status: Exclude<PunchRequestState, 'requested'>,
  note: string,
): Promise<{ readonly status: PunchRequestState; readonly timecard_id: number | null }> {
  const request = await lockRequest(context, id);
  if (request.user_id === context.person.userId && !hasRole(context.person, [ROLE.super]))
    throw new AppError('RULE', 'Your supervisor or HR answers your own request.');
  if (status === 'refused' && note === '') refuse('note', 'Say why the request is refused.');
  await lockCardsOf(context, request.user_id);
  const card = status === 'approved' ? await enterTimes(context, request) : null;
  const timecardId = card?.timecard_id ?? request.timecard_id;
  await storeAnswer(context, request, { status, note, timecardId });
  return { status, timecard_id: timecardId };
}
