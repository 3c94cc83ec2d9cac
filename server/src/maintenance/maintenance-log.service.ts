import { sql, type RawBuilder } from 'kysely';
import { objects, OPEN_MAINTENANCE, transitionsFor } from '@cdi/shared/catalogue';
import type {
  CallParsedInput,
  loadMaintenanceLog,
  MaintenanceLog,
  MaintenanceLogAsset,
  MaintenanceLogRow,
} from '@cdi/shared/contracts';
import { hasRole, MAINTAINERS, maySeeCost } from '@cdi/shared/policy';
import type { CallContext, Person } from '../context.ts';
import { likePattern } from '../records/find/typed-text.ts';
import { fullNameOf } from '../session/full-name.ts';
import { many, one } from '../storage/query.ts';

type Filters = CallParsedInput<typeof loadMaintenanceLog>;

/** Rows that come unless more are asked for. */
const PAGE = 50;
/** Assets that the summary names. */
const MOST_ASSETS = 12;

const TABLES = sql`
  maintenance_request r join asset a on a.asset_id = r.asset_id
  join cdi_location l on l.cdi_location_id = a.cdi_location_id`;

const isOpen = sql<boolean>`r.status = any(${[...OPEN_MAINTENANCE]}::text[])`;

function conditionOf(filters: Filters): RawBuilder<boolean> {
  const { term = '', state = '', kind = '', cdi_location_id: place = 0, asset_id: assetId = 0 } = filters;
  const { date_from: from = '', date_to: to = '' } = filters;
  const pattern = `%${likePattern(term)}%`;
  const parts = [
    sql`r.is_active`,
    ...(term === ''
      ? []
      : [
          sql`(r.request_no ilike ${pattern} or a.asset_tag ilike ${pattern} or a.asset_name ilike ${pattern}
            or r.problem ilike ${pattern} or r.work_done ilike ${pattern})`,
        ]),
    ...(state === '' ? [] : [state === 'unfinished' ? isOpen : sql`r.status = ${state}`]),
    ...(kind === '' ? [] : [sql`r.request_kind = ${kind}`]),
    ...(place === 0 ? [] : [sql`r.cdi_location_id = ${place}`]),
    ...(assetId === 0 ? [] : [sql`r.asset_id = ${assetId}`]),
    ...(from === '' ? [] : [sql`r.reported_date >= ${from}::date`]),
    ...(to === '' ? [] : [sql`r.reported_date <= ${to}::date`]),
  ];
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

type StoredRow = Omit<MaintenanceLogRow, 'steps'>;

/** Names of the steps this person may take with a request now; `assign` and `finish` have dialogs of their own. */
function stepsOf(person: Person, { status }: StoredRow): readonly string[] {
  const taken = transitionsFor(objects.maintenance_request, status, person).map(({ name }) => name);
  const isOpenNow = (OPEN_MAINTENANCE as readonly string[]).includes(status);
  const mayWork = hasRole(person, MAINTAINERS);
  const mayPlan = taken.includes('cancel');
  return [
    ...taken,
    ...(isOpenNow && mayPlan ? ['assign'] : []),
    ...(mayWork && (status === 'in_progress' || status === 'waiting_parts') ? ['finish'] : []),
  ];
}

/** Requests with the work done, the newest first, and their totals by asset. */
export async function readMaintenanceLog(context: CallContext, filters: Filters): Promise<MaintenanceLog> {
  const { db, person, today } = context;
  const condition = conditionOf(filters);
  const rows = await many<StoredRow>(db)`
    select r.maintenance_request_id, r.version, r.request_no, r.request_kind, r.asset_id, a.asset_tag, a.asset_name,
      l.code as location, r.status, r.urgency, r.problem, r.work_done, r.waiting_for,
      r.assigned_to, r.supplier_id, ${fullNameOf('t')} as technician, s.supplier_name as supplier,
      ${fullNameOf('u')} as reported_by,
      coalesce(r.reported_date, r.created_dt::date) as reported_date, r.due_date,
      (r.due_date < ${today}::date and ${isOpen}) is true as is_overdue,
      r.downtime_minutes, r.labor_minutes, a.meter_type is not null as has_meter,
      exists (select 1 from maintenance_task k where k.maintenance_request_id = r.maintenance_request_id
        and k.is_done is not true) as has_checks,
      ${maySeeCost(person) ? sql`r.total_cost` : sql`null::numeric`} as total_cost
    from ${TABLES} left join "user" t on t.user_id = r.assigned_to left join "user" u on u.user_id = r.reported_by
      left join supplier s on s.supplier_id = r.supplier_id
    where ${condition} order by r.maintenance_request_id desc limit ${filters.reach ?? PAGE}`;
  const { total } = await one<{ total: number }>(db)`
    select count(*)::int as total from ${TABLES} where ${condition}`;
  const assets = await many<MaintenanceLogAsset>(db)`
    select a.asset_id, a.asset_tag, a.asset_name, l.code as location, count(*)::int as requests,
      (count(*) filter (where ${isOpen}))::int as open,
      coalesce(sum(r.downtime_minutes), 0)::int as downtime_minutes,
      coalesce(sum(r.labor_minutes), 0)::int as labor_minutes
    from ${TABLES} where ${condition} group by a.asset_id, l.code
    order by sum(r.downtime_minutes) desc nulls last, count(*) desc, a.asset_tag limit ${MOST_ASSETS}`;
  return { rows: rows.map((row) => ({ ...row, steps: stepsOf(person, row) })), total, assets };
}
