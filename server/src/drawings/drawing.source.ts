import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { objectNamed } from '@cdi/shared/catalogue';
import { BEFORE_RELEASE, ON_THE_WAY } from '@cdi/shared/trade';
import { DRAWING_BOARD, DRAWING_LANES, type DrawingLane } from '@cdi/shared/contracts';
import { hasRole, ROLE } from '@cdi/shared/policy';
import type { BoardSource, CallContext } from '../context.ts';
import { byDay, curbColumns, curbMatches, curbTables } from '../orders/curb-card.ts';
import { readOpenBoards } from '../orders/open-boards.ts';
import { readCalendars } from '../plants/working-days.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { worksAs } from '../session/find-employees.ts';
import { fullNameOf } from '../session/full-name.ts';
import { inStates } from '../storage/in-states.ts';
import { changeDrawing } from './change-drawing.ts';
import { describeDrawing, DRAFTERS, type DrawingRow } from './drawing-card.ts';
import { run } from '../storage/query.ts';

const trackerCurb = objectNamed('tracker_curb');

const LANE_TITLES: Readonly<Record<DrawingLane, string>> = {
  requested: 'Requested',
  drawing: 'Drawing',
  checked: 'Checked',
  sent: 'Sent',
  approved: 'Approved',
};

const orderStatus = sql.ref('tr.status');

function assertDrafter(context: CallContext): void {
  if (!hasRole(context.person, DRAFTERS)) throw new AppError('FORBIDDEN', 'Engineering and managers move drawings.');
}

/** A drawing that is approved or superseded frees or stops the order's cards in the shop: their boards change too. */
export const boardsOfDrawing = async (context: CallContext, trackerId: number): Promise<readonly string[]> => [
  DRAWING_BOARD,
  'master',
  ...(await readOpenBoards(context.db, trackerId)),
];

/** Throws VALIDATION for a person who does not draw. */
async function assertDraws(context: CallContext, userId: number): Promise<void> {
  if (await worksAs(context.db, userId, [ROLE.engineering])) return;
  throw new AppError('VALIDATION', 'Choose a person of engineering.', {
    fields: { user_id: 'Choose a person of engineering.' },
  });
}

/** The drawing board: a card is the submittal drawing of a curb, its version is the curb's. Parts from stock are not drawn. */
export const drawingSource: BoardSource<DrawingRow> = {
  boards: { [DRAWING_BOARD]: 'Drawing' },
  lanes: DRAWING_LANES.map((name) => ({ name, title: LANE_TITLES[name] })),
  from: sql`(select * from tracker_curb where drawing_status <> 'none') c ${curbTables}
    left join "user" au on au.user_id = c.drafter_id left join "user" mu on mu.user_id = c.updated_by`,
  id: sql.ref<number>('c.tracker_curb_id'),
  lane: sql<string>`case when c.drawing_status = 'superseded' then 'drawing' else c.drawing_status end`,
  columns: sql`
    c.version, c.drawing_rank as rank, coalesce(c.drawing_due_date, c.due_date) as due_date, to_jsonb(c) as curb,
    null as sent_back_reason, c.drafter_id as holder_id, ${fullNameOf('au')} as holder_name,
    ${fullNameOf('mu')} as moved_by, ${curbColumns}`,
  rank: { table: 'tracker_curb', alias: 'c', key: 'tracker_curb_id', column: 'drawing_rank' },
  order: [byDay(sql`c.drawing_due_date`)],
  subject: { object: 'tracker_curb', id: sql.ref<number>('c.tracker_curb_id') },
  shows: () => sql<boolean>`(${inStates(orderStatus, ON_THE_WAY)} and (c.drawing_status <> 'approved'
    or ${inStates(orderStatus, BEFORE_RELEASE)} or tr.approved_dt >= now() - interval '7 days'))`,
  matches: (filter, person) =>
    filter.isMineOnly ? sql<boolean>`${curbMatches(filter)} and c.drafter_id = ${person.userId}` : curbMatches(filter),
  readCalendars,
  describe: describeDrawing,
  async lock(context, cardId) {
    await run(context.db)`
      select 1 from tracker where tracker_id = (select tracker_id from tracker_curb where tracker_curb_id = ${cardId})
      for update`;
    const curb = await lockRecord(context, trackerCurb, cardId);
    if (!curb) throw new AppError('NOT_FOUND', 'This card is not there any more.');
  },
  assertMayMove: assertDrafter,
  async change(context, row, change) {
    const placed = { drawing_rank: change.rank };
    if (row.lane !== change.toLane) await changeDrawing(context, row, change, placed);
    else await place(context, row, placed);
    return boardsOfDrawing(context, row.tracker_id);
  },
  async assign(context, row, userId) {
    assertDrafter(context);
    if (userId !== null) await assertDraws(context, userId);
    await place(context, row, { drafter_id: userId });
    return boardsOfDrawing(context, row.tracker_id);
  },
};

/** Changes columns of a drawing other than its status. */
async function place(
  context: CallContext,
  row: DrawingRow,
  values: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  const curb = await lockRecord(context, trackerCurb, row.card_id);
  if (curb) await updateRecord(context, trackerCurb, curb, values);
}
