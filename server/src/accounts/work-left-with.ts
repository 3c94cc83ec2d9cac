import { sql, type RawBuilder } from 'kysely';
import { OPEN_QUOTE_STATES } from '@cdi/shared/catalogue';
import { ON_THE_WAY } from '@cdi/shared/trade';
import type { Db } from '../storage/database.ts';
import { inStates } from '../storage/in-states.ts';
import { many } from '../storage/query.ts';

/** What can lie with a person: how one of it is called, how several are, and what counts as such. */
interface Kind {
  readonly one: string;
  readonly several: string;
  readonly from: (userId: number) => RawBuilder<unknown>;
}

const isRepOf = (alias: string, userId: number) =>
  sql<boolean>`${userId} in (${sql.ref(`${alias}.inside_rep_id`)}, ${sql.ref(`${alias}.outside_rep_id`)})`;
const openQuotes = inStates(sql`q.status`, Object.keys(OPEN_QUOTE_STATES));

const KINDS: readonly Kind[] = [
  {
    one: 'next step of a quote',
    several: 'next steps of quotes',
    from: (id) =>
      sql`quote q where q.is_active and ${openQuotes} and ${isRepOf('q', id)} and q.next_action is not null`,
  },
  {
    one: 'open quote',
    several: 'open quotes',
    from: (id) => sql`quote q where q.is_active and ${openQuotes} and ${isRepOf('q', id)}`,
  },
  {
    one: 'open order',
    several: 'open orders',
    from: (id) => sql`tracker t where t.is_active and ${inStates(sql`t.status`, ON_THE_WAY)} and ${isRepOf('t', id)}`,
  },
  {
    one: 'task on the boards',
    several: 'tasks on the boards',
    from: (id) => sql`
      tracker_curb_task k join tracker_curb c using (tracker_curb_id) join tracker t using (tracker_id)
      where k.assigned_user_id = ${id} and k.status not in ('done', 'skipped')
        and ${inStates(sql`t.status`, ON_THE_WAY)}`,
  },
  {
    one: 'drawing',
    several: 'drawings',
    from: (id) => sql`
      tracker_curb c join tracker t using (tracker_id)
      where c.drafter_id = ${id} and c.drawing_status not in ('none', 'approved')
        and ${inStates(sql`t.status`, ON_THE_WAY)}`,
  },
  {
    one: 'material request',
    several: 'material requests',
    from: (id) => sql`
      tracker_mer m where m.is_active and m.assigned_to = ${id}
        and ${inStates(sql`m.status`, ['open', 'assigned', 'in_progress'])}`,
  },
  {
    one: 'measuring visit',
    several: 'measuring visits',
    from: (id) => sql`
      measure_visit v where v.is_active and v.assigned_to = ${id}
        and ${inStates(sql`v.status`, ['requested', 'scheduled', 'en_route', 'measured'])}`,
  },
  {
    one: 'maintenance request',
    several: 'maintenance requests',
    from: (id) => sql`
      maintenance_request r where r.is_active and r.assigned_to = ${id}
        and ${inStates(sql`r.status`, ['assigned', 'in_progress', 'waiting_parts', 'done'])}`,
  },
  {
    one: 'maintenance plan',
    several: 'maintenance plans',
    from: (id) => sql`maintenance_plan p where p.is_active and p.assigned_user_id = ${id}`,
  },
  {
    one: 'open purchase order',
    several: 'open purchase orders',
    from: (id) => sql`
      po where po.is_active and po.buyer_id = ${id}
        and ${inStates(sql`po.status`, ['draft', 'approved', 'sent', 'acknowledged', 'partially_received'])}`,
  },
  {
    one: 'job application',
    several: 'job applications',
    from: (id) => sql`
      job_application a where a.is_active and a.assigned_user_id = ${id}
        and ${inStates(sql`a.status`, ['received', 'in_review', 'interview', 'offered'])}`,
  },
  {
    one: 'timecard to approve',
    several: 'timecards to approve',
    from: (id) => sql`
      timecard t join "user" u using (user_id)
      where t.is_active and t.status = 'submitted' and u.supervisor_id = ${id}`,
  },
  {
    one: 'person to supervise',
    several: 'people to supervise',
    from: (id) => sql`"user" u where u.is_active and u.status <> 'disabled' and u.supervisor_id = ${id}`,
  },
  {
    one: 'customer',
    several: 'customers',
    from: (id) => sql`company c where c.is_active and ${isRepOf('c', id)}`,
  },
  {
    one: 'territory',
    several: 'territories',
    from: (id) => sql`
      territory t where t.is_active and (${isRepOf('t', id)} or t.branch_manager_id = ${id})`,
  },
  {
    one: 'machine or tool',
    several: 'machines and tools',
    from: (id) => sql`asset a where a.is_active and a.assigned_user_id = ${id}`,
  },
];

/** What still lies with a person, in words: `2 open quotes`. Empty for nothing. */
export async function workLeftWith(db: Db, userId: number): Promise<readonly string[]> {
  const parts = KINDS.map(
    ({ from }, at) => sql`select ${sql.lit(at)}::int as at, count(*)::int as n from ${from(userId)}`,
  );
  const counted = await many<{ at: number; n: number }>(db)`${sql.join(parts, sql` union all `)} order by at`;
  return counted.flatMap(({ at, n }) => {
    const kind = KINDS[at];
    if (!kind || n === 0) return [];
    return `${n.toLocaleString('en-US')} ${n === 1 ? kind.one : kind.several}`;
  });
}
