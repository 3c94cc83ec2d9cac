import { AppError } from '@cdi/shared/errors';
import { isBlank, objects, type RecordRow, type RecordValues } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { listHeldChanges } from '../records/history/held-changes.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import type { Draft } from '../context/record-hooks.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { many, maybeOne } from '../storage/query.ts';
import { inputsOfCurb, resultsOfStamp } from './results-of-stamp.ts';
import { isSealed, listMissingInputs } from './stamp-inputs.ts';

const conformingStamp = objects.conforming_stamp;
const trackerCurb = objects.tracker_curb;
type Stamp = RecordRow<'conforming_stamp'>;
type StampDraft = Draft<typeof conformingStamp>;

/** States in which its engineer has not sealed it yet. */
const OPEN: readonly Stamp['status'][] = ['requested', 'sent', 'questions', 'rejected'];

/** A sealed stamp cannot change. Throws RULE at the fields that would. */
function assertNotSealed({ before, values }: StampDraft): void {
  if (before?.status !== 'stamped') return;
  const held = listHeldChanges(conformingStamp, before, values);
  if (held.length === 0) return;
  const remedy = 'Supersede it and request a new stamp.';
  const labels: Readonly<Record<string, { readonly label: string }>> = conformingStamp.fields;
  const names = held.map((name) => labels[name]?.label ?? name).join(', ');
  throw new AppError('RULE', `${before.stamp_no ?? 'It'} is stamped and stands as it was sealed: ${names}. ${remedy}`, {
    fields: Object.fromEntries(held.map((name) => [name, `It is sealed. ${remedy}`])),
  });
}

/** A line has one open request of each type. Throws VALIDATION naming the other one. */
async function assertOnlyRequest(context: CallContext, { id, before, after }: StampDraft): Promise<void> {
  const isOpen = before === null || OPEN.includes(before.status);
  const isSame =
    before !== null && before.conforming_type_id === after.conforming_type_id && before.is_active === after.is_active;
  if (!isOpen || isSame || after.is_active === false || after.tracker_curb_id == null) return;
  // two requests at the same time see each other
  await lockRecord(context, trackerCurb, after.tracker_curb_id);
  const other = await maybeOne<Pick<Stamp, 'stamp_no' | 'status'>>(context.db)`
    select stamp_no, status from conforming_stamp
    where tracker_curb_id = ${after.tracker_curb_id} and conforming_type_id = ${after.conforming_type_id ?? null}
      and status = any(${OPEN}::text[]) and is_active and conforming_stamp_id is distinct from ${id}::bigint
    order by conforming_stamp_id limit 1`;
  if (!other) return;
  const message = `${other.stamp_no ?? 'Another stamp'} asks for this calculation of the line already (${other.status}). Change that one, or take it out of use first.`;
  throw new AppError('VALIDATION', message, { fields: { conforming_type_id: message } });
}

/** Throws RULE with all that still keeps the request from its engineer. */
function assertMaySend(record: Stamp): void {
  const missing = listMissingInputs(record);
  if (Object.keys(missing).length === 0) return;
  throw new AppError('RULE', `It cannot be sent yet. ${Object.values(missing).join(' ')}`, { fields: missing });
}

/** Throws RULE with all that still keeps it from being stamped: the engineer, a license that is valid, the inputs, the file. */
async function assertMayStamp({ db, today }: CallContext, record: Stamp): Promise<void> {
  const problems: Record<string, string> = { ...listMissingInputs(record) };
  if (isSealed(record)) {
    if (isBlank(record.pe_name)) problems.pe_name = 'Enter the engineer who sealed it.';
    if (isBlank(record.license_no)) problems.license_no = 'Enter the license number.';
    if (isBlank(record.license_expiry) || String(record.license_expiry) < today)
      problems.license_expiry = 'The license must be valid today.';
  }
  const types = isSealed(record) ? ['31', '32', '33', '34'] : ['35'];
  const rows = await many(db)`
    select 1 from cdi_file
    where reference_type = 'conforming_stamp' and cdi_reference_id = ${record.conforming_stamp_id}
      and cdi_file_type_id = any(${types}::text[]) and is_active limit 1`;
  if (rows.length === 0)
    problems.stamp_no = isSealed(record) ? 'Attach the stamped file first.' : 'Attach the confirmation first.';
  if (Object.keys(problems).length > 0)
    throw new AppError('RULE', `It cannot be marked as stamped yet. ${Object.values(problems).join(' ')}`, {
      fields: problems,
    });
}

/** A new seal takes the place of the one before. */
async function endFormerSeals(context: CallContext, stamp: Stamp): Promise<void> {
  const rows = await many<Pick<Stamp, 'conforming_stamp_id'>>(context.db)`
    select conforming_stamp_id from conforming_stamp
    where tracker_curb_id = ${stamp.tracker_curb_id} and conforming_type_id = ${stamp.conforming_type_id}
      and status = 'stamped' and is_active and conforming_stamp_id <> ${stamp.conforming_stamp_id}
    order by conforming_stamp_id`;
  for (const { conforming_stamp_id: id } of rows)
    await tryTransition(context, conformingStamp, id, 'supersede', `${stamp.stamp_no ?? 'A new stamp'} took its place`);
}

async function step(
  context: CallContext,
  record: Stamp,
  transition: string,
): Promise<RecordValues<'conforming_stamp'>> {
  const moment = context.now.toISOString();
  if (transition === 'send') {
    assertMaySend(record);
    // the curb may have changed since it was requested
    return { sent_dt: moment, results: { ...(await resultsOfStamp(context, record)) } };
  }
  if (transition !== 'stamp') return {};
  await assertMayStamp(context, record);
  return { returned_dt: moment, preliminary: false };
}

/** Numbers of stamps, one open request of a type for a line; a sent one has its inputs, a stamped one its file and a valid license. */
export const conformingStampHooks = hooksFor(conformingStamp, {
  async prepare(context, draft) {
    const { before, after } = draft;
    assertNotSealed(draft);
    await assertOnlyRequest(context, draft);
    // a seal applies to the loads it was given for: do not compute them again
    if (before?.status === 'stamped') return {};
    const first =
      before === null ? { ...(await inputsOfCurb(context, after)), stamp_no: await nextNumber(context, 'stamp') } : {};
    return { values: { ...first, results: { ...(await resultsOfStamp(context, { ...after, ...first })) } } };
  },
  async afterSave(context, { before, after }) {
    if (before !== null) return;
    const curb = await lockRecord(context, trackerCurb, Number(after.tracker_curb_id));
    if (curb) await updateRecord(context, trackerCurb, curb, { conforming_stamp_id: after.conforming_stamp_id });
  },
  async guard(context, { record, transition }) {
    return { values: await step(context, record, transition) };
  },
  async afterTransition(context, { record, transition }) {
    if (transition === 'stamp') await endFormerSeals(context, record);
  },
});
