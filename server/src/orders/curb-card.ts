import { sql, type RawBuilder } from 'kysely';
import { formatInches } from '@cdi/shared/units';
import { ORDER_LINE_TYPES, PARTS_LINE, type BuildStage } from '@cdi/shared/catalogue';
import { isShipped } from '@cdi/shared/trade';
import type { CardHold, CardMove, CardPage, CurbFace } from '@cdi/shared/contracts';
import type { BoardFilter, CardRow, SortKey } from '../context/board-source.ts';
import { hasRole, HOLDER_ROLES, listReleaserRoles, USER_TYPE, type Actor } from '@cdi/shared/policy';
import { likePattern } from '../records/find/typed-text.ts';
import { fullNameOf } from '../session/full-name.ts';
import { remadeQty } from '../shipping/remade-qty.ts';

/** A card about a curb, or a line of parts, as the boards of drawings and of the shop read it. */
export interface CurbCardRow extends CardRow {
  readonly tracker_id: number;
  readonly tracker_no: string;
  readonly tracker_status: string;
  readonly job_name: string;
  readonly tag: string | null;
  readonly curb_type: string;
  readonly qty: number;
  readonly od_length: number | null;
  readonly od_width: number | null;
  readonly height: number | null;
  readonly gauge: string | null;
  /** `2 × GK-25, 1 × TC-16` on a line of parts. */
  readonly parts: string | null;
  readonly tracker_hold: string | null;
  readonly tracker_hold_note: string | null;
  readonly curb_hold: string | null;
  readonly curb_hold_note: string | null;
  /** How the hold came, by the history; null where nothing is held. */
  readonly held: Pick<CardHold, 'by' | 'since'> | null;
  readonly quick_ship_days: string | null;
  readonly drawing_status: string;
  readonly drawing_file_id: number | null;
  readonly approved_file_id: number | null;
  readonly sent_back_reason: string | null;
  readonly route: readonly BuildStage[] | null;
  readonly done_tasks: readonly BuildStage[];
}

/** Order and customer of a curb `c` that is in use, of an order that was not cancelled. */
export const curbTables = sql`
  join tracker tr on tr.tracker_id = c.tracker_id and c.is_active and tr.is_active and tr.status <> 'cancelled'
  join company co on co.company_id = tr.company_id`;

/** Who of our people held the order or the curb, and when: a customer whose order is held at once for credit did not hold it. */
const held = sql`
  case when coalesce(tr.hold_reason, c.hold_reason) is not null then (
    select jsonb_build_object('since', h.changed_dt,
      'by', case when hu.user_type = ${sql.lit(String(USER_TYPE.employee))} then ${fullNameOf('hu')} end)
    from history h left join "user" hu on hu.user_id = h.changed_by
    where h.object = case when tr.hold_reason is null then 'tracker_curb' else 'tracker' end
      and h.record_id = case when tr.hold_reason is null then c.tracker_curb_id else c.tracker_id end
      and h.child is null and h.field = 'hold_reason'
    order by h.history_id desc limit 1
  ) end as held`;

/** Columns of {@link CurbCardRow} that come from curb and order. */
export const curbColumns = sql`
  c.curb_no as title, co.company_name as place, tr.cdi_location_id, tr.company_id, c.tracker_curb_id as subject_id,
  c.tracker_id, tr.tracker_no, tr.status as tracker_status, tr.job_name, c.tag, c.curb_type,
  c.qty - ${remadeQty} as qty, c.od_length,
  c.od_width, c.height, c.gauge,
  case when c.curb_type = ${sql.lit(PARTS_LINE)} then (
    select string_agg(k.qty || ' × ' || p.part_no, ', ' order by k.line_no)
    from tracker_part k join part p on p.part_id = k.part_id where k.tracker_id = c.tracker_id
  ) end as parts,
  tr.hold_reason as tracker_hold, tr.hold_note as tracker_hold_note, c.hold_reason as curb_hold,
  c.hold_note as curb_hold_note, ${held},
  tr.quick_ship_days, c.drawing_status, c.drawing_file_id, c.approved_file_id, c.route,
  array(
    select d.task from tracker_curb_task d where d.tracker_curb_id = c.tracker_curb_id
      and d.status in ('done', 'skipped')
  ) as done_tasks`;

/** Quick ship first, then by gauge, which saves set-ups; parts have none. */
export const curbOrder: readonly SortKey[] = [
  { value: sql`case when coalesce(tr.quick_ship_days, '0') = '0' then 1 else 0 end`, type: 'integer' },
  { value: sql`-coalesce(nullif(regexp_replace(c.gauge, '\\D', '', 'g'), '')::int, 99)`, type: 'integer' },
];

/** By the planned day; what has none comes last. */
export const byDay = (day: RawBuilder<unknown>): SortKey => ({
  value: sql`coalesce(${day}, 'infinity'::date)`,
  type: 'date',
});

/** Curbs whose number, customer, job or tag has the term, at the plant that was chosen. */
export function curbMatches({ term, locationId }: BoardFilter): RawBuilder<boolean> {
  const pattern = `%${likePattern(term)}%`;
  const ofPlant = locationId === null ? sql`true` : sql`tr.cdi_location_id = ${locationId}`;
  const ofTerm =
    term === ''
      ? sql`true`
      : sql`
        (c.curb_no ilike ${pattern} or tr.job_name ilike ${pattern} or co.company_name ilike ${pattern}
          or c.tag ilike ${pattern})`;
  return sql<boolean>`${ofPlant} and ${ofTerm}`;
}

/** The hold of a card: that of the order, or else of the curb. */
export function holdOf(row: CurbCardRow): CardHold | null {
  const { by = null, since = null } = row.held ?? {};
  const how = { by, since };
  if (row.tracker_hold !== null)
    return { reason: row.tracker_hold, note: row.tracker_hold_note, scope: 'order', ...how };
  return row.curb_hold === null ? null : { reason: row.curb_hold, note: row.curb_hold_note, scope: 'curb', ...how };
}

/** The move that holds a card, or releases its hold, where this person may. */
export function holdMoves(person: Pick<Actor, 'roles'>, hold: CardHold | null): readonly CardMove[] {
  if (!hasRole(person, hold ? listReleaserRoles(hold.reason) : HOLDER_ROLES)) return [];
  return [hold ? { to: 'release_hold', label: 'Release hold' } : { to: 'hold', label: 'Hold…' }];
}

/** What has left the plant does not go back through it: the order, or this curb of an order that ships in parts. */
export const hasShipped = (row: CurbCardRow): boolean =>
  isShipped(row.tracker_status) || row.done_tasks.includes('loading');

export const curbPages = (row: CurbCardRow): readonly CardPage[] => [
  { label: 'Open curb', href: `/tracker_curb/${row.subject_id}` },
  { label: 'Open order', href: `/tracker/${row.tracker_id}` },
];

const size = (row: CurbCardRow): string =>
  [row.od_length, row.od_width, row.height]
    .filter((value): value is number => value !== null)
    .map((value) => formatInches(value))
    .join(' × ');

/** What the boards show of the curb. */
export const curbFace = (row: CurbCardRow): CurbFace => ({
  tracker_id: row.tracker_id,
  tracker_no: row.tracker_no,
  tracker_curb_id: row.subject_id,
  job_name: row.job_name,
  tag: row.tag,
  curb_type: row.curb_type in ORDER_LINE_TYPES ? row.curb_type : 'NEW',
  qty: row.qty,
  size: row.parts ?? size(row),
  gauge: row.gauge,
  quick_ship_days: row.quick_ship_days,
  drawing_status: row.drawing_status,
  drawing_file_id: row.approved_file_id ?? row.drawing_file_id,
  sent_back_reason: row.sent_back_reason,
});
