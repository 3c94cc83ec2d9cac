import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import type { Board, MasterBoard, OrderView, CurbFace } from '@cdi/shared/contracts';
import { CRATE, openShop } from '../testing/drive-order.ts';
import { CURB, TWO_CURBS, type TestOrder } from '../testing/place-order.ts';
import type { FormBody } from '../testing/test-app.ts';
import { many, one as first } from '../storage/query.ts';

const STAGES = Object.keys(BUILD_STAGES) as BuildStage[];
const shop = openShop();

async function crateRows(curbId: number): Promise<readonly Record<string, unknown>[]> {
  const rows = await many<Record<string, unknown>>(shop.app.db)`
    select crate_no, length, weight_lb, freight_class from crate where tracker_curb_id = ${curbId} order by crate_no`;
  return rows;
}

describe('crates', () => {
  let order: TestOrder;
  let curbId = 0;
  beforeAll(async () => {
    order = await shop.at('crate');
    [curbId = 0] = order.curbIds;
  });

  it.each<[string, readonly FormBody[], string]>([
    ['none', [], 'crates'],
    ['one without a weight', [{ length: 90, width: 56, height: 22 }], 'crates[0].weight_lb'],
    ['one of no size', [{ ...CRATE, height: 0 }], 'crates[0].height'],
    ['one below nothing', [{ ...CRATE, length: -3 }], 'crates[0].length'],
    ['one that no truck takes', [CRATE, { ...CRATE, length: 4800 }], 'crates[1].length'],
    ['one that weighs nothing', [{ ...CRATE, weight_lb: 0 }], 'crates[0].weight_lb'],
    ['one with words for numbers', [{ ...CRATE, width: 'wide' }], 'crates[0].width'],
    ['one with an unknown field', [{ ...CRATE, freight_class: '50' }], 'crates[0].freight_class'],
  ])('%s are refused at the field, and none is kept', async (_what, crates, field) => {
    const reply = await shop.crates(curbId, crates);
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]]);
    expect(await crateRows(curbId)).toEqual([]);
    expect((await shop.move(curbId, 'crate', 'done')).body).toMatchObject({
      code: 'RULE',
      fields: { crates: expect.any(String) },
    });
  });

  it('more than a truck holds are refused', async () => {
    expect(
      (
        await shop.crates(
          curbId,
          Array.from({ length: 51 }, () => CRATE),
        )
      ).status,
    ).toBe(422);
    expect(await crateRows(curbId)).toEqual([]);
  });

  it('are kept with the class that follows from their density, and replaced as a whole', async () => {
    expect((await shop.crates(curbId, [CRATE, { ...CRATE, weight_lb: '1000' }])).body.opt).toBe('save');
    // 90 x 56 x 22 in are 64.17 ft3: 4.05 lb/ft3 is class 175, 15.6 lb/ft3 is class 70
    expect(await crateRows(curbId)).toEqual([
      { crate_no: 1, length: 90, weight_lb: 260, freight_class: '175' },
      { crate_no: 2, length: 90, weight_lb: 1000, freight_class: '70' },
    ]);
    await shop.crates(curbId, [{ ...CRATE, length: '91 1/2' }]);
    expect(await crateRows(curbId)).toEqual([expect.objectContaining({ crate_no: 1, length: 91.5 })]);
  });

  it('are recorded by those who pack and load, on an order that is here', async () => {
    for (const name of ['sales', 'engineering', 'clerk', 'distributor', 'shipper'])
      expect((await shop.crates(curbId, [CRATE], name)).status).toBe(403);
    expect((await shop.crates(999_999, [CRATE])).status).toBe(404);
    await shop.finishUpTo(curbId, 'final_paperwork');
    expect((await shop.crates(curbId, [CRATE])).body.code).toBe('RULE');
  });
});

describe('the bill of lading', () => {
  it('needs crates, a number and a carrier', async () => {
    const order = await shop.at('crate');
    expect((await shop.bol(order.trackerId, 'BOL-9')).body.code).toBe('RULE');
    await shop.crates(order.curbIds[0] ?? 0, [CRATE]);
    const logistics = await shop.who('logistics');
    const body = { bol_no: '', carrier_name: '', pro_no: '' };
    const reply = await logistics.post(`/api/shipping/bol/${order.trackerId}`, body);
    expect([reply.status, Object.keys(reply.body.fields ?? {}).sort()]).toEqual([422, ['bol_no', 'carrier_name']]);
    expect((await shop.bol(order.trackerId, 'BOL-9', 'shop')).status).toBe(403);
    expect((await shop.tracker(order.trackerId)).bol_no).toBeNull();
  });

  it('has a number of one order only, whoever is first', async () => {
    const orders: TestOrder[] = [];
    for (let count = 0; count < 4; count += 1) orders.push(await shop.at('loading'));
    const replies = await Promise.all(orders.map((order) => shop.bol(order.trackerId, 'BOL-SAME')));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
    for (const reply of replies.filter((each) => each.status === 409))
      expect(reply.body).toMatchObject({ code: 'DUPLICATE', fields: { bol_no: expect.any(String) } });
    const { n } = await first<{ n: number }>(
      shop.app.db,
    )`select count(*)::int as n from tracker where bol_no = 'BOL-SAME'`;
    expect(n).toBe(1);
    const other = orders.find((_order, index) => replies[index]?.status === 409);
    expect((await shop.bol(other?.trackerId ?? 0, 'bol-same')).body.code).toBe('DUPLICATE');
  });

  it('lists a curb that goes without a crate', async () => {
    const order = await shop.at('loading', { curbs: [{ ...CURB, crate_type: 'none' }] });
    const [curbId = 0] = order.curbIds;
    expect((await shop.tasks(curbId)).map((task) => task.task)).not.toContain('crate');
    expect((await shop.bol(order.trackerId, 'BOL-LOOSE')).body.opt).toBe('save');
    await shop.finish(curbId, 'loading', 'final_paperwork');
    expect(await shop.tracker(order.trackerId)).toMatchObject({ status: 'shipped', ready_to_invoice: true });
  });
});

describe('an order', () => {
  it('ships with its last curb and is ready to invoice with its last paper; the customer is told once', async () => {
    const order = await shop.at('loading', TWO_CURBS);
    const [one = 0, other = 0] = order.curbIds;
    await shop.bol(order.trackerId, 'BOL-TWO');
    await shop.finish(one, 'loading');
    expect(await shop.tracker(order.trackerId)).toMatchObject({ status: 'partially_shipped', ship_date: null });
    await shop.finish(one, 'final_paperwork');
    expect((await shop.tracker(order.trackerId)).ready_to_invoice).toBe(false);
    await shop.finish(other, 'loading');
    const shipped = await shop.tracker(order.trackerId);
    expect(shipped).toMatchObject({ status: 'shipped', ship_date: expect.stringMatching(/^\d{4}-/) });
    expect(shipped.ready_to_invoice).toBe(false);
    await shop.finish(other, 'final_paperwork');
    expect((await shop.tracker(order.trackerId)).ready_to_invoice).toBe(true);
    const { n } = await first<{ n: number }>(shop.app.db)`
      select count(*)::int as n from cdi_alert
      where object = 'tracker' and record_id = ${order.trackerId} and cdi_alert like '%has shipped'`;
    expect(n).toBe(1);
  });

  it('whose last two curbs are loaded at once ships once', async () => {
    const order = await shop.at('loading', TWO_CURBS);
    await shop.bol(order.trackerId, 'BOL-ONCE');
    const replies = await Promise.all(order.curbIds.map((curbId) => shop.move(curbId, 'loading', 'done')));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    expect((await shop.tracker(order.trackerId)).status).toBe('shipped');
  });

  it('that is cancelled leaves every board, and its boards hear of it', async () => {
    const order = await shop.at('turret');
    const [curbId = 0] = order.curbIds;
    const master = async () => {
      const reply = await (await shop.who('manager')).post<MasterBoard>('/api/board/master', {});
      return (reply.body.data?.stages ?? []).reduce(
        (sum, stage) => sum + stage.ready + stage.running + stage.waiting,
        0,
      );
    };
    const before = await master();
    const open = (await shop.tasks(curbId)).filter((task) => task.status !== 'done').length;
    // sheets are nested: only a manager may
    expect((await shop.transition(order.trackerId, 'cancel', 'sales')).status).toBe(409);
    const last = await shop.lastEvent();
    expect((await shop.transition(order.trackerId, 'cancel', 'manager')).status).toBe(200);
    const manager = await shop.who('manager');
    for (const stage of STAGES) {
      const cards = Object.values(await shop.lanes(stage)).flat();
      expect(cards.map((card) => card.face.tracker_curb_id)).not.toContain(curbId);
    }
    const drawing = await manager.post<Board<CurbFace>>('/api/board/load/drawing', {});
    expect(drawing.body.data?.lanes.flatMap((lane) => lane.cards.map((card) => card.id))).not.toContain(curbId);
    expect(await master()).toBe(before - open);
    const [told] = await shop.toldAfter(last);
    expect(told).toEqual(expect.arrayContaining(['turret', 'drawing', 'master']));
    expect((await shop.move(curbId, 'turret', 'running')).status).toBe(404);
    expect((await shop.draw(curbId, 'drawing')).status).toBe(404);
    expect((await shop.crates(curbId, [CRATE])).body.code).toBe('RULE');
    expect((await shop.bol(order.trackerId, 'BOL-GONE')).body.code).toBe('RULE');
    expect((await shop.hold({ tracker_id: order.trackerId }, 'info')).body.code).toBe('RULE');
    const view = await (await shop.who('distributor')).post<OrderView>(`/api/myorder/${order.trackerId}`, {});
    expect(view.body.data?.status).toBe('cancelled');
  });

  it('cannot be cancelled once it left, nor without a reason', async () => {
    const order = await shop.at('final_paperwork');
    expect((await shop.transition(order.trackerId, 'cancel', 'manager')).body.code).toBe('RULE');
    const fresh = await shop.place();
    expect((await shop.transition(fresh.trackerId, 'cancel', 'manager', '')).body.fields).toHaveProperty('reason');
    expect((await shop.transition(fresh.trackerId, 'cancel', 'distributor')).status).toBe(403);
  });
});
