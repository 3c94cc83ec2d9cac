import { sql } from 'kysely';
import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import type { ReportAnswer } from '@cdi/shared/contracts';
import { askReport, exportReport, linesOf } from '../../testing/ask-report.ts';
import { OrderDriver } from '../../testing/drive-order.ts';
import { buildTestApp, type FormBody, type TestApp } from '../../testing/test-app.ts';
import { run } from '../../storage/query.ts';

const STAGES = Object.keys(BUILD_STAGES) as BuildStage[];
let app: TestApp;
let shop: OrderDriver;

/** Noon at the plant on a Friday; the orders below are placed before it. */
const NOW = new Date('2026-06-12T16:00:00Z');
/** Current stage, promised day and hold of each order. */
const ORDERS = [
  { stage: 'turret', promised: '2026-06-01', hold: '' },
  { stage: 'engineering', promised: '2026-06-11', hold: 'material' },
  { stage: 'crate', promised: '2026-06-05', hold: '' },
  { stage: 'guts', promised: '2026-06-12', hold: '' },
  { stage: 'final_paperwork', promised: '2026-06-01', hold: '' },
] as const;
const curbs: number[] = [];
const trackers: number[] = [];

beforeAll(async () => {
  app = await buildTestApp({ now: () => NOW });
  shop = new OrderDriver(app);
  for (const { stage, promised, hold } of ORDERS) {
    const order = await shop.at(stage);
    curbs.push(...order.curbIds);
    trackers.push(order.trackerId);
    await run(app.db)`update tracker set promised_date = ${promised}::date where tracker_id = ${order.trackerId}`;
    if (hold) await shop.hold({ tracker_id: order.trackerId }, hold);
  }
});
afterAll(() => app.close());

const runReport = async (name: string, params: FormBody = {}): Promise<ReportAnswer> =>
  (await askReport(shop, name, params, 'supervisor')).body;
const lines = async (name: string, params: FormBody = {}): Promise<readonly string[]> =>
  linesOf((await exportReport(shop, name, params, 'supervisor')).text);
const orderOf = (body: ReportAnswer) => body.rows.map((row) => curbs.indexOf(Number(row['tracker_curb_id'])));

describe('the late list', () => {
  it('lists orders promised before today that have not shipped, with the working days since', async () => {
    const body = await runReport('late_list');
    expect(
      body.rows.map((row) => [curbs.indexOf(Number(row['tracker_curb_id'])), row['days_late'], row['hold']]),
    ).toEqual([
      [0, 9, null],
      [2, 5, null],
      [1, 1, 'Material'],
    ]);
    expect(body.figures).toEqual({ curbs: 3, average_days_late: 5, worst_days_late: 9, held: 1 });
    expect((body.chart ?? []).reduce((sum, bar) => sum + bar.value, 0)).toBe(3);
  });

  it('sorts by stage in the order of the shop, on the page and in the export', async () => {
    // in alphabetical order Crate would come before Engineering
    expect(orderOf(await runReport('late_list', { orderby: 'stage', direction: 'ASC' }))).toEqual([1, 0, 2]);
    expect(orderOf(await runReport('late_list', { orderby: 'stage', direction: 'DESC' }))).toEqual([2, 0, 1]);
    const exported = await lines('late_list', { orderby: 'stage', direction: 'ASC' });
    expect(exported.slice(1, -1).map((text) => text.split(',')[3])).toEqual(['Engineering', 'Turret', 'Crate']);
    const first = await runReport('late_list', { orderby: 'stage', direction: 'ASC', page_size: '2' });
    const next = await runReport('late_list', {
      orderby: 'stage',
      direction: 'ASC',
      page_size: '2',
      cursor: first.next,
    });
    expect([...orderOf(first), ...orderOf(next), next.next]).toEqual([1, 0, 2, null]);
  });

  it.each<[FormBody, readonly number[]]>([
    [{ task: 'turret' }, [0]],
    [{ hold_reason: 'material' }, [1]],
    [{ hold_reason: 'credit' }, []],
    [{ date_from: '2026-06-05' }, [2, 1]],
    [{ date_to: '2026-06-05' }, [0, 2]],
    [{ company_id: '1', cdi_location_id: '1' }, [0, 2, 1]],
    [{ company_id: '3' }, []],
    [{ cdi_location_id: '99' }, []],
  ])('filtered by %j', async (filter, expected) => {
    const body = await runReport('late_list', filter);
    expect(orderOf(body)).toEqual(expected);
    expect(body.figures?.['curbs']).toBe(expected.length);
    expect(await lines('late_list', filter)).toHaveLength(expected.length + 2);
  });
});

describe('work in progress', () => {
  const atStage = (body: ReportAnswer) => Object.fromEntries(body.rows.map((row) => [String(row['task']), row]));

  it('counts each curb at the stages where it is ready or running', async () => {
    const body = await runReport('wip_by_stage');
    expect(body.rows.map((row) => row['task'])).toEqual(STAGES);
    const counted = await Promise.all(curbs.map((curbId) => shop.tasks(curbId)));
    const isOpen = (index: number, stage: BuildStage) =>
      counted[index]?.some((row) => row.task === stage && ['ready', 'running'].includes(row.status)) === true;
    for (const stage of STAGES) {
      const expected = curbs.filter((_curb, index) => isOpen(index, stage)).length;
      expect([stage, atStage(body)[stage]?.['curbs']]).toEqual([stage, expected]);
    }
    // a shipped curb that waits for its paperwork counts at the last stage
    expect(body.figures?.['curbs']).toBe(5);
    expect((body.chart ?? []).map((bar) => bar.category)).toEqual(Object.values(BUILD_STAGES));
  });

  it('counts the age in days of the plant, and names the oldest curb', async () => {
    // 21:30 on June 9 in Indianapolis is June 10 in UTC
    await run(app.db)`
      update tracker_curb_task set ready_dt = '2026-06-10T01:30:00Z' where tracker_curb_id = ${curbs[0]}
        and task = 'turret'`;
    const row = atStage(await runReport('wip_by_stage'))['turret'];
    expect(row).toMatchObject({ oldest_days: 3, average_age_days: 3, oldest_tracker_curb_id: curbs[0] });
    expect((await lines('wip_by_stage')).find((text) => text.startsWith('Turret'))).toMatch(/^Turret,1,,3\.0,3,T-/);
  });

  it('compares curbs with the limit of their stage, and those of Shell and Guts with a shared limit', async () => {
    const body = await runReport('wip_by_stage');
    expect(atStage(body)['batching']?.['wip_limit']).toBeNull();
    expect(atStage(body)['turret']?.['wip_limit']).toBeNull();
    expect(atStage(body)['shell']?.['wip_limit']).toBe(20);
    expect(body.figures?.['stages_over_limit']).toBe(0);
    // eleven at Shell and eleven at Guts exceed their shared limit of twenty; seven at Turret exceed nothing
    const add = (task: BuildStage, count: number) =>
      sql`insert into tracker_curb_task (tracker_curb_id, task, sequence, status, card_version, rank)
        select ${curbs[3]}, ${task}, 50 + n, 'ready', 1, 'a0' from generate_series(1, ${count}) n`.execute(app.db);
    await add('shell', 11);
    await add('guts', 11);
    await add('turret', 7);
    expect((await runReport('wip_by_stage')).figures?.['stages_over_limit']).toBe(2);
    await run(app.db)`delete from tracker_curb_task where sequence > 50`;
  });

  it('counts a curb at Shell and Guts in both stages, but once in the total', async () => {
    const before = await runReport('wip_by_stage');
    const order = await shop.at('shell');
    const [curbId = 0] = order.curbIds;
    const open = (await shop.tasks(curbId)).filter(({ status }) => status === 'ready' || status === 'running');
    expect(open.map(({ task }) => task).sort()).toEqual(['guts', 'shell']);
    const after = await runReport('wip_by_stage');
    const added = (stage: BuildStage) =>
      Number(atStage(after)[stage]?.['curbs']) - Number(atStage(before)[stage]?.['curbs']);
    expect([added('shell'), added('guts')]).toEqual([1, 1]);
    expect(after.figures?.['curbs']).toBe(Number(before.figures?.['curbs']) + 1);
    await run(app.db)`update tracker set is_active = false where tracker_id = ${order.trackerId}`;
  });

  it('counts nothing for another plant', async () => {
    const body = await runReport('wip_by_stage', { cdi_location_id: '99' });
    expect(body.rows).toHaveLength(16);
    expect(body.figures?.['curbs']).toBe(0);
  });
});
