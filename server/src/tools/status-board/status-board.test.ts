import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import type { Board, MasterBoard, StatusBoard } from '@cdi/shared/contracts';
import { addWorkingDays } from '@cdi/shared/units';
import { askReport } from '../../testing/ask-report.ts';
import { openShop } from '../../testing/drive-order.ts';
import { TWO_CURBS } from '../../testing/place-order.ts';
import type { FormBody } from '../../testing/test-app.ts';
import { run } from '../../storage/query.ts';
import { todayAtPlant } from '../../testing/today-at-plant.ts';

const shop = openShop();

const ask = async (params: FormBody = {}, who = 'clerk') =>
  (await shop.who(who)).post<StatusBoard>('/api/status_board/load', params);

async function read(params: FormBody = {}): Promise<StatusBoard> {
  const { body } = await ask(params);
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
}

const boardOf = async (name: string): Promise<Board> => {
  const { body } = await (await shop.who('manager')).post<Board>(`/api/board/load/${name}`, {});
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
};
const totalOf = (board: Board, lane: string): number => board.lanes.find((each) => each.lane === lane)?.total ?? 0;

it('has the same counts as the boards, the master and the late list', async () => {
  // one order is drawn, one is held at its first stage, one is being made and late, one has a truck that is being loaded
  await shop.place(TWO_CURBS);
  const held = await shop.release(await shop.place());
  await shop.hold({ tracker_id: held.trackerId }, 'credit');
  const late = await shop.at('folding', TWO_CURBS);
  await shop.move(late.curbIds[0] ?? 0, 'folding', 'running');
  const yesterday = addWorkingDays(todayAtPlant(shop.app), -3);
  await run(shop.app.db)`update tracker set promised_date = ${yesterday}::date where tracker_id = ${late.trackerId}`;
  const loading = await shop.at('loading');
  await shop.bol(loading.trackerId);

  const status = await read();
  for (const task of Object.keys(BUILD_STAGES) as BuildStage[]) {
    const board = await boardOf(task);
    const { ready, running, waiting, wip, load } = status.stages.find((stage) => stage.task === task) ?? {};
    expect({ task, ready, running, waiting, wip }).toEqual({
      task,
      ready: totalOf(board, 'ready'),
      running: totalOf(board, 'running'),
      waiting: totalOf(board, 'waiting'),
      wip: board.wip,
    });
    expect(load).toMatchObject(board.load[0] ?? {});
  }
  const { body: master } = await (await shop.who('manager')).post<MasterBoard>('/api/board/master', {});
  expect(status.stages.map(({ blocked, behind }) => [blocked, behind])).toEqual(
    master.data?.stages.map(({ blocked, behind }) => [blocked, behind]),
  );
  const drawing = await boardOf('drawing');
  expect(status.drawings).toEqual({
    here: totalOf(drawing, 'requested') + totalOf(drawing, 'drawing') + totalOf(drawing, 'checked'),
    sent: totalOf(drawing, 'sent'),
  });
  const list = await askReport(shop, 'late_list');
  const [first] = list.body.rows;
  expect(status.late).toMatchObject({
    curbs: list.body.rows.length,
    orders: 1,
    worst: [{ tracker_id: late.trackerId, curbs: 2, days_late: first?.days_late }],
  });

  // both curbs of the late order are at folding and count as one order
  const folding = status.stages.find(({ task }) => task === 'folding');
  expect(folding).toMatchObject({ orders: 1, ready: 1, running: 1 });
  const blocked = status.stages.filter((stage) => stage.blocked > 0).map(({ task, orders }) => [task, orders]);
  expect(blocked).toEqual([['engineering', 1]]);
  expect(status.ships).toMatchObject({
    loading: 1,
    left: 0,
    rows: [{ tracker_id: loading.trackerId, state: 'loading', carrier_name: 'Plains Freight' }],
  });
});

it('shows the shipments of today: promised and not loaded, being loaded, left', async () => {
  const today = todayAtPlant(shop.app);
  const order = await shop.at('crate');
  const [curbId = 0] = order.curbIds;
  await run(shop.app.db)`update tracker set promised_date = ${today}::date where tracker_id = ${order.trackerId}`;
  const find = async () => (await read()).ships.rows.filter((row) => row.tracker_id === order.trackerId);
  expect(await find()).toMatchObject([{ state: 'due', stage: 'Crate', carrier_name: null }]);
  await shop.finishUpTo(curbId, 'loading');
  await shop.bol(order.trackerId);
  expect(await find()).toMatchObject([{ state: 'loading', carrier_name: 'Plains Freight' }]);
  await shop.finish(curbId, 'loading');
  expect(await find()).toMatchObject([{ state: 'left' }]);
});

it('shows a single plant, and refuses an unknown one', async () => {
  expect(await read({ location_id: 1 })).toMatchObject({ location_name: 'Indianapolis plant' });
  const reply = await ask({ location_id: 4711 });
  expect([reply.status, reply.body.msg]).toEqual([404, 'There is no location 4711. Choose a plant, or all of them.']);
});

it('has the time zone of its plant, or that of the main plant when it shows all', async () => {
  await run(shop.app.db)`update cdi_location set timezone = 'America/Los_Angeles' where cdi_location_id = 1`;
  expect((await read({ location_id: 1 })).timezone).toBe('America/Los_Angeles');
  expect((await read()).timezone).toBe('America/New_York');
  const wallOf = async (body: object) =>
    (await (await shop.who('manager')).post<Board>('/api/board/load/turret', { ...body })).body.data?.timezone;
  expect([await wallOf({ location_id: 1 }), await wallOf({})]).toEqual(['America/Los_Angeles', 'America/New_York']);
  await run(shop.app.db)`update cdi_location set timezone = 'America/New_York' where cdi_location_id = 1`;
});

it('names the machines that are down', async () => {
  await run(shop.app.db)`
    insert into asset (asset_tag, asset_name, asset_type, cdi_location_id, status)
    values ('TP-9', 'Turret punch', 'turret_punch', 1, 'down'),
      ('TP-8', 'Other punch', 'turret_punch', 1, 'in_service')`;
  expect((await read()).down).toMatchObject([{ asset_tag: 'TP-9', asset_name: 'Turret punch' }]);
});

it('is open to all employees and to no outside user', async () => {
  expect((await ask({}, 'shop')).status).toBe(200);
  expect((await ask({}, 'distributor')).status).toBe(403);
});
