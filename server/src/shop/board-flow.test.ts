import type { Board, MasterBoard, CurbFace } from '@cdi/shared/contracts';
import { maybeOne, run } from '../storage/query.ts';
import { CRATE, openShop } from '../testing/drive-order.ts';
import { TWO_CURBS } from '../testing/place-order.ts';

let clock: Date | undefined;
const shop = openShop({ now: () => clock ?? new Date() });

describe('stages follow one another', () => {
  it('none starts before the one before it is done, not even for a super user', async () => {
    const [curbId = 0] = (await shop.at('batching')).curbIds;
    for (const stage of ['turret', 'clinching', 'quality_control', 'loading', 'final_paperwork'] as const)
      for (const lane of ['running', 'done'] as const) {
        const reply = await shop.move(curbId, stage, lane, {}, 'super');
        expect([reply.status, reply.body.code, reply.body.msg]).toEqual([
          409,
          'RULE',
          expect.stringContaining('Waiting for'),
        ]);
      }
    expect((await shop.move(curbId, 'turret', 'waiting', {}, 'super')).status).toBe(200);
    expect((await shop.move(curbId, 'batching', 'waiting')).body.code).toBe('RULE');
  });

  it('the next card is ready when the last one before it is done; shell and guts go side by side', async () => {
    const [curbId = 0] = (await shop.at('clinching')).curbIds;
    expect(await shop.statuses(curbId)).toMatchObject({ clinching: 'ready', shell: 'waiting', guts: 'waiting' });
    await shop.finish(curbId, 'clinching');
    expect(await shop.statuses(curbId)).toMatchObject({ shell: 'ready', guts: 'ready', quality_control: 'waiting' });
    for (const stage of ['shell', 'guts'] as const) await shop.move(curbId, stage, 'running');
    const who = await shop.who('manager');
    const master = (await who.post<MasterBoard>('/api/board/master', {})).body.data;
    const curbs = (master?.stages ?? [])
      .filter(({ task }) => task === 'shell' || task === 'guts')
      .reduce((sum, { ready, running }) => sum + ready + running, 0);
    expect(curbs).toBeGreaterThan(1);
    for (const stage of ['shell', 'guts'] as const) {
      const together = { count: curbs, limit: 20, stages: ['shell', 'guts'] };
      expect(master?.stages.find(({ task }) => task === stage)?.wip).toMatchObject(together);
      // a board of only your own cards shows fewer of them, but counts all curbs at the stage
      const board = await who.post<Board<CurbFace>>(`/api/board/load/${stage}`, { only_mine: true });
      expect(board.body.data?.wip).toMatchObject(together);
    }
    await shop.finish(curbId, 'guts');
    expect((await shop.statuses(curbId)).quality_control).toBe('waiting');
    await shop.finish(curbId, 'shell');
    expect((await shop.statuses(curbId)).quality_control).toBe('ready');
    expect((await shop.lanes('quality_control')).ready?.map((card) => card.face.tracker_curb_id)).toContain(curbId);
  });

  it('a pause keeps the card, a finished stage opens again until the next one starts', async () => {
    const [curbId = 0] = (await shop.at('turret')).curbIds;
    await shop.move(curbId, 'turret', 'running');
    expect((await shop.move(curbId, 'turret', 'ready')).body.data?.card).toMatchObject({ lane: 'ready' });
    await shop.finish(curbId, 'turret');
    expect((await shop.move(curbId, 'turret', 'ready')).body.code).toBe('RULE');
    expect((await shop.move(curbId, 'turret', 'running')).status).toBe(200);
    expect((await shop.statuses(curbId)).folding).toBe('waiting');
    await shop.finish(curbId, 'turret');
    await shop.move(curbId, 'folding', 'running');
    expect((await shop.move(curbId, 'turret', 'running')).body).toMatchObject({
      code: 'RULE',
      msg: expect.stringContaining('Folding has started'),
    });
  });
});

describe('a start that is undone', () => {
  const holderOf = async (curbId: number) => {
    const row = await maybeOne<{ name: string | null }>(shop.app.db)`
      select u.user_name as name from tracker_curb_task t left join "user" u on u.user_id = t.assigned_user_id
      where t.tracker_curb_id = ${curbId} and t.task = 'turret'`;
    return row?.name ?? null;
  };

  it('leaves the card without a person if it had none before; a pause leaves it with the person who works on it', async () => {
    const [curbId = 0] = (await shop.at('turret')).curbIds;
    await shop.move(curbId, 'turret', 'running');
    expect(await holderOf(curbId)).toBe('shop');
    expect((await shop.move(curbId, 'turret', 'ready')).status).toBe(200);
    expect(await holderOf(curbId)).toBe('shop');
    await shop.move(curbId, 'turret', 'running');
    expect((await shop.move(curbId, 'turret', 'ready', { is_undo: true })).status).toBe(200);
    expect(await holderOf(curbId)).toBeNull();
  });

  it('takes nothing from another person', async () => {
    const [curbId = 0] = (await shop.at('turret')).curbIds;
    await shop.move(curbId, 'turret', 'running');
    await shop.move(curbId, 'turret', 'ready', { is_undo: true }, 'supervisor');
    expect(await holderOf(curbId)).toBe('shop');
  });
});

describe('sent back', () => {
  it('needs a reason and an earlier stage of the route', async () => {
    const [curbId = 0] = (await shop.at('folding')).curbIds;
    for (const reason of ['', '   ']) {
      const reply = await shop.sendBack(curbId, 'folding', 'turret', reason);
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['reason']]);
    }
    for (const stage of ['folding', 'clinching', 'special_materials']) {
      const reply = await shop.sendBack(curbId, 'folding', stage, 'Wrong');
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['to_task']]);
    }
    expect((await shop.sendBack(curbId, 'clinching', 'turret', 'Not here')).body.code).toBe('RULE');
    expect((await shop.statuses(curbId)).folding).toBe('ready');
  });

  it('opens that stage, lets everything after it wait, asks quality control again and says why', async () => {
    const [curbId = 0] = (await shop.at('insulate')).curbIds;
    expect((await shop.sendBack(curbId, 'insulate', 'shell', 'Out of square')).body.opt).toBe('save');
    expect(await shop.statuses(curbId)).toMatchObject({
      clinching: 'done',
      shell: 'ready',
      guts: 'done',
      quality_control: 'waiting',
      insulate: 'waiting',
    });
    const back = (await shop.lanes('shell')).ready?.find((card) => card.face.tracker_curb_id === curbId);
    expect(back?.face.sent_back_reason).toBe('Insulate: Out of square');
    await shop.finish(curbId, 'shell');
    // the result of the first inspection does not apply to the rebuilt curb
    expect((await shop.move(curbId, 'quality_control', 'done')).body.code).toBe('RULE');
    await shop.finishWithPapers(curbId, 'quality_control');
    expect((await shop.statuses(curbId)).insulate).toBe('ready');
    expect(
      (await shop.lanes('shell')).done?.find((card) => card.face.tracker_curb_id === curbId)?.face.sent_back_reason,
    ).toBeNull();
  });

  it('takes a running card along', async () => {
    const [curbId = 0] = (await shop.at('folding')).curbIds;
    await shop.move(curbId, 'folding', 'running');
    expect((await shop.sendBack(curbId, 'folding', 'turret', 'Bad punch')).status).toBe(200);
    expect(await shop.statuses(curbId)).toMatchObject({ turret: 'ready', folding: 'waiting' });
  });

  it('brings an order that was ready to ship back into production', async () => {
    const order = await shop.at('loading');
    const [curbId = 0] = order.curbIds;
    expect((await shop.tracker(order.trackerId)).status).toBe('ready_to_ship');
    await shop.sendBack(curbId, 'loading', 'crate', 'Broken board');
    expect((await shop.tracker(order.trackerId)).status).toBe('in_production');
  });
});

describe('a shipped curb', () => {
  it('stays as it is: no stage, no drawing, no new 2D drawing', async () => {
    const order = await shop.at('final_paperwork');
    const [curbId = 0] = order.curbIds;
    const [paper] =
      (await shop.lanes('final_paperwork')).ready?.filter((card) => card.face.tracker_curb_id === curbId) ?? [];
    expect(paper?.moves.map((move) => move.to)).not.toContain('send_back');
    expect((await shop.sendBack(curbId, 'final_paperwork', 'turret', 'Late')).body.code).toBe('RULE');
    expect((await shop.move(curbId, 'loading', 'running')).body.code).toBe('RULE');
    expect((await shop.draw(curbId, 'drawing', { reason: 'Late' })).body.code).toBe('RULE');
    await expect(shop.attachDrawing(curbId)).rejects.toThrow('has shipped');
    expect((await shop.hold({ tracker_id: order.trackerId }, 'info')).body.code).toBe('RULE');
    await shop.finish(curbId, 'final_paperwork');
    expect((await shop.move(curbId, 'final_paperwork', 'running')).body.code).toBe('RULE');
  });

  it('stays as it is also when the rest of its order is still here', async () => {
    const order = await shop.at('crate', TWO_CURBS);
    const [gone = 0, here = 0] = order.curbIds;
    await shop.crates(gone, [CRATE, CRATE, CRATE]);
    await shop.finish(gone, 'crate');
    await shop.bol(order.trackerId);
    await shop.finish(gone, 'loading');
    expect((await shop.tracker(order.trackerId)).status).toBe('partially_shipped');
    expect((await shop.sendBack(gone, 'final_paperwork', 'turret', 'Late')).body.msg).toContain('has shipped');
    expect((await shop.move(gone, 'loading', 'running')).body.msg).toContain('has shipped');
    expect((await shop.sendBack(here, 'crate', 'insulate', 'Torn liner')).status).toBe(200);
    await shop.finishUpTo(here, 'final_paperwork');
    expect((await shop.tracker(order.trackerId)).status).toBe('shipped');
  });
});

describe('places in a lane', () => {
  it('are kept, each to its own, also when two people put cards in the same place', async () => {
    const curbs: number[] = [];
    for (let count = 0; count < 4; count += 1) curbs.push(...(await shop.at('radan')).curbIds);
    const cards = await Promise.all(curbs.map((curb) => shop.task(curb, 'radan')));
    const place = async (curb: number, above: number) =>
      (await shop.move(curb, 'radan', 'ready', { after_card_id: above }, 'batching')).status;
    const top = cards[0]?.card_id ?? 0;
    expect(await Promise.all([place(curbs[2] ?? 0, top), place(curbs[3] ?? 0, top)])).toEqual([200, 200]);
    expect(await place(curbs[1] ?? 0, 0)).toBe(200);
    const lane = ((await shop.lanes('radan')).ready ?? []).filter((card) => curbs.includes(card.face.tracker_curb_id));
    expect(new Set(lane.map((card) => card.rank)).size).toBe(4);
    expect(lane[0]?.face.tracker_curb_id).toBe(curbs[1]);
    expect(lane[1]?.face.tracker_curb_id).toBe(curbs[0]);
    const gone = await shop.move(curbs[0] ?? 0, 'radan', 'ready', { after_card_id: 999_999 }, 'batching');
    expect([gone.status, gone.body.code]).toEqual([409, 'RULE']);
  });

  it('are given by hand alone: a start and a pause put a card back where its day puts it', async () => {
    const [today = 0, later = 0] = (await shop.at('turret', TWO_CURBS)).curbIds;
    await shop.finishUpTo(later, 'turret');
    const plan = (curbId: number, day: string) => run(shop.app.db)`
      update tracker_curb_task set planned_date = ${day} where tracker_curb_id = ${curbId} and task = 'turret'`;
    await plan(today, '2020-01-02');
    await plan(later, '2020-01-03');
    const order = async () =>
      ((await shop.lanes('turret')).ready ?? [])
        .map((card) => card.face.tracker_curb_id)
        .filter((curbId) => curbId === today || curbId === later);
    expect(await order()).toEqual([today, later]);
    const above = (await shop.task(later, 'turret')).card_id;
    for (const lane of ['running', 'ready'] as const)
      expect((await shop.move(today, 'turret', lane, {}, 'shop')).status).toBe(200);
    expect(await order()).toEqual([today, later]);
    // a supervisor may want it otherwise, until the card is moved on
    expect((await shop.move(today, 'turret', 'ready', { after_card_id: above }, 'supervisor')).status).toBe(200);
    expect(await order()).toEqual([later, today]);
    for (const curbId of [later, today])
      for (const lane of ['running', 'ready'] as const)
        expect((await shop.move(curbId, 'turret', lane, {}, 'shop')).status).toBe(200);
    expect(await order()).toEqual([today, later]);
  });

  it('hold for hundreds of moves to the top', async () => {
    const [curbId = 0] = (await shop.at('radan')).curbIds;
    for (let count = 0; count < 120; count += 1)
      expect((await shop.move(curbId, 'radan', 'ready', { after_card_id: 0 }, 'batching')).status).toBe(200);
    expect((await shop.lanes('radan')).ready?.[0]?.face.tracker_curb_id).toBe(curbId);
  });
});

describe('the day at the plant', () => {
  afterAll(() => {
    clock = undefined;
    shop.forgetSessions();
  });

  it('says what was done today: yesterday evening is not today', async () => {
    const [curbId = 0] = (await shop.at('turret')).curbIds;
    const isShown = async () =>
      ((await shop.lanes('turret')).done ?? []).some((card) => card.face.tracker_curb_id === curbId);
    // 20:30 in Indianapolis, which is the next day in UTC
    clock = new Date('2027-01-12T01:30:00Z');
    shop.forgetSessions();
    await shop.finish(curbId, 'turret');
    expect(await isShown()).toBe(true);
    clock = new Date('2027-01-12T14:00:00Z');
    expect(await isShown()).toBe(false);
  });
});

describe('the master', () => {
  it('counts what the boards show', async () => {
    const manager = await shop.who('manager');
    const master = await manager.post<MasterBoard>('/api/board/master', {});
    for (const stage of ['radan', 'turret', 'folding', 'crate'] as const) {
      const lanes = await shop.lanes(stage);
      const counts = master.body.data?.stages.find((each) => each.task === stage);
      const running = lanes.running?.length ?? 0;
      const open = (lanes.ready?.length ?? 0) + (lanes.waiting?.length ?? 0);
      expect([stage, counts?.running, (counts?.ready ?? 0) + (counts?.waiting ?? 0)]).toEqual([stage, running, open]);
    }
  });
});
