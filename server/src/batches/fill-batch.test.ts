import type { LoadedRecord, WaitingCurb } from '@cdi/shared/contracts';
import { takeStep } from '../testing/buy.ts';
import { openShop } from '../testing/drive-order.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { SHEET } from '../testing/make-scrap.ts';
import { CURB } from '../testing/place-order.ts';
import { receiveStock } from '../testing/put-in-stock.ts';
import { recordCalls, refusedAt } from '../testing/record-calls.ts';
import type { FormBody } from '../testing/test-app.ts';

const shop = openShop();
let maker: RecordMaker;
let sheetId: number;

const { load } = recordCalls(() => maker);
const as = (who: string) => maker.caller(who);
const step = (id: number, name: string, who = 'batching', reason = '') =>
  takeStep(maker, who, 'batch', id, name, reason);

beforeAll(async () => {
  maker = new RecordMaker(shop.app);
  sheetId = (await maker.make('material', SHEET)).id;
  await receiveStock(shop.app, { materialId: sheetId }, { qty: 20, unitCostUsd: 60 });
});

const NEST = { nest_no: 'N1', sheets: 2, part_lb: 60 };

async function plan(curbIds: readonly number[], more: FormBody = {}): Promise<LoadedRecord> {
  const { body } = await (
    await as('batching')
  ).post<LoadedRecord>('/api/batch/save', {
    batch_date: '2026-11-25',
    cdi_location_id: 1,
    material_id: sheetId,
    nests: [NEST],
    curbs: curbIds.map((tracker_curb_id) => ({ tracker_curb_id })),
    ...more,
  });
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
}

/** A line of one curb, and one of three, at Radan. */
async function twoLines(): Promise<readonly [number, number]> {
  const one = await shop.at('radan', { curbs: [{ ...CURB, qty: 1 }] });
  const three = await shop.at('radan', { curbs: [{ ...CURB, qty: 3 }] });
  return [one.curbIds[0] ?? 0, three.curbIds[0] ?? 0];
}

it('a curb leaves a released batch with a reason and waits at Batching again, but not after the first punch', async () => {
  const [single, triple] = await twoLines();
  const { id, fields } = await plan([single, triple]);
  await step(id, 'release');
  const batching = await as('batching');
  const leave = (curbId: number, more: FormBody = {}) =>
    batching.post(`/api/batch/leave/${id}`, { tracker_curb_id: curbId, reason: 'The roof is not ready', ...more });
  expect(refusedAt(await leave(single, { reason: ' ' }))).toEqual(['reason']);
  const left = await leave(single);
  expect(left.body).toMatchObject({
    opt: 'warning',
    data: { curbs: 1 },
    msg: expect.stringContaining(`The nests of ${String(fields.batch_no)} cut its parts all the same`),
  });
  expect((await load('tracker_curb', single)).fields.batch_no).toBeNull();
  expect(await shop.statuses(single)).toMatchObject({ radan: 'done', batching: 'ready', turret: 'waiting' });
  expect((await shop.card(single, 'batching')).face.sent_back_reason).toContain('The roof is not ready');
  expect((await leave(single)).status).toBe(404);
  await step(id, 'start', 'shop');
  const late = await leave(triple);
  expect([late.body.code, late.body.msg]).toEqual(['RULE', expect.stringContaining('after the first punch')]);
});

it('curbs that wait for this metal are offered to a batch, and those that another batch cuts are not', async () => {
  const [single, triple] = await twoLines();
  const [thick = 0] = (await shop.at('radan', { curbs: [{ ...CURB, gauge: '14' }] })).curbIds;
  const [unchecked = 0] = (await shop.at('eng_checking')).curbIds;
  await plan([single]);
  const { id } = await plan([], { nests: [] });
  const batching = await as('batching');
  const offered = async () =>
    (await batching.post<{ curbs: readonly WaitingCurb[] }>(`/api/batch/waiting_curbs/${id}`)).body.data?.curbs ?? [];
  const ids = (await offered()).map((curb) => curb.tracker_curb_id);
  expect(ids).toContain(triple);
  for (const not of [single, thick, unchecked]) expect(ids).not.toContain(not);
  const added = await batching.post(`/api/batch/add_curbs/${id}`, { curb_ids: [triple] });
  expect(added.body).toMatchObject({ opt: 'save', data: { curbs: 1 }, msg: 'The batch has one curb' });
  expect((await offered()).map((curb) => curb.tracker_curb_id)).not.toContain(triple);
});

it('no curb passes Batching or Turret without a batch, unless the shop says how it is cut', async () => {
  const [single] = await twoLines();
  await shop.finish(single, 'radan');
  const move = async (stage: 'batching' | 'turret') => {
    const { card_id, version } = await shop.task(single, stage);
    const who = await as(stage === 'batching' ? 'batching' : 'shop');
    return who.post(`/api/board/move/${stage}/${card_id}`, { version, to_lane: 'done' });
  };
  const refused = await move('batching');
  expect([refusedAt(refused), refused.body.msg]).toEqual([
    ['cut_note'],
    expect.stringMatching(/^No released batch cuts T-\d+-1\. Release its batch, or say how it is cut without one\.$/),
  ]);
  const shopper = await as('shop');
  expect(refusedAt(await shopper.post(`/api/board/cut_by_hand/${single}`, { note: ' ' }))).toEqual(['note']);
  expect(
    (await shopper.post(`/api/board/cut_by_hand/${single}`, { note: 'By hand from remnant RM-IND-12' })).status,
  ).toBe(200);
  expect([(await move('batching')).status, (await move('turret')).status]).toEqual([200, 200]);
  expect((await load('tracker_curb', single)).fields.cut_note).toBe('By hand from remnant RM-IND-12');
});

it('a line that is cancelled leaves a batch that is not being cut yet', async () => {
  const [single, triple] = await twoLines();
  const { id } = await plan([single, triple]);
  await step(id, 'release');
  await shop.transition(await shop.trackerOf(single), 'cancel', 'manager');
  const { children, fields } = await load('batch', id);
  expect(children.curbs?.map((row) => row.tracker_curb_id)).toEqual([triple]);
  expect(fields.status).toBe('released');
  expect((await load('tracker_curb', single)).fields.batch_no).toBeNull();
});
