import { objects, type ChildRow, type RecordDraft, type RecordRow } from '@cdi/shared/catalogue';
import { MEASURE_BOARD } from '@cdi/shared/contracts';
import { AppError, refuse } from '@cdi/shared/errors';
import { MEASURERS, ROLE } from '@cdi/shared/policy';
import { formatDate, isPlainDate } from '@cdi/shared/units';
import { announceBoards } from '../boards/announce-boards.ts';
import type { CallContext } from '../context.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { findEmployees, worksAs } from '../session/find-employees.ts';
import { exists, maybeOne } from '../storage/query.ts';
import { readQuotedCurbs, describeMeasuredDifferences } from './quoted-curbs.ts';

const visit = objects.measure_visit;
type Visit = RecordRow<'measure_visit'>;
type Draft = RecordDraft<'measure_visit'>;
type Curb = ChildRow<'measure_visit', 'curbs'>;

const PHOTO = 37;
/** States before the measurement. */
const BEFORE: readonly string[] = ['requested', 'scheduled', 'en_route'];

async function checkDays(context: CallContext, { date_from, date_to, scheduled_date }: Draft, isNew: boolean) {
  if (date_from && date_to && date_to < date_from) refuse('date_to', 'It lies before the first day.');
  if (isNew && date_to && date_to < context.today) refuse('date_to', 'These days are past. Choose days to come.');
  const isOutside =
    scheduled_date && ((date_from && scheduled_date < date_from) || (date_to && scheduled_date > date_to));
  if (isOutside)
    refuse('scheduled_date', 'The customer does not expect anybody on that day. Agree on other days first.');
}

async function checkTechnician(context: CallContext, userId: number | null | undefined): Promise<void> {
  if (userId != null && !(await worksAs(context.db, userId, MEASURERS)))
    refuse('assigned_to', 'Choose somebody of sales, engineering or a manager.');
}

/** What a new visit takes over from its quote: customer, site and the curbs to measure. */
async function fillFromQuote(context: CallContext, after: Draft) {
  const quote = await maybeOne<RecordRow<'quote'>>(context.db)`
    select * from quote where quote_id = ${after.quote_id ?? 0}`;
  if (!quote) return { values: {}, curbs: [] };
  if (quote.status === 'lost' || quote.status === 'cancelled' || quote.status === 'expired')
    refuse('quote_id', `${quote.quote_no ?? 'The quote'} is ${quote.status}. Revise it first.`);
  const curbs = await readQuotedCurbs(context.db, quote.quote_id);
  return {
    values: {
      company_id: quote.company_id,
      site_city: after.site_city ?? quote.job_city,
      site_state: after.site_state ?? quote.job_state,
      site_zip: after.site_zip ?? quote.job_zip,
    },
    curbs: curbs.map(({ line_no, tag }, index) => ({ line_no: index + 1, quote_line: line_no, tag })),
  };
}

/** Throws RULE with all that was not measured yet. */
async function assertMeasured(context: CallContext, record: Visit, curbs: readonly Curb[]): Promise<void> {
  const hasPhoto = await exists(context.db)`
    select from cdi_file where reference_type = 'measure_visit' and cdi_reference_id = ${record.measure_visit_id}
      and cdi_file_type_id = ${String(PHOTO)} and is_active`;
  const sides = { od_length: 'length', od_width: 'width' } as const;
  const problems: Readonly<Record<string, string>> = {
    ...(curbs.length === 0 ? { curbs: 'Enter at least one curb.' } : {}),
    ...Object.fromEntries(
      curbs.flatMap((curb, index) =>
        (['od_length', 'od_width'] as const)
          .filter((name) => curb[name] === null)
          .map((name) => [`curbs[${index}].${name}`, `${curb.tag ?? `Curb ${index + 1}`}: ${sides[name]} is missing.`]),
      ),
    ),
    ...(record.roof_slope_x === null ? { roof_slope_x: 'Enter the slope along the length, 0 for level.' } : {}),
    ...(record.roof_slope_y === null ? { roof_slope_y: 'Enter the slope along the width, 0 for level.' } : {}),
    ...(record.signed_by === null ? { signed_by: 'Say who signed off at the site.' } : {}),
    ...(hasPhoto ? {} : { files: 'Attach photos: the plate, four sides and the surroundings.' }),
  };
  const all = Object.values(problems);
  if (all.length > 0) throw new AppError('RULE', `It is not measured yet. ${all.join(' ')}`, { fields: problems });
}

/** Throws RULE until both a person and a day are set. */
function assertScheduled({ assigned_to, scheduled_date }: Visit): void {
  const problems = {
    ...(assigned_to === null ? { assigned_to: 'Say who goes.' } : {}),
    ...(scheduled_date === null ? { scheduled_date: 'Say on which day.' } : {}),
  };
  const all = Object.values(problems);
  if (all.length > 0) throw new AppError('RULE', `It is not scheduled yet. ${all.join(' ')}`, { fields: problems });
}

async function tell(context: CallContext, record: Visit, userIds: readonly number[], text: string, reason: string) {
  const others = userIds.filter((id) => id !== context.person.userId);
  if (others.length === 0) return;
  const id = record.measure_visit_id;
  await raiseAlert(context.db, {
    userIds: others,
    text: text.slice(0, 300),
    reason,
    url: `/measure_visit/${id}`,
    object: visit.name,
    id,
  });
}

/** Credits the fee to the order of the quote, and notifies accounting. */
async function creditFee(context: CallContext, record: Visit) {
  const order = await maybeOne<{ id: number; no: string }>(context.db)`
    select t.tracker_id as id, t.tracker_no as no from tracker t
    where t.quote_id = ${record.quote_id} and t.is_active and t.status <> 'cancelled' order by 1 limit 1`;
  if (!order || (record.fee ?? 0) <= 0) return null;
  const fee = (record.fee ?? 0).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await tell(
    context,
    record,
    await findEmployees(context.db, [ROLE.accounting]),
    `${record.visit_no ?? ''}: credit the measuring fee of ${fee} on ${order.no}`,
    'because the curb was ordered',
  );
  return order.id;
}

/** Rules of visits that their definition cannot say. */
export const measureVisitHooks = hooksFor(visit, {
  async prepare(context, { before, values, after, children }) {
    await checkDays(context, after, before === null);
    if ('assigned_to' in values) await checkTechnician(context, after.assigned_to);
    if (before !== null) {
      if (before.status !== 'measured') return {};
      return { values: { differences: await describeMeasuredDifferences(context.db, after, children.curbs ?? []) } };
    }
    const { values: filled, curbs } = await fillFromQuote(context, after);
    const given = children.curbs ?? [];
    return {
      values: {
        ...filled,
        visit_no: await nextNumber(context, 'measure'),
        requested_by: context.person.userId > 0 ? context.person.userId : null,
        requested_date: context.today,
      },
      ...(given.length === 0 ? { children: { curbs } } : {}),
    };
  },

  async afterSave(context, { id, before, after }) {
    await announceBoards(context, { object: visit.name, id, companyId: null }, [MEASURE_BOARD]);
    const isNews = after.assigned_to !== before?.assigned_to || after.scheduled_date !== before.scheduled_date;
    if (after.assigned_to === null || !isNews || !BEFORE.includes(after.status)) return;
    const day = isPlainDate(after.scheduled_date) ? formatDate(after.scheduled_date) : 'a day to be named';
    const text = `${after.visit_no ?? ''}: measure at ${after.site_address}, ${after.site_city ?? ''} on ${day}`;
    await tell(context, after, [after.assigned_to], text, 'because you measure there');
  },

  async guard(context, { id, record, transition }) {
    if (transition === 'schedule') assertScheduled(record);
    if (transition === 'measure') {
      const { curbs } = await loadChildren(context, visit, id);
      await assertMeasured(context, record, curbs);
      return {
        values: {
          measured_by: context.person.userId,
          measured_dt: context.now.toISOString(),
          differences: await describeMeasuredDifferences(context.db, record, curbs),
        },
      };
    }
    if (transition === 'review') {
      if (record.measured_by === context.person.userId)
        throw new AppError('RULE', 'A second person reviews it: you measured it.');
      return { values: { reviewed_by: context.person.userId, reviewed_dt: context.now.toISOString() } };
    }
    if (transition === 'measure_again')
      return {
        values: { measured_by: null, measured_dt: null, reviewed_by: null, reviewed_dt: null, scheduled_date: null },
      };
    if (transition === 'close') return { values: { credited_on_id: await creditFee(context, record) } };
    return {};
  },

  async afterTransition(context, { id, record, transition }) {
    await announceBoards(context, { object: visit.name, id, companyId: null }, [MEASURE_BOARD]);
    if (transition !== 'review' || record.requested_by === null) return;
    const text = `${record.visit_no ?? ''} is reviewed: ${record.differences ?? ''}`;
    await tell(context, record, [record.requested_by], text, 'because you requested it');
  },
});
