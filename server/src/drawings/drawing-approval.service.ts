import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { objects, ORDER_LINE_TYPES, type ChildRow, type RecordRow, grantsOf } from '@cdi/shared/catalogue';
import { addWorkingDays, formatInches } from '@cdi/shared/units';
import { checkFit, computeCurbGeometry, curbSpecFromRecord, type CurbFields } from '@cdi/shared/domain/curb';
import { compareDrawnSizes, findAnswerProblems, type SheetPin } from '@cdi/shared/domain/drawing';
import { estimateLeadTime, queueDays } from '@cdi/shared/domain/schedule';
import { isReleased } from '@cdi/shared/trade';
import { isStaff, ROLE, hasRole } from '@cdi/shared/policy';
import type { ApprovalDrawing } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { scopeCondition } from '../scope/scope.ts';
import { seesField } from '../records/values/seen-fields.ts';
import { addChild, changeChildren } from '../records/save/child-rows.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { endAlerts, raiseAlert } from '../messages/alert.service.ts';
import { readHolidays } from '../plants/plant.service.ts';
import { readPlantLoad } from '../plants/plant-load.service.ts';
import { replan } from '../orders/replan.ts';
import { announceDrawing } from './announce-drawing.ts';
import { approveLine } from './approve-line.ts';
import { readFitSources } from '../products/fit-sources.ts';
import { readUnitNames } from '../products/unit-names.ts';
import { isOwnSheet } from './own-sheet.service.ts';
import { readSigning } from './sheet-signing.ts';
import { many, maybeOne, run } from '../storage/query.ts';

const tracker = objects.tracker;
const trackerCurb = objects.tracker_curb;

type SubmittalRow = RecordRow<'tracker_curb'> &
  Omit<ChildRow<'tracker_curb', 'submittals'>, 'line_no' | 'file_sha256' | 'sent_by' | 'answered_by' | 'reminders'> &
  Pick<RecordRow<'tracker'>, 'tracker_no' | 'job_name'> &
  Pick<RecordRow<'cdi_file'>, 'file_name'> &
  Pick<RecordRow<'company'>, 'company_name'>;

/** The approval drawings that the person may see, waiting ones first. */
export async function readDrawings(
  context: CallContext,
  trackerId: number | undefined,
): Promise<readonly ApprovalDrawing[]> {
  const scope = scopeCondition(context.app.catalogue, trackerCurb, grantsOf(trackerCurb, 'read'), context.person, 't');
  const found = await many<SubmittalRow>(context.db)`
    select t.*, s.submittal_id, s.rev, s.cdi_file_id, s.sent_dt, s.answer, s.answered_dt, s.answered_name, s.comment,
      s.pins, s.curb_values, s.drawn_sizes, s.title_block, f.file_name, tr.tracker_no, tr.job_name, co.company_name
    from submittal s
    join tracker_curb t on t.tracker_curb_id = s.tracker_curb_id
    join tracker tr on tr.tracker_id = t.tracker_id
    join company co on co.company_id = tr.company_id
    join cdi_file f on f.cdi_file_id = s.cdi_file_id
    where ${scope} and t.is_active and tr.status <> 'cancelled'
      and (${trackerId ?? null}::bigint is null or t.tracker_id = ${trackerId ?? null}::bigint)
    order by (s.answer = 'waiting') desc, s.sent_dt desc limit 200`;
  // an older version shows the curb as it was then
  const rows = found.map((row) => ({ ...row, ...readStructure(row.curb_values) }));
  const unitsOf = await readUnitNames(context.db, rows);
  const sourcesOf = await readFitSources(context.db, rows);
  return rows.map((row) => ({
    existing_unit: unitsOf(row).existingUnit,
    new_unit: unitsOf(row).newUnit,
    company: row.company_name,
    is_own_sheet: isOwnSheet(row.file_name ?? ''),
    submittal_id: row.submittal_id,
    tracker_curb_id: row.tracker_curb_id,
    curb_no: row.curb_no ?? '',
    tag: row.tag,
    tracker_id: row.tracker_id,
    tracker_no: row.tracker_no ?? '',
    job_name: row.job_name,
    family: ORDER_LINE_TYPES[row.curb_type],
    size: [row.od_length, row.od_width, row.height]
      .filter((value) => value !== null)
      .map((value) => formatInches(value))
      .join(' × '),
    rev: row.rev,
    cdi_file_id: row.cdi_file_id,
    file_name: row.file_name ?? '',
    sent_dt: row.sent_dt ?? '',
    answer: row.answer,
    answered_dt: row.answered_dt,
    answered_name: row.answered_name,
    comment: row.comment,
    may_answer: row.answer === 'waiting' && !isStaff(context.person),
    pins: readPins(row.pins),
    title: readSigning(row.title_block),
    drawn_sizes: compareDrawnSizes(readStructure(row.drawn_sizes), row),
    fit: checkFit(curbSpecFromRecord(row), sourcesOf(row)),
    values: Object.fromEntries(
      Object.entries(trackerCurb.fields)
        .filter(([, field]) => seesField(field, context.person))
        .map(([name]) => [name, row[name as keyof typeof row] ?? null]),
    ),
  }));
}

const readStructure = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const readPins = (value: unknown): readonly SheetPin[] => (Array.isArray(value) ? (value as readonly SheetPin[]) : []);

interface DrawingAnswer {
  readonly submittalId: number;
  readonly answer: 'approved' | 'approved_as_noted' | 'revise';
  readonly name: string;
  readonly comment: string;
  readonly pins: readonly SheetPin[];
}

/** The customer answers one version of a drawing. Throws NOT_FOUND, FORBIDDEN, RULE (superseded or answered), VALIDATION. */
export async function answerSubmittal(
  context: CallContext,
  input: DrawingAnswer,
): Promise<{ answer: string; tracker_status: string }> {
  const scope = scopeCondition(context.app.catalogue, trackerCurb, grantsOf(trackerCurb, 'read'), context.person, 't');
  const found = await maybeOne<Pick<RecordRow<'tracker_curb'>, 'tracker_curb_id' | 'tracker_id'>>(context.db)`
    select t.tracker_curb_id, t.tracker_id from submittal s
    join tracker_curb t on t.tracker_curb_id = s.tracker_curb_id
    where s.submittal_id = ${input.submittalId} and ${scope}`;
  if (!found) throw new AppError('NOT_FOUND', 'There is no such drawing, or it is not yours to see.');
  const mayAnswer = !isStaff(context.person) || hasRole(context.person, [ROLE.sales, ROLE.insideSales, ROLE.manager]);
  if (!mayAnswer) throw new AppError('FORBIDDEN', 'The customer answers, or sales in the customer’s name.');
  await run(context.db)`select 1 from tracker where tracker_id = ${found.tracker_id} for update`;
  const curb = await lockRecord(context, trackerCurb, found.tracker_curb_id);
  const submittal = await maybeOne<ChildRow<'tracker_curb', 'submittals'>>(context.db)`
    select * from submittal where submittal_id = ${input.submittalId} for update`;
  if (!curb || !submittal) throw new AppError('NOT_FOUND', 'There is no such drawing.');
  if (submittal.answer === 'superseded' || curb.drawing_file_id !== submittal.cdi_file_id)
    throw new AppError('RULE', 'A newer version of this drawing was made meanwhile. Look at that one.');
  if (submittal.answer !== 'waiting') throw new AppError('RULE', 'This drawing was answered already.');
  const problems = findAnswerProblems(input);
  const [problem] = Object.values(problems);
  if (problem) throw new AppError('VALIDATION', problem, { fields: problems });
  await changeChildren(context, trackerCurb, 'submittals', sql<boolean>`c.submittal_id = ${input.submittalId}`, {
    answer: input.answer,
    answered_dt: context.now.toISOString(),
    answered_by: context.person.userId,
    answered_name: input.name,
    comment: input.comment || null,
    pins: input.pins.length > 0 ? input.pins : null,
  });
  await endAlerts(context.db, {
    object: 'tracker_curb',
    id: found.tracker_curb_id,
    url: `/drawings/${found.tracker_curb_id}`,
  });
  const isApproved = input.answer !== 'revise';
  const answered = await updateRecord(
    context,
    trackerCurb,
    curb,
    isApproved
      ? { drawing_status: 'approved', approved_file_id: submittal.cdi_file_id }
      : { drawing_status: 'drawing' },
    input.comment || null,
  );
  const status = isApproved
    ? await approveDrawing(context, answered, input.name)
    : await askRevision(context, curb, input);
  await announceDrawing(context, found.tracker_curb_id);
  return { answer: input.answer, tracker_status: status };
}

async function askRevision(
  context: CallContext,
  curb: RecordRow<'tracker_curb'>,
  { comment, pins }: Pick<DrawingAnswer, 'comment' | 'pins'>,
): Promise<string> {
  const remarks = pins.length === 0 ? '' : `${pins.length} ${pins.length === 1 ? 'remark' : 'remarks'} on the sheet. `;
  if (curb.drafter_id !== null)
    await raiseAlert(context.db, {
      userIds: [curb.drafter_id],
      text: `${curb.curb_no}: revise and resubmit. ${remarks}${comment}`.slice(0, 300),
      reason: 'because you are its drafter',
      url: '/drawsch',
      object: 'tracker_curb',
      id: curb.tracker_curb_id,
    });
  return 'awaiting_approval';
}

/** An approved drawing sets its line forth where the order is released; before, the last one approves the order. */
async function approveDrawing(context: CallContext, curb: RecordRow<'tracker_curb'>, name: string): Promise<string> {
  const order = await lockRecord(context, tracker, curb.tracker_id);
  if (!order || !isReleased(order.status)) return approveOrder(context, curb.tracker_id, name);
  await approveLine(context, order, curb);
  return order.status;
}

/** When the last drawing of an order is approved, the order is; the promise date starts here. */
export async function approveOrder(context: CallContext, trackerId: number, name: string): Promise<string> {
  const rows = await many<RecordRow<'tracker_curb'>>(context.db)`
    select * from tracker_curb where tracker_id = ${trackerId} and is_active and status <> 'cancelled'
      and drawing_status <> 'none'`;
  const before = await lockRecord(context, tracker, trackerId);
  if (!before) return '';
  if (rows.some((curb) => curb.drawing_status !== 'approved')) return before.status ?? '';
  const holidays = await readHolidays(context.db, context.today, before.cdi_location_id);
  const load = await readPlantLoad(context, before.cdi_location_id, trackerId);
  const leadDaysOf = (curb: RecordRow<'tracker_curb'>): number => {
    const spec = curbSpecFromRecord(curb as CurbFields, before as CurbFields);
    return estimateLeadTime(spec, queueDays(spec, computeCurbGeometry(spec), load)).workingDays;
  };
  const days = Math.max(1, ...rows.map(leadDaysOf));
  const earliest = addWorkingDays(context.today, days, holidays);
  const requested = before.requested_date;
  const promised = before.promised_date ?? (requested !== null && requested > earliest ? requested : earliest);
  const row = await updateRecord(context, tracker, before, {
    approved_dt: context.now.toISOString(),
    approved_by: name,
    promised_date: promised,
  });
  if (before.promised_date === null)
    await addChild(context, tracker, trackerId, 'promises', {
      promised_date: promised,
      reason: 'Drawings approved',
      promised_dt: context.now.toISOString(),
    });
  await replan(context, trackerId, promised);
  const after = await tryTransition(context, tracker, trackerId, 'approve');
  await raiseAlert(context.db, {
    userIds: row.inside_rep_id === null ? [] : [row.inside_rep_id],
    text: `${row.tracker_no}: all drawings are approved; release the order`,
    reason: 'because you look after this order',
    url: `/tracker/${trackerId}`,
    object: 'tracker',
    id: trackerId,
  });
  return String(after.status);
}
