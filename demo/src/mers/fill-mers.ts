import { needsStamp } from '@cdi/shared/trade';
import type { DemoSources } from '../kit/demo-people.ts';
import { noteHistory, type HistoryStep } from '../kit/note-history.ts';
import type { StoredCurb } from '../shop/fill-curbs.ts';
import { DEMO_MERS, type MerStory } from './mers.data.ts';

const FIRST_MER = 3_001;
/** The way of a report to each of its states. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  open: ['open'],
  assigned: ['open', 'assigned'],
  in_progress: ['open', 'assigned', 'in_progress'],
  answered: ['open', 'assigned', 'in_progress', 'answered'],
  closed: ['open', 'assigned', 'in_progress', 'answered', 'closed'],
  rejected: ['open', 'assigned', 'rejected'],
};
/** Working days between two steps; a report from just now has only one step. */
const STEP_DAYS = 0.3;

/** Requests and reports on curbs that the shop works on. */
export function fillMers(sources: DemoSources, curbs: readonly StoredCurb[]): void {
  // seals and their files are another story
  const inWork = curbs.filter(
    ({ order, curb }) =>
      order.row.status === 'in_production' && order.row.hold_reason === null && !needsStamp(curb.spec),
  );
  if (inWork.length === 0) throw new Error('The demo has no curb in production.');
  DEMO_MERS.forEach((story, index) => {
    const next = inWork[(index * 3) % inWork.length];
    // one of several pieces is remade, and the others continue through the shop
    const stored = story.row.is_remake ? (inWork.find(({ row }) => Number(row.qty) > 1) ?? next) : next;
    if (stored) addMer(sources, story, stored, `MER-${FIRST_MER + index}`);
  });
  sources.tables.add('number_series', { series: 'mer', last_value: FIRST_MER + DEMO_MERS.length - 1 });
}

function addMer({ tables, calendar, users }: DemoSources, story: MerStory, curb: StoredCurb, no: string): void {
  const { row, ago, by, to } = story;
  const reporter = users.id(by);
  const answerer = to === null ? null : users.id(to);
  const way = WAYS[row.status ?? 'open'] ?? ['open'];
  const momentOf = (step: number): string => calendar.moment(Math.min(-0.04, -ago + step * STEP_DAYS));
  const isAnswered = way.includes('answered');
  const made = momentOf(0);
  const last = momentOf(way.length - 1);
  const material = story.material
    ? tables.rows('material').find((each) => each.material_code === story.material)
    : undefined;
  const stored = {
    ...row,
    mer_no: no,
    mer_date: calendar.day(Math.floor(-ago)),
    tracker_id: curb.order.id,
    tracker_curb_id: curb.id,
    requested_by: reporter,
    assigned_to: answerer,
    due_date: calendar.day(Math.floor(-ago) + 3),
    material_id: material?.material_id ?? null,
    answered_by: isAnswered ? answerer : null,
    answered_dt: isAnswered ? momentOf(3) : null,
    closed_dt: row.status === 'closed' ? last : null,
    created_dt: made,
    created_by: reporter,
    updated_dt: last,
    updated_by: answerer ?? reporter,
  };
  const id = tables.add('tracker_mer', stored);
  const steps = way.slice(1).map((state, index): HistoryStep => ({
    field: 'status',
    from: way[index],
    to: state,
    moment: momentOf(index + 1),
    by: answerer ?? reporter,
    ...(state === 'rejected' ? { reason: 'Not a matter of this order' } : {}),
  }));
  const values = { mer_no: no, mer_type: row.mer_type, description: row.description, status: 'open' };
  Object.assign(stored, {
    version: noteHistory(tables, 'tracker_mer', id, { values, moment: made, by: reporter }, steps),
  });
}
