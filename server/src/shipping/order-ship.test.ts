import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import type { Board, MasterBoard, OrderView, CurbFace } from '@cdi/shared/contracts';
import { CRATE, openShop } from '../testing/drive-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
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

  it('in which the three curbs of the line cannot be are refused: 84 1/2 × 50 3/8 × 14 in. each', async () => {
    const inches = (size: number) => ({ length: size, width: size, height: size, weight_lb: 300 });
    for (const crates of [[CRATE], [inches(10), inches(10), inches(10)], [{ ...CRATE, weight_lb: 5, height: 66 }]]) {
      const reply = await shop.crates(curbId, crates);
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['crates[0].length']]);
    }
    expect(await crateRows(curbId)).toEqual([]);
  });

  it('are kept with the class that follows from their density, and replaced as a whole', async () => {
    expect((await shop.crates(curbId, [CRATE, { ...CRATE, weight_lb: '1000' }, CRATE])).body.opt).toBe('save');
    // 90 x 56 x 22 in are 64.17 ft3: 4.05 lb/ft3 is class 175, 15.6 lb/ft3 is class 70
    expect((await crateRows(curbId)).slice(0, 2)).toEqual([
      { crate_no: 1, length: 90, weight_lb: 260, freight_class: '175' },
      { crate_no: 2, length: 90, weight_lb: 1000, freight_class: '70' },
    ]);
    await shop.crates(curbId, [{ ...CRATE, length: '91 1/2', height: 66, weight_lb: 800 }]);
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

/** The trucks of an order as its customer sees them. */
async function trucks(trackerId: number): Promise<OrderView['shipments']> {
  const view = await (await shop.who('distributor')).post<OrderView>(`/api/myorder/${trackerId}`, {});
  return view.body.data?.shipments ?? [];
}

const textOf = (fileId: number): Promise<string> => readStoredPdf(shop.app, fileId);

async function mailsAfter(mailId: number): Promise<readonly { subject: string; body: string }[]> {
  return many<{ subject: string; body: string }>(shop.app.db)`
    select subject, body from mail_outbox where mail_id > ${mailId} order by mail_id`;
}
const lastMail = async (): Promise<number> =>
  (await first<{ id: number }>(shop.app.db)`select coalesce(max(mail_id), 0)::int as id from mail_outbox`).id;

describe('the bill of lading', () => {
  it('needs something ready to ship, a carrier, and a user who may ship', async () => {
    const order = await shop.at('crate');
    const [curbId = 0] = order.curbIds;
    const early = await shop.bol(order.trackerId);
    expect([early.body.code, early.body.msg]).toEqual(['RULE', expect.stringContaining('Nothing of T-')]);
    expect((await shop.bol(order.trackerId, [curbId])).body.fields).toHaveProperty(['lines[0].tracker_curb_id']);
    await shop.finishWithPapers(curbId, 'crate');
    const reply = await shop.truck(order.trackerId, { carrier_name: '' });
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['carrier_name']]);
    expect((await shop.bol(order.trackerId, [curbId], 'shop')).status).toBe(403);
    await shop.hold({ tracker_id: order.trackerId }, 'info');
    expect((await shop.bol(order.trackerId)).body.code).toBe('RULE');
    expect(await trucks(order.trackerId)).toEqual([]);
  });

  it('has the next number of its series even when several are made at once, and keeps it when it is corrected', async () => {
    const orders: TestOrder[] = [];
    for (let count = 0; count < 4; count += 1) orders.push(await shop.at('loading'));
    const replies = await Promise.all(orders.map((order) => shop.bol(order.trackerId)));
    const numbers = replies.map((reply) => reply.body.data?.bol_no);
    expect(new Set(numbers).size).toBe(4);
    for (const number of numbers) expect(number).toMatch(/^BOL-7\d{4}$/);
    const again = await shop.truck(orders[0]?.trackerId ?? 0, { pro_no: '881-204', carrier_name: 'Other Freight' });
    expect(again.body.data).toMatchObject({ bol_no: numbers[0], shipment_no: 1 });
    expect(await trucks(orders[0]?.trackerId ?? 0)).toEqual([
      expect.objectContaining({ carrier_name: 'Other Freight', pro_no: '881-204', ship_date: null }),
    ]);
  });

  it('counts loose curbs, and a truck that takes part of them leaves the rest on the dock', async () => {
    const order = await shop.at('loading', { curbs: [{ ...CURB, qty: 5, crate_type: 'none' }] });
    const [curbId = 0] = order.curbIds;
    const { weight } = await first<{ weight: number }>(shop.app.db)`
      select weight_total as weight from tracker_curb where tracker_curb_id = ${curbId}`;
    const three = await shop.truck(order.trackerId, { lines: [{ tracker_curb_id: curbId, qty: 3 }] });
    expect(three.body.data).toMatchObject({ pieces: 3, weight_lb: Math.round(3 * weight) });
    const bol = await textOf(three.body.data?.cdi_file_id ?? 0);
    expect(bol).toContain('Loose: roof curb, sheet metal');
    // 84 1/2 × 50 3/8 with the standard flange of 3 in. around
    expect(bol).toContain('90 1/2 × 56 3/8 × 14');
    expect(bol).toContain(`3 Total ${Math.round(3 * weight)}`);
    expect((await shop.move(curbId, 'loading', 'done')).body).toMatchObject({
      code: 'RULE',
      msg: expect.stringContaining('3 of 5'),
    });
    const logistics = await shop.who('logistics');
    const left = await logistics.post(`/api/shipping/leave/${order.trackerId}`, { shipment_no: 1 });
    expect(left.body.opt).toBe('save');
    expect((await logistics.post(`/api/shipping/leave/${order.trackerId}`, { shipment_no: 1 })).body.code).toBe('RULE');
    expect((await logistics.post(`/api/shipping/leave/${order.trackerId}`, { shipment_no: 7 })).status).toBe(404);
    expect((await shop.tracker(order.trackerId)).status).toBe('partially_shipped');
    const tooMany = await shop.truck(order.trackerId, { lines: [{ tracker_curb_id: curbId, qty: 3 }] });
    expect(tooMany.body.fields).toEqual({ 'lines[0].qty': expect.stringContaining('from 1 to 2') });
    const rest = await shop.bol(order.trackerId);
    expect(rest.body.data).toMatchObject({ shipment_no: 2, pieces: 2 });
    await shop.finish(curbId, 'loading', 'final_paperwork');
    expect(await shop.tracker(order.trackerId)).toMatchObject({ status: 'shipped', ready_to_invoice: true });
    expect((await trucks(order.trackerId)).map(({ contents, ship_date }) => [contents[0], ship_date !== null])).toEqual(
      [
        [expect.stringMatching(/^3 × T-/), true],
        [expect.stringMatching(/^2 × T-/), true],
      ],
    );
  });

  it('lets no truck leave with goods that are held, back in the shop or cancelled, and sends no notice that they shipped', async () => {
    const { trackerId, curbIds } = await shop.at('loading', { curbs: [{ ...CURB, qty: 5, crate_type: 'none' }] });
    const [curbId = 0] = curbIds;
    await shop.truck(trackerId, { lines: [{ tracker_curb_id: curbId, qty: 3 }] });
    const since = await lastMail();
    const leave = async () =>
      (await (await shop.who('logistics')).post(`/api/shipping/leave/${trackerId}`, { shipment_no: 1 })).body;
    const refusal = (msg: RegExp) => ({ code: 'RULE', msg: expect.stringMatching(msg) });
    await shop.hold({ tracker_id: trackerId }, 'credit', 'accounting');
    const held = refusal(/^T-\d+ is held: credit\. This hold is let go of by accounting or manager\.$/);
    expect(await leave()).toMatchObject(held);
    await shop.hold({ tracker_id: trackerId }, '', 'accounting');
    await shop.hold({ tracker_curb_id: curbId }, 'info');
    expect(await leave()).toMatchObject(refusal(/^T-\d+-1 is held: release the hold first\.$/));
    await shop.hold({ tracker_curb_id: curbId }, '');
    expect((await shop.sendBack(curbId, 'loading', 'quality_control', 'A corner is bent')).status).toBe(200);
    expect(await leave()).toMatchObject(refusal(/^T-\d+-1 is not packed any more: finish its stages first\.$/));
    expect((await shop.transition(trackerId, 'cancel', 'manager')).status).toBe(200);
    expect(await leave()).toMatchObject(refusal(/^T-\d+ is cancelled: nothing of it leaves any more\.$/));
    expect((await trucks(trackerId)).map(({ ship_date }) => ship_date)).toEqual([null]);
    const mails = await mailsAfter(since);
    expect(mails.filter(({ subject }) => subject.includes('shipped'))).toEqual([]);
  });

  it('of the second truck lists what is on it, never what left before; each truck has its mail', async () => {
    const order = await shop.at('loading', TWO_CURBS);
    const [one = 0, other = 0] = order.curbIds;
    const since = await lastMail();
    const bolOne = await shop.truck(order.trackerId, { lines: [{ tracker_curb_id: one, qty: 3 }], pro_no: 'PRO-1' });
    await shop.finish(one, 'loading');
    const bolTwo = await shop.bol(order.trackerId);
    expect(bolTwo.body.data).toMatchObject({ shipment_no: 2, pieces: 3, weight_lb: 780 });
    expect(bolTwo.body.data?.bol_no).not.toBe(bolOne.body.data?.bol_no);
    const paper = await textOf(bolTwo.body.data?.cdi_file_id ?? 0);
    expect(paper).toContain('-2');
    expect(paper).not.toMatch(/T-\d+-1\b/);
    await shop.finish(other, 'loading');
    expect(
      (await trucks(order.trackerId)).map(({ pieces, weight_lb, ship_date }) => [pieces, weight_lb, !!ship_date]),
    ).toEqual([
      [3, 780, true],
      [3, 780, true],
    ]);
    const mails = await mailsAfter(since);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Part of T-\d+ has shipped, truck 1: Riverside$/),
      expect.stringMatching(/^T-\d+ has shipped: Riverside$/),
    ]);
    expect(mails[0]?.body).toContain('Plains Freight, PRO PRO-1');
    expect(mails[0]?.body).toContain('Pieces: 3, 780 lb, freight class 175');
    expect(mails[0]?.body).toMatch(/3 of 3 {3}T-\d+-1 \(RTU-1\)/);
    expect(mails[0]?.body).not.toMatch(/T-\d+-2/);
    expect(mails[1]?.body).toContain('The rest of your order');
  });
});

describe('an order', () => {
  it('ships with its last curb and is ready to invoice with its last paper; the customer is notified once', async () => {
    const order = await shop.at('loading', TWO_CURBS);
    const [one = 0, other = 0] = order.curbIds;
    await shop.bol(order.trackerId);
    await shop.finish(one, 'loading');
    // the truck stays at the dock until all that is on it is loaded
    expect(await shop.tracker(order.trackerId)).toMatchObject({ status: 'ready_to_ship', ship_date: null });
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
    await shop.bol(order.trackerId);
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
    expect((await shop.bol(order.trackerId)).body.code).toBe('RULE');
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
