import { sql } from 'kysely';
import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import { mayPlan, mayWorkAt } from '@cdi/shared/policy';
import { EMPLOYEES, OUTSIDERS } from '../testing/basics.ts';
import { openShop } from '../testing/drive-order.ts';
import { employeeActor } from '../testing/make-records.ts';
import { attachTestFile, CURB, TWO_CURBS, type TestOrder } from '../testing/place-order.ts';
import type { FormBody } from '../testing/test-app.ts';

const STAGES = Object.keys(BUILD_STAGES) as BuildStage[];
const shop = openShop();

describe('the right to a stage', () => {
  let curbId = 0;
  beforeAll(async () => {
    // a curb that visits every stage
    [curbId = 0] = (await shop.place({ curbs: [{ ...CURB, material_class: 'stainless_304' }] })).curbIds;
  });

  it.each(STAGES)('%s is worked at only by the roles of the policy', async (stage) => {
    const wrong: string[] = [];
    for (const [name, role] of Object.entries(EMPLOYEES)) {
      const actor = employeeActor(role);
      const before = await shop.task(curbId, stage);
      // nothing is ready here but the first stage: who may work hears of the rule, who may not hears of the right
      const reply = await shop.move(curbId, stage, 'running', {}, name);
      const isAllowed = reply.body.code !== 'FORBIDDEN';
      if (isAllowed !== mayWorkAt(stage, actor)) wrong.push(`${name} moves: ${reply.body.msg}`);
      if (reply.status === 200) await shop.move(curbId, stage, 'ready', {}, name);
      const { card_id, version } = await shop.task(curbId, stage);
      const who = await shop.who(name);
      const assigned = await who.post(`/api/board/assign/${stage}/${card_id}`, { version, user_id: 0 });
      if ((assigned.status !== 403) !== mayPlan(stage, actor)) wrong.push(`${name} assigns: ${assigned.body.msg}`);
      if (!isAllowed) expect((await shop.task(curbId, stage)).status).toBe(before.status);
    }
    for (const name of Object.keys(OUTSIDERS))
      if ((await shop.move(curbId, stage, 'running', {}, name)).status !== 403) wrong.push(name);
    expect(wrong).toEqual([]);
  });

  it('is asked again when work is sent back and when a person is given a card', async () => {
    const [curb = 0] = (await shop.at('turret')).curbIds;
    expect((await shop.sendBack(curb, 'turret', 'radan', 'Wrong sheet', 'sales')).status).toBe(403);
    const { card_id, version } = await shop.task(curb, 'turret');
    const who = await shop.who('supervisor');
    const user_id = await shop.app.userId('accounting');
    const refused = await who.post(`/api/board/assign/turret/${card_id}`, { version, user_id });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['user_id']]);
    expect((await shop.statuses(curb)).turret).toBe('ready');
  });
});

describe('a hold', () => {
  it.each(['order', 'curb'] as const)('of the %s stops start and finish until it is released', async (scope) => {
    const order = await shop.at('turret');
    const [curbId = 0] = order.curbIds;
    const place = scope === 'order' ? { tracker_id: order.trackerId } : { tracker_curb_id: curbId };
    expect((await shop.hold(place, 'material')).body.opt).toBe('save');
    expect(await shop.card(curbId, 'turret')).toMatchObject({
      lane: 'waiting',
      why: 'Held: Material',
      hold: { scope },
    });
    for (const lane of ['running', 'done'] as const)
      expect((await shop.move(curbId, 'turret', lane)).body).toMatchObject({
        code: 'RULE',
        msg: expect.stringContaining('Held: Material'),
      });
    expect((await shop.hold(place, '')).body.opt).toBe('save');
    expect(await shop.card(curbId, 'turret')).toMatchObject({ lane: 'ready', hold: null });
    expect((await shop.move(curbId, 'turret', 'running')).status).toBe(200);
    await shop.hold(place, 'engineering');
    expect((await shop.move(curbId, 'turret', 'done')).body.code).toBe('RULE');
    expect((await shop.move(curbId, 'turret', 'ready')).status).toBe(200);
  });

  it('does not let a finished stage be opened again', async () => {
    const order = await shop.at('folding');
    const [curbId = 0] = order.curbIds;
    await shop.hold({ tracker_id: order.trackerId }, 'customer');
    expect((await shop.card(curbId, 'turret')).moves.map((move) => move.to)).not.toContain('running');
    expect((await shop.move(curbId, 'turret', 'running')).body.code).toBe('RULE');
    await shop.hold({ tracker_id: order.trackerId }, '');
    expect((await shop.move(curbId, 'turret', 'running')).status).toBe(200);
    expect(await shop.statuses(curbId)).toMatchObject({ turret: 'running', folding: 'waiting' });
  });

  it('stops the drawing too, forwards', async () => {
    const [curbId = 0] = (await shop.place()).curbIds;
    await shop.hold({ tracker_curb_id: curbId }, 'info');
    expect((await shop.draw(curbId, 'drawing')).body).toMatchObject({
      code: 'RULE',
      msg: expect.stringContaining('Held'),
    });
    await shop.hold({ tracker_curb_id: curbId }, '');
    expect((await shop.draw(curbId, 'drawing')).status).toBe(200);
    await shop.hold({ tracker_curb_id: curbId }, 'info');
    expect((await shop.draw(curbId, 'requested')).status).toBe(200);
  });

  it('needs a note, and one place', async () => {
    const order = await shop.place();
    const manager = await shop.who('manager');
    const hold = (body: FormBody) => manager.post('/api/board/hold', { hold_reason: 'info', note: 'x', ...body });
    expect((await hold({ tracker_id: order.trackerId, note: '' })).body.fields).toHaveProperty('note');
    expect((await hold({})).status).toBe(422);
    expect((await hold({ tracker_id: order.trackerId, tracker_curb_id: order.curbIds[0] })).status).toBe(422);
    expect((await hold({ tracker_id: 999_999 })).status).toBe(404);
  });
});

describe('release and drawing', () => {
  let order: TestOrder;
  let curbId = 0;
  beforeAll(async () => {
    order = await shop.place();
    [curbId = 0] = order.curbIds;
  });

  it('lets nothing but Sales Checking start before the order is released', async () => {
    const engineering = () => shop.move(curbId, 'engineering', 'running');
    expect((await engineering()).body.msg).toContain('Waiting for Sales Checking');
    await shop.finish(curbId, 'sales_checking');
    expect((await engineering()).body.msg).toContain('The drawing is not approved');
    expect((await shop.transition(order.trackerId, 'release', 'sales')).body).toMatchObject({ code: 'RULE' });
    await shop.sendDrawing(curbId);
    expect((await engineering()).body.msg).toContain('The drawing is not approved');
    await shop.answer(curbId);
    expect((await engineering()).body.msg).toContain('The order is not released');
    expect((await shop.card(curbId, 'engineering')).lane).toBe('waiting');
    expect((await shop.transition(order.trackerId, 'release', 'sales')).body.opt).toBe('save');
    expect((await engineering()).status).toBe(200);
  });

  it('protects the approved drawing from people who may not revoke it on the board', async () => {
    for (const userName of ['clerk', 'shop', 'sales'])
      await expect(attachTestFile(await shop.who(userName), 'tracker_curb', curbId, 1)).rejects.toThrow('FORBIDDEN');
    const { rows } = await sql`
      select drawing_status, drawing_file_id = approved_file_id as is_same from tracker_curb
      where tracker_curb_id = ${curbId}`.execute(shop.app.db);
    expect(rows).toEqual([{ drawing_status: 'approved', is_same: true }]);
  });

  it('revokes the approval when a new drawing is attached, and stops work in progress', async () => {
    const old = await shop.submittalId(curbId);
    const stops = await shop.attachDrawing(curbId);
    expect(stops).toBeGreaterThan(0);
    expect((await shop.move(curbId, 'engineering', 'done')).body).toMatchObject({ code: 'RULE' });
    const distributor = await shop.who('distributor');
    const late = await distributor.post(`/api/drawing/answer/${old}`, { answer: 'approved', name: 'D', comment: '' });
    expect([late.status, late.body.code]).toEqual([409, 'RULE']);
    const mine = await distributor.post<{ drawings: { submittal_id: number; answer: string; may_answer: boolean }[] }>(
      '/api/drawing/list',
      { tracker_id: order.trackerId },
    );
    expect(mine.body.data?.drawings).toEqual([
      expect.objectContaining({ submittal_id: old, answer: 'superseded', may_answer: false }),
    ]);
    await shop.readOffDrawing(curbId);
    for (const lane of ['checked', 'sent']) expect((await shop.draw(curbId, lane)).status).toBe(200);
    expect((await shop.answer(curbId)).body.opt).toBe('save');
    expect((await shop.move(curbId, 'engineering', 'done')).status).toBe(200);
  });

  it('returns a released order to waiting for approval, and notifies its boards', async () => {
    const next = await shop.release(await shop.place());
    const [curb = 0] = next.curbIds;
    const last = await shop.lastEvent();
    expect((await shop.draw(curb, 'drawing', { reason: 'Return on the wrong side' })).status).toBe(200);
    expect((await shop.tracker(next.trackerId)).status).toBe('awaiting_approval');
    expect(await shop.card(curb, 'engineering')).toMatchObject({ lane: 'waiting', why: 'The drawing is not approved' });
    const told = (await shop.toldAfter(last)).flat();
    expect(told).toEqual(expect.arrayContaining(['drawing', 'engineering', 'master']));
  });

  it('waits for the drawings of all curbs of an order', async () => {
    const two = await shop.place(TWO_CURBS);
    const [first = 0, second = 0] = two.curbIds;
    for (const curb of [first, second]) await shop.finish(curb, 'sales_checking');
    await shop.sendDrawing(first);
    await shop.answer(first);
    expect((await shop.transition(two.trackerId, 'release', 'sales')).status).toBe(409);
    await shop.sendDrawing(second);
    await shop.answer(second, 'revise');
    expect((await shop.transition(two.trackerId, 'release', 'sales')).status).toBe(409);
    for (const lane of ['checked', 'sent']) await shop.draw(second, lane);
    await shop.answer(second, 'approved_as_noted');
    expect((await shop.transition(two.trackerId, 'release', 'sales')).status).toBe(200);
  });
});

it('undo of a passed inspection leaves no result, inspector or date', async () => {
  const [curbId = 0] = (await shop.at('quality_control')).curbIds;
  await shop.finishWithPapers(curbId, 'quality_control');
  const read = async () =>
    (
      await sql`select qc_result, qc_by is not null as has_inspector, qc_dt is not null as has_date
        from tracker_curb where tracker_curb_id = ${curbId}`.execute(shop.app.db)
    ).rows[0];
  expect(await read()).toEqual({ qc_result: 'pass', has_inspector: true, has_date: true });
  expect((await shop.move(curbId, 'quality_control', 'running')).status).toBe(200);
  expect(await read()).toEqual({ qc_result: null, has_inspector: false, has_date: false });
  expect((await shop.move(curbId, 'quality_control', 'ready')).status).toBe(200);
  expect((await shop.move(curbId, 'quality_control', 'done')).body.fields).toHaveProperty('qc_result');
});

it('a curb passes with a photo of it, or with a reason why there is none', async () => {
  const [curbId = 0] = (await shop.at('quality_control')).curbIds;
  const quality = await shop.who('quality');
  const pass = (more: FormBody = {}) =>
    quality.post(`/api/board/qc/${curbId}`, { result: 'pass', defects: '', ...more });
  const bare = await pass();
  expect([bare.status, bare.body.fields]).toEqual([422, { no_photo: 'Take a photo, or say why there is none.' }]);
  expect((await pass({ no_photo: 'Camera is away' })).body.opt).toBe('save');
  const { rows } = await sql<{ reason: string }>`
    select reason from history where reason = 'No photo: Camera is away'`.execute(shop.app.db);
  expect(rows.length).toBeGreaterThan(0);
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const { body } = await quality.upload('curb.png', Buffer.from(png, 'base64'));
  const photo = { handler: 'tracker_curb', cdi_reference_id: curbId, cdi_reference2_id: 0, cdi_file_type_id: 10 };
  const attached = await quality.post('/api/cdi_file/attach_file', undefined, {
    ...photo,
    cdi_file_title: '',
    cdi_file_id: body.cdi_file_id ?? 0,
    conforming_type_id: 0,
  });
  expect(attached.body.opt).not.toBe('error');
  expect((await pass()).body.opt).toBe('save');
});
