import type { Board, MaintenanceLog, ReportAnswer } from '@cdi/shared/contracts';
import { openMaintenance, WORK_DONE } from '../testing/maintain.ts';
import type { FormBody } from '../testing/test-app.ts';

const shop = openMaintenance();

describe('the log', () => {
  it('adds up the downtime of each machine, and finds by state, machine and day', async () => {
    const asset = await shop.machine();
    const first = await shop.reported(asset, { urgency: 'stop' });
    await shop.step(first, 'start', 'shop');
    await shop.finish(first, { ...WORK_DONE, downtime_minutes: 95 });
    const second = await shop.reported(asset, { problem: 'Belt is worn 100%.' });
    const log = async (more: FormBody, who = 'shop') =>
      shop.post<MaintenanceLog>(who, '/api/maintenance/log', { asset_id: asset, ...more });
    const all = (await log({})).body.data;
    expect(all?.rows.map((row) => row.maintenance_request_id)).toEqual([second, first]);
    expect(all?.assets).toMatchObject([
      { asset_id: asset, requests: 2, open: 1, downtime_minutes: 95, labor_minutes: 30 },
    ]);
    expect(all?.rows[0]?.steps).toEqual(['start']);
    expect((await log({ state: 'unfinished' })).body.data?.rows).toMatchObject([{ maintenance_request_id: second }]);
    expect((await log({ term: '100%' })).body.data?.total).toBe(1);
    expect((await log({ date_from: '2026-11-24' })).body.data?.total).toBe(0);
    expect((await log({}, 'manager')).body.data?.rows[1]).toMatchObject({
      steps: expect.arrayContaining(['verify', 'reopen']),
    });
    expect((await log({}, 'sales')).status).toBe(403);
  });
});

describe('the board', () => {
  const board = async (who = 'supervisor') =>
    (await shop.post<Board>(who, '/api/board/load/maintenance', { reach: {} })).body.data as Board;
  const cardOf = async (id: number) =>
    (await board()).lanes.flatMap((lane) => lane.cards).find((card) => card.id === id);
  const move = async (id: number, toLane: string, who = 'shop', more: FormBody = {}) =>
    shop.post(who, `/api/board/move/maintenance/${id}`, {
      version: await shop.versionOf(id),
      to_lane: toLane,
      ...more,
    });

  it('has a lane for each state; who takes a card becomes its technician, and done needs what was done', async () => {
    const id = await shop.reported(await shop.machine(), { urgency: 'high' });
    expect((await board()).lanes.map((lane) => lane.lane)).toEqual([
      'open',
      'assigned',
      'in_progress',
      'waiting_parts',
      'done',
      'verified',
    ]);
    expect((await move(id, 'assigned', 'sales')).status).toBe(403);
    expect((await move(id, 'done')).body.code).toBe('RULE');
    expect((await move(id, 'assigned')).status).toBe(200);
    expect(await cardOf(id)).toMatchObject({ lane: 'assigned', holder: { id: await shop.app().userId('shop') } });
    expect((await move(id, 'in_progress')).status).toBe(200);
    expect((await move(id, 'done')).body.msg).toMatch(/Say what was done/);
    await shop.save(id, { work_done: 'Set', labor_minutes: 10 }, 'shop');
    expect((await move(id, 'done')).status).toBe(200);
    expect((await move(id, 'in_progress', 'supervisor')).body.fields?.reason).toBeDefined();
    expect((await move(id, 'verified')).status).toBe(403);
    expect((await move(id, 'verified', 'supervisor')).status).toBe(200);
    expect(await cardOf(id)).toMatchObject({ lane: 'verified' });
  });

  it('lets planners assign a card, only to a person who maintains machines', async () => {
    const id = await shop.reported(await shop.machine());
    const assign = async (who: string, to: string) =>
      shop.post(who, `/api/board/assign/maintenance/${id}`, {
        version: await shop.versionOf(id),
        user_id: await shop.app().userId(to),
      });
    expect((await assign('shop', 'shop')).status).toBe(403);
    expect((await assign('supervisor', 'sales')).status).toBe(422);
    expect((await assign('supervisor', 'shop')).status).toBe(200);
    expect(await cardOf(id)).toMatchObject({ lane: 'assigned', place: expect.stringContaining('Turret punch') });
  });
});

it('the report of downtime adds up minutes by machine and says the share of each', async () => {
  shop.setNow('2026-03-02T15:00:00Z');
  const [first, second, idle] = [await shop.machine(), await shop.machine(), await shop.machine()];
  // 90 + 30 of 150 are 80 %, 30 of 150 are 20 %
  const all = [
    [first, 90],
    [first, 30],
    [second, 30],
    [idle, 0],
  ] as const;
  for (const [asset, downtime] of all) {
    const id = await shop.reported(asset);
    await shop.step(id, 'start', 'shop');
    await shop.finish(id, { ...WORK_DONE, downtime_minutes: downtime });
  }
  const dropped = await shop.reported(idle);
  await shop.step(dropped, 'cancel', 'supervisor', 'It was the radio');
  const range = { date_from: '2026-03-01', date_to: '2026-03-03' };
  const { body } = await shop.post<never>('supervisor', '/rapi/machine_downtime/to_json', range);
  const { rows, figures } = body as unknown as ReportAnswer;
  expect(
    rows.map(({ asset_id, events, minutes, share_percent }) => [asset_id, events, minutes, Number(share_percent)]),
  ).toEqual([
    [first, 2, 120, 80],
    [second, 1, 30, 20],
  ]);
  expect(figures).toEqual({ minutes: 150, events: 3, assets: 2, average_minutes: 50 });
});
