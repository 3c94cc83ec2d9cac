import { sql } from 'kysely';
import { BUILD_STAGES, type BuildStage, catalogue, objects, type RecordRow } from '@cdi/shared/catalogue';
import type { AppServices, CallContext } from '../../server/src/context.ts';
import { loadChildren } from '../../server/src/records/read/load-children.ts';
import { runReport } from '../../server/src/reports/run-report.ts';
import { settleTasks } from '../../server/src/shop/change-task.ts';
import { readMaster } from '../../server/src/shop/master.service.ts';
import { taskSource } from '../../server/src/shop/task.source.ts';
import { readBoard } from '../../server/src/boards/board.service.ts';
import { readRows } from '../../server/src/boards/read-cards.ts';
import { readDrawings } from '../../server/src/drawings/drawing-approval.service.ts';
import { assertComplete } from '../../server/src/quotes/quote-steps.ts';
import { priceQuoteRecord } from '../../server/src/pricing/price-quote.service.ts';
import { boards, hooks } from '../../server/src/rooms.ts';
import { loadPersonById } from '../../server/src/session/load-person.ts';
import type { Row } from '../../server/src/storage/database.ts';
import { compareDrawnSizes, describeSizeConflicts, describeUnreadSizes } from '@cdi/shared/domain/drawing';
import { reports } from '@cdi/shared/reports/all';
import { formatInches } from '@cdi/shared/units';
import {
  DEMO_NOW,
  DEMO_TODAY,
  openDemoDatabase,
  silentLog,
  type DemoDatabase,
} from '../../server/src/testing/demo-database.ts';

let demo: DemoDatabase;

const EVERYTHING = { filter: { term: '', isMineOnly: false, locationId: null }, reach: {} } as const;

beforeAll(async () => {
  demo = await openDemoDatabase();
});

afterAll(() => demo.drop());

/** Call context of a demo user, on the demo's day. */
async function contextOf(userName: string): Promise<CallContext> {
  const [user] = await demo.query<{ user_id: number }>(`select user_id from "user" where user_name = '${userName}'`);
  const person = await loadPersonById(demo.db, user?.user_id ?? 0);
  if (!person) throw new Error(`${userName} cannot be used.`);
  const app = { db: demo.db, reportDb: demo.db, catalogue, hooks, boards, log: silentLog } as unknown as AppServices;
  return { app, db: demo.db, person, requestId: 'test', now: new Date(DEMO_NOW), today: DEMO_TODAY };
}

describe('the boards of the product', () => {
  it.each(Object.keys(BUILD_STAGES) as BuildStage[])('have cards to start and cards in work: %s', async (task) => {
    const board = await readBoard(await contextOf('manager'), { board: task, ...EVERYTHING });
    const totals = Object.fromEntries(board.lanes.map((lane) => [lane.lane, lane.total]));
    expect(totals['ready']).toBeGreaterThan(0);
    expect(totals['running']).toBeGreaterThan(0);
    if (task !== 'sales_checking') expect(totals['waiting']).toBeGreaterThan(0);
    const starts = board.lanes
      .find((lane) => lane.lane === 'ready')
      ?.cards.map((card) => card.moves.map((move) => move.to));
    expect(starts?.every((moves) => moves.includes('running'))).toBe(true);
  });

  it('have drawings in every lane, and some that the demo distributor has to answer', async () => {
    const board = await readBoard(await contextOf('engineering'), { board: 'drawing', ...EVERYTHING });
    expect(board.lanes.filter((lane) => lane.total === 0)).toEqual([]);
    const drawings = await readDrawings(await contextOf('distributor'), undefined);
    expect(drawings.filter((drawing) => drawing.may_answer).length).toBeGreaterThanOrEqual(2);
    const others = await readDrawings(await contextOf('rival'), undefined);
    const shared = others.filter((drawing) => drawings.some((mine) => mine.submittal_id === drawing.submittal_id));
    expect(shared).toEqual([]);
  });

  it('have drawings that keep what they showed when they were sent, and that a revision answers', async () => {
    const bare = await demo.query(
      `select submittal_id from submittal where curb_values is null or title_block is null`,
    );
    expect(bare).toEqual([]);
    const drawings = await readDrawings(await contextOf('engineering'), undefined);
    const revised = drawings.filter(({ answer, comment }) => answer === 'revise' && comment?.includes('high'));
    expect(revised.length).toBeGreaterThan(0);
    for (const older of revised) {
      const newer = drawings.find((each) => each.tracker_curb_id === older.tracker_curb_id && each.rev === 'B');
      if (!newer) continue;
      expect(older.values['height']).not.toBe(newer.values['height']);
      expect(older.comment).toContain(formatInches(Number(newer.values['height'])));
    }
  });

  it('have drawings that were compared before they were checked: none contradicts its order', async () => {
    const checked = `drawing_file_id is not null and drawing_status in ('checked', 'sent', 'approved')`;
    const curbs = await demo.query(`select * from tracker_curb where is_active and ${checked}`);
    expect(curbs.length).toBeGreaterThan(50);
    const problems = curbs.flatMap((curb) => {
      const drawn = (curb['drawn_sizes'] ?? {}) as Readonly<Record<string, unknown>>;
      return [describeUnreadSizes(drawn, curb), describeSizeConflicts(compareDrawnSizes(drawn, curb))];
    });
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
  });

  it('load the coming days without flooding them', async () => {
    const master = await readMaster(await contextOf('supervisor'), null);
    expect(master.stages.every((stage) => stage.ready + stage.running > 0)).toBe(true);
    expect(master.stages.some((stage) => stage.behind > 0)).toBe(true);
    const levels = master.stages.flatMap((stage) => stage.days.map((day) => day.level));
    expect(levels.filter((level) => level === 'red').length).toBeLessThan(levels.length / 10);
  });

  it('say the same as the master and the report: one meaning of ready, blocked, behind plan and in work', async () => {
    const manager = await contextOf('manager');
    const master = await readMaster(manager, null);
    const report = await runReport(demo.db, { person: manager.person, today: DEMO_TODAY }, 'wip_by_stage', {
      page_size: '500',
    });
    expect(master.stages.some((stage) => stage.blocked > 0)).toBe(true);
    for (const stage of master.stages) {
      const board = await readBoard(manager, { board: stage.task, ...EVERYTHING });
      const totals = Object.fromEntries(board.lanes.map((lane) => [lane.lane, lane.total]));
      const { ready, running, waiting } = stage;
      expect([stage.task, totals]).toEqual([stage.task, { ready, running, waiting, done: totals['done'] }]);
      const open = board.lanes.flatMap((lane) => (lane.lane === 'done' ? [] : lane.cards));
      expect([stage.task, open.filter((card) => card.due.level === 'behind').length]).toEqual([
        stage.task,
        stage.behind,
      ]);
      // what is blocked says why, and it is not the work before it
      const blocked = open.filter((card) => card.lane === 'waiting' && !card.why.startsWith('Waiting for'));
      expect([stage.task, blocked.length >= stage.blocked]).toEqual([stage.task, true]);
      expect(open.filter((card) => card.lane === 'ready').map((card) => card.why)).toEqual(
        Array.from({ length: ready }, () => 'Ready to start'),
      );
      const row = report.rows.find((each) => each['task'] === stage.task);
      const held = blocked.filter((card) => card.hold !== null).length;
      expect(Number(row?.['curbs'])).toBeGreaterThanOrEqual(ready + running);
      expect(Number(row?.['curbs'])).toBeLessThanOrEqual(ready + running + held);
    }
  });

  it('have an agreed freight once Sales Checking is done', async () => {
    const rows = await demo.query<{ tracker_no: string }>(`
      select distinct t.tracker_no from tracker t join tracker_curb c on c.tracker_id = t.tracker_id
      join tracker_curb_task k on k.tracker_curb_id = c.tracker_curb_id and k.task = 'sales_checking'
      where k.status = 'done' and t.freight_basis in ('estimated', 'unknown')`);
    expect(rows).toEqual([]);
  });

  it('would move nothing on: every curb and order is in the state of its tasks', async () => {
    const stand = () =>
      demo.query(
        `select t.tracker_no, t.status, t.ready_to_invoice, t.version, c.curb_no, c.status as curb_status, c.current_stage, c.version as curb_version,
          (select string_agg(k.status, ',' order by k.sequence) from tracker_curb_task k where k.tracker_curb_id = c.tracker_curb_id) as tasks from tracker t join tracker_curb c using (tracker_id) order by c.tracker_curb_id`,
      );
    const before = await stand();
    const manager = await contextOf('manager');
    const cards = await readRows(manager, taskSource, sql<boolean>`t.sequence = 1`);
    expect(cards.length).toBeGreaterThan(120);
    await demo.db.transaction().execute(async (tx) => {
      for (const card of cards) await settleTasks({ ...manager, db: tx }, card);
    });
    expect(await stand()).toEqual(before);
  });
});

describe('the reports of the product', () => {
  it.each([
    ['orders_booked', 85],
    ['wip_by_stage', 16],
    ['late_list', 6],
    ['quotes_open', 30],
  ] as const)('%s has at least %i rows', async (name, atLeast) => {
    const { person } = await contextOf('manager');
    const answer = await runReport(demo.db, { person, today: DEMO_TODAY }, name, { page_size: '500' });
    expect(answer.rows.length).toBeGreaterThanOrEqual(atLeast);
    expect(answer.chart?.length).toBeGreaterThan(3);
  });

  it('have rows, but for customers to win back: the company sold for eight months', async () => {
    const { person } = await contextOf('super');
    const empty: string[] = [];
    for (const { name } of reports) {
      const { rows } = await runReport(demo.db, { person, today: DEMO_TODAY }, name, { page_size: '1' });
      if (rows.length === 0) empty.push(name);
    }
    expect(empty).toEqual(['inactive_customers']);
  });
});

describe('the prices of the demo', () => {
  const quote = objects.quote;

  it('are those that the product gives on the day of the quote, line by line', async () => {
    const rows = await demo.query<RecordRow<'quote'>>(
      `select * from quote where quote_date >= '2026-01-01' order by quote_id`,
    );
    expect(rows.length).toBeGreaterThan(120);
    const manager = await contextOf('manager');
    for (const row of rows) {
      const children = await loadChildren(demo, quote, row.quote_id);
      const { curbs, parts } = children;
      const context = { ...manager, today: row.quote_date };
      const priced = await priceQuoteRecord(context, row, curbs, parts);
      const stored = Object.fromEntries(Object.keys(priced.values).map((name) => [name, (row as Row)[name]]));
      expect({ quote: row.quote_no, ...stored }).toEqual({ quote: row.quote_no, ...priced.values });
      const money = (line: Row | null | undefined) =>
        ['list_price', 'unit_price', 'ext_price', 'cost', 'price_steps'].map((name) => line?.[name]);
      expect(curbs.map(money)).toEqual(priced.lines.map((line) => money(line.values)));
      expect(parts.map((part) => part.ext_price)).toEqual(priced.partValues.map((part) => part.ext_price));
    }
  });

  it('belong to curbs that may be ordered: nothing is missing and nothing is impossible', async () => {
    const rows = await demo.query<RecordRow<'quote'>>(
      `select * from quote where status in ('sent', 'viewed', 'won') order by quote_id`,
    );
    for (const row of rows) {
      const children = await loadChildren(demo, quote, row.quote_id);
      expect(() => assertComplete(children.curbs, children.parts, row)).not.toThrow();
    }
    expect(rows.length).toBeGreaterThan(90);
  });
});
