import { sql } from 'kysely';
import { MAINTENANCE_STATES, objects, type MaintenanceState, type RecordRow } from '@cdi/shared/catalogue';
import { MAINTENANCE_BOARD } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import { ASSET_KEEPERS, hasRole, MAINTAINERS } from '@cdi/shared/policy';
import type { CardChange } from '../context/board-source.ts';
import type { BoardSource, CallContext } from '../context.ts';
import { readCalendars } from '../plants/working-days.ts';
import { likePattern } from '../records/find/typed-text.ts';
import { applyTransition } from '../records/save/transition-record.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { worksAs } from '../session/find-employees.ts';
import { fullNameOf } from '../session/full-name.ts';
import { notifyTechnician } from './maintenance-alerts.ts';
import { describeMaintenance, type MaintenanceRow } from './maintenance-card.ts';

const request = objects.maintenance_request;
type Request = RecordRow<'maintenance_request'>;

const LANES = ['open', 'assigned', 'in_progress', 'waiting_parts', 'done', 'verified'] as const;
const BOARDS = [MAINTENANCE_BOARD];
/** How many days verified requests stay on the board. */
const DAYS_IN_SIGHT = 7;

async function lockRequest(context: CallContext, id: number): Promise<Request> {
  const record = await lockRecord(context, request, id);
  if (!record) throw new AppError('NOT_FOUND', 'This card is not there any more.');
  return record;
}

function assertPlanner(context: CallContext): void {
  if (!hasRole(context.person, ASSET_KEEPERS))
    throw new AppError('FORBIDDEN', 'Supervisors, logistics and managers give work to others.');
}

/** The step that leads from the lane to the other; throws RULE where none does. */
function stepTo(from: string, to: string) {
  const step = request.states.transitions.find(
    (each) => each.to === to && (each.from as readonly string[]).includes(from),
  );
  const name = (state: string) => MAINTENANCE_STATES[state as MaintenanceState].toLowerCase();
  if (!step) throw new AppError('RULE', `What is ${name(from)} does not become ${name(to)}: start the work first.`);
  return step;
}

async function giveTo(context: CallContext, record: Request, userId: number | null, rank: object): Promise<void> {
  if (userId !== null && !(await worksAs(context.db, userId, MAINTAINERS)))
    throw new AppError('VALIDATION', 'Choose somebody of the shop, a supervisor, logistics or a manager.', {
      fields: { user_id: 'Choose somebody who maintains machines.' },
    });
  const isBeforeWork = record.status === 'open' || record.status === 'assigned';
  const isGiven = userId !== null || record.supplier_id !== null;
  const after = await updateRecord(context, request, record, {
    assigned_to: userId,
    ...(isBeforeWork ? { status: isGiven ? 'assigned' : 'open' } : {}),
    ...rank,
  });
  await notifyTechnician(context, after);
}

async function move(context: CallContext, row: MaintenanceRow, { toLane, rank, reason }: CardChange): Promise<void> {
  const record = await lockRequest(context, row.card_id);
  const place = { maintenance_rank: rank };
  if (row.lane === toLane) await updateRecord(context, request, record, place);
  else if (toLane === 'assigned' && row.lane === 'open') await giveTo(context, record, context.person.userId, place);
  else if (toLane === 'open' && row.lane === 'assigned') {
    assertPlanner(context);
    if (record.supplier_id !== null)
      throw new AppError('RULE', 'It is with an outside service: take that out of the request first.');
    await giveTo(context, record, null, place);
  } else {
    const step = stepTo(row.lane, toLane);
    if (step.name === 'verify' || step.name === 'reopen') assertPlanner(context);
    if (step.name === 'reopen' && reason === '')
      throw new AppError('VALIDATION', 'Say what is not right yet.', { fields: { reason: 'A reason is required.' } });
    const placed = await updateRecord(context, request, record, place);
    await applyTransition(context, request, placed, step, reason || null);
  }
}

/** The board of maintenance: a card is a request, reported or planned, and its version is the request's. */
export const maintenanceSource: BoardSource<MaintenanceRow> = {
  boards: { [MAINTENANCE_BOARD]: 'Maintenance' },
  lanes: LANES.map((name) => ({ name, title: MAINTENANCE_STATES[name] })),
  from: sql`maintenance_request r join asset a on a.asset_id = r.asset_id and r.is_active
    join cdi_location l on l.cdi_location_id = a.cdi_location_id
    left join supplier s on s.supplier_id = r.supplier_id
    left join "user" t on t.user_id = r.assigned_to left join "user" mu on mu.user_id = r.updated_by`,
  id: sql.ref<number>('r.maintenance_request_id'),
  lane: sql.ref<string>('r.status'),
  columns: sql`
    r.version, r.maintenance_rank as rank, r.request_no as title, concat(a.asset_tag, ' ', a.asset_name) as place,
    r.due_date, r.cdi_location_id, r.assigned_to as holder_id, ${fullNameOf('t')} as holder_name,
    ${fullNameOf('mu')} as moved_by, r.maintenance_request_id as subject_id, null::bigint as company_id,
    r.maintenance_request_id, r.asset_id, a.asset_tag, a.asset_name, a.asset_type, l.code as location, r.problem,
    r.urgency, r.request_kind, r.waiting_for, s.supplier_name as supplier, r.estimated_minutes,
    (r.status in ('in_progress', 'waiting_parts') and r.work_done is not null) as is_ready_to_finish`,
  rank: { table: 'maintenance_request', alias: 'r', key: 'maintenance_request_id', column: 'maintenance_rank' },
  order: [
    { value: sql`array_position(array['safety', 'stop', 'high', 'normal', 'low'], r.urgency::text)`, type: 'integer' },
    { value: sql`coalesce(r.due_date, 'infinity'::date)`, type: 'date' },
  ],
  subject: { object: 'maintenance_request', id: sql.ref<number>('r.maintenance_request_id') },
  shows: () => sql<boolean>`(r.status <> 'cancelled' and (r.status <> 'verified'
    or r.verified_dt >= now() - ${DAYS_IN_SIGHT} * interval '1 day'))`,
  matches({ term, isMineOnly, locationId }, person) {
    const pattern = `%${likePattern(term)}%`;
    const ofPlant = locationId === null ? sql`true` : sql`r.cdi_location_id = ${locationId}`;
    const ofPerson = isMineOnly ? sql`r.assigned_to = ${person.userId}` : sql`true`;
    return sql<boolean>`${ofPlant} and ${ofPerson} and (r.request_no ilike ${pattern} or a.asset_tag ilike ${pattern}
      or a.asset_name ilike ${pattern} or r.problem ilike ${pattern})`;
  },
  readCalendars,
  describe: describeMaintenance,
  async lock(context, cardId) {
    await lockRequest(context, cardId);
  },
  assertMayMove(context) {
    if (!hasRole(context.person, MAINTAINERS))
      throw new AppError('FORBIDDEN', 'The shop, supervisors, logistics and managers move this work along.');
  },
  async change(context, row, change) {
    await move(context, row, change);
    return BOARDS;
  },
  async assign(context, row, userId) {
    assertPlanner(context);
    await giveTo(context, await lockRequest(context, row.card_id), userId, {});
    return BOARDS;
  },
};
