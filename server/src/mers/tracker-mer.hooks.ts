import { AppError, refuse } from '@cdi/shared/errors';
import { isBlank, MER_TYPES, objects, type RecordDraft, type RecordRow } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { isActiveEmployee } from '../session/find-employees.ts';
import { exists, maybeOne } from '../storage/query.ts';
import { assertMayRemake, makeRemake } from './remake.service.ts';

const trackerMer = objects.tracker_mer;
type Mer = RecordRow<'tracker_mer'>;

/** Throws VALIDATION unless the line of the report belongs to its order. */
async function checkLine({ db }: CallContext, { tracker_id, tracker_curb_id }: RecordDraft<'tracker_mer'>) {
  if (isBlank(tracker_curb_id)) return;
  const isThere = await exists(db)`
    select from tracker_curb where tracker_curb_id = ${tracker_curb_id ?? null}::bigint
      and tracker_id = ${tracker_id ?? null}::bigint`;
  if (!isThere) refuse('tracker_curb_id', 'This line stands on another order: choose one of this order.');
}

async function checkAssigned({ db }: CallContext, userId: number | null | undefined): Promise<void> {
  if (userId === null || userId === undefined) return;
  const isThere = await exists(db)`select from "user" u where u.user_id = ${userId} and ${isActiveEmployee}`;
  if (!isThere) refuse('assigned_to', 'Choose an employee who can sign in.');
}

/** Alerts the assignee, except when users assign a report to themselves. */
async function notifyAssignee(context: CallContext, mer: Mer): Promise<void> {
  if (mer.assigned_to === null || mer.assigned_to === context.person.userId) return;
  const order = await maybeOne<{ tracker_no: string | null }>(context.db)`
    select tracker_no from tracker where tracker_id = ${mer.tracker_id}`;
  await raiseAlert(context.db, {
    userIds: [mer.assigned_to],
    text: `${mer.mer_no ?? ''}, ${MER_TYPES[mer.mer_type].toLowerCase()} on ${order?.tracker_no ?? 'an order'}: ${mer.description.slice(0, 80)}`,
    reason: 'because it is assigned to you',
    url: `/tracker_mer/${mer.tracker_mer_id}`,
    object: 'tracker_mer',
    id: mer.tracker_mer_id,
  });
}

/** Alerts the reporter to the result, unless the reporter caused it. */
async function notifyReporter(context: CallContext, mer: Mer, what: string): Promise<void> {
  if (mer.requested_by === null || mer.requested_by === context.person.userId) return;
  await raiseAlert(context.db, {
    userIds: [mer.requested_by],
    text: `${mer.mer_no ?? ''} is ${what}`,
    reason: 'because you reported it',
    url: `/tracker_mer/${mer.tracker_mer_id}`,
    object: 'tracker_mer',
    id: mer.tracker_mer_id,
  });
}

/** Only pieces that the line has are made again. */
async function checkPieces({ db }: CallContext, { is_remake, quantity, tracker_curb_id }: RecordDraft<'tracker_mer'>) {
  if (is_remake !== true || isBlank(quantity) || isBlank(tracker_curb_id)) return;
  const line = await maybeOne<{ curb_no: string | null; qty: number }>(db)`
    select curb_no, qty from tracker_curb where tracker_curb_id = ${tracker_curb_id ?? null}::bigint`;
  if (line && Number(quantity) > line.qty)
    refuse('quantity', `${line.curb_no ?? 'The line'} has ${countPieces(line.qty)}.`);
}

const countPieces = (qty: number): string => (qty === 1 ? '1 piece' : `${qty} pieces`);

/** The corrective action: the saved one, or the reason of the step. Throws RULE if both are blank. */
function readDone({ corrective_action }: Mer, told: string | null): Pick<Mer, 'corrective_action'> {
  if (isBlank(corrective_action) && isBlank(told))
    throw new AppError('RULE', 'It is not answered yet: say what was done.', {
      fields: { corrective_action: 'Say what was done.' },
    });
  return { corrective_action: isBlank(corrective_action) ? told : corrective_action };
}

const NEEDS_CAUSE: readonly Mer['mer_type'][] = ['manufacturing_error', 'material_shortage'];

/** Throws RULE with all that still keeps it from being closed. */
async function assertMayClose(context: CallContext, mer: Mer): Promise<void> {
  if (NEEDS_CAUSE.includes(mer.mer_type) && mer.cause === null)
    throw new AppError('RULE', 'It cannot be closed yet: say where it came from.', {
      fields: { cause: 'Choose the cause.' },
    });
  if (mer.is_remake === true) await assertMayRemake(context, mer);
}

/** Rules of requests and reports that their definition cannot say. */
export const trackerMerHooks = hooksFor(trackerMer, {
  async prepare(context, { before, values, after }) {
    if ('tracker_curb_id' in values || before === null) await checkLine(context, after);
    if (before === null || ['is_remake', 'quantity', 'tracker_curb_id'].some((name) => name in values))
      await checkPieces(context, after);
    if ('assigned_to' in values) await checkAssigned(context, after.assigned_to);
    if (before !== null) return {};
    return {
      values: {
        mer_no: await nextNumber(context, 'mer'),
        mer_date: context.today,
        requested_by: context.person.userId > 0 ? context.person.userId : null,
      },
    };
  },

  async afterSave(context, { id, before, after }) {
    if (after.assigned_to === null || after.assigned_to === before?.assigned_to) return;
    await tryTransition(context, trackerMer, id, 'assign');
    await notifyAssignee(context, after);
  },

  async guard(context, { record, transition, reason }) {
    if (transition === 'take') return { values: { assigned_to: record.assigned_to ?? context.person.userId } };
    if (transition === 'answer') {
      const done = readDone(record, reason);
      return { values: { ...done, answered_by: context.person.userId, answered_dt: context.now.toISOString() } };
    }
    if (transition === 'ask_again') return { values: { answered_by: null, answered_dt: null } };
    if (transition !== 'close') return {};
    await assertMayClose(context, record);
    const remake = record.is_remake === true ? await makeRemake(context, record) : null;
    return { values: { closed_dt: context.now.toISOString(), remake_curb_id: remake?.tracker_curb_id ?? null } };
  },

  async afterTransition(context, { record, transition }) {
    if (transition === 'answer') await notifyReporter(context, record, 'answered');
    if (transition === 'reject') await notifyReporter(context, record, 'rejected');
    if (transition === 'close') await notifyReporter(context, record, 'closed');
  },
});
