import { sql } from 'kysely';
import { MEASURE_STATES, objects, type MeasureState, type RecordRow, transitionsFor } from '@cdi/shared/catalogue';
import { MEASURE_BOARD } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import { hasRole, MEASURE_PLANNERS, MEASURERS } from '@cdi/shared/policy';
import type { CardChange } from '../context/board-source.ts';
import type { BoardSource, CallContext } from '../context.ts';
import { readCalendars } from '../plants/working-days.ts';
import { likePattern } from '../records/find/typed-text.ts';
import { saveRow } from '../records/save/save-record.ts';
import { applyTransition } from '../records/save/transition-record.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { fullNameOf } from '../session/full-name.ts';
import { describeVisit, type MeasureRow } from './measure-card.ts';

const visit = objects.measure_visit;

const LANES = ['requested', 'scheduled', 'en_route', 'measured', 'reviewed', 'closed'] as const;
const BOARDS = [MEASURE_BOARD];
/** How many days closed visits stay on the board. */
const DAYS_IN_SIGHT = 7;

async function lockVisit(context: CallContext, id: number): Promise<RecordRow<'measure_visit'>> {
  const record = await lockRecord(context, visit, id);
  if (!record) throw new AppError('NOT_FOUND', 'This card is not there any more.');
  return record;
}

/** Moves the card by the step that leads there. Throws RULE when none does, FORBIDDEN for a person who may not take it. */
async function move(context: CallContext, row: MeasureRow, { toLane, rank, reason }: CardChange): Promise<void> {
  const record = await lockVisit(context, row.card_id);
  const place = { measure_rank: rank };
  const placed = await updateRecord(context, visit, record, place);
  if (row.lane === toLane) return;
  const name = (state: string) => MEASURE_STATES[state as MeasureState].toLowerCase();
  const leads = ({ from, to }: { readonly from: readonly string[]; readonly to: string }) =>
    to === toLane && from.includes(row.lane);
  if (!visit.states.transitions.some(leads))
    throw new AppError(
      'RULE',
      `What is ${name(row.lane)} does not become ${name(toLane)}: take one step after the other.`,
    );
  const step = transitionsFor(visit, row.lane, context.person).find(leads);
  if (!step) throw new AppError('FORBIDDEN', `Your roles do not say that a visit is ${name(toLane)}.`);
  if (step.needsReason && reason === '')
    throw new AppError('VALIDATION', 'Give the reason.', { fields: { reason: 'A reason is required.' } });
  await applyTransition(context, visit, placed, step, reason || null);
}

/** The board of measurement: a card is a visit to a roof, and its version is the visit's. */
export const measureSource: BoardSource<MeasureRow> = {
  boards: { [MEASURE_BOARD]: 'Measurement' },
  lanes: LANES.map((name) => ({ name, title: MEASURE_STATES[name] })),
  from: sql`measure_visit v join quote q on q.quote_id = v.quote_id and v.is_active
    left join company co on co.company_id = v.company_id
    left join "user" t on t.user_id = v.assigned_to left join "user" mu on mu.user_id = v.updated_by`,
  id: sql.ref<number>('v.measure_visit_id'),
  lane: sql.ref<string>('v.status'),
  columns: sql`
    v.version, v.measure_rank as rank, v.visit_no as title,
    concat_ws(', ', v.site_address, v.site_city) as place, coalesce(v.scheduled_date, v.date_to) as due_date,
    null::bigint as cdi_location_id, v.assigned_to as holder_id, ${fullNameOf('t')} as holder_name,
    ${fullNameOf('mu')} as moved_by, v.measure_visit_id as subject_id, null::bigint as company_id,
    v.measure_visit_id, v.quote_id, q.quote_no, q.job_name, coalesce(co.company_name, '') as customer, v.site_address,
    v.site_city, v.roof_access, v.contact_name, v.contact_phone, v.date_from::text, v.date_to::text,
    v.scheduled_date::text, v.travel_minutes,
    (select count(*)::int from measured_curb k where k.measure_visit_id = v.measure_visit_id) as curbs`,
  rank: { table: 'measure_visit', alias: 'v', key: 'measure_visit_id', column: 'measure_rank' },
  order: [{ value: sql`coalesce(v.scheduled_date, v.date_to)`, type: 'date' }],
  subject: { object: 'measure_visit', id: sql.ref<number>('v.measure_visit_id') },
  shows: () => sql<boolean>`(v.status <> 'cancelled' and (v.status <> 'closed'
    or v.updated_dt >= now() - ${DAYS_IN_SIGHT} * interval '1 day'))`,
  matches({ term, isMineOnly }, person) {
    const pattern = `%${likePattern(term)}%`;
    const ofPerson = isMineOnly ? sql`v.assigned_to = ${person.userId}` : sql`true`;
    return sql<boolean>`${ofPerson} and (v.visit_no ilike ${pattern} or q.quote_no ilike ${pattern}
      or q.job_name ilike ${pattern} or v.site_address ilike ${pattern} or v.site_city ilike ${pattern}
      or co.company_name ilike ${pattern})`;
  },
  readCalendars,
  describe: describeVisit,
  async lock(context, cardId) {
    await lockVisit(context, cardId);
  },
  assertMayMove(context) {
    if (!hasRole(context.person, MEASURERS))
      throw new AppError('FORBIDDEN', 'Sales, engineering and managers move visits along.');
  },
  async change(context, row, change) {
    await move(context, row, change);
    return BOARDS;
  },
  async assign(context, row, userId) {
    if (!hasRole(context.person, MEASURE_PLANNERS)) throw new AppError('FORBIDDEN', 'Sales and managers say who goes.');
    await saveRow(context, visit, row.card_id, { assigned_to: userId ?? '', version: row.version });
    return BOARDS;
  },
};
