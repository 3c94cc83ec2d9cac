import fc from 'fast-check';
import { sql } from 'kysely';
import type { BuildStage } from '@cdi/shared/catalogue';
import { LANES, type Card, type Lane, type CurbFace } from '@cdi/shared/contracts';
import { listPredecessors } from '@cdi/shared/domain/schedule';
import { openShop } from '../testing/drive-order.ts';
import { TWO_CURBS } from '../testing/place-order.ts';
import type { Reply } from '../testing/test-app.ts';
import { many } from '../storage/query.ts';

const shop = openShop();

const PEOPLE = ['shop', 'supervisor', 'manager', 'batching', 'quality', 'logistics', 'engineering', 'inside'] as const;
const FROM: readonly BuildStage[] = ['radan', 'batching', 'turret', 'folding', 'clinching', 'shell', 'guts'];

interface Action {
  readonly kind: 'move' | 'place' | 'send_back' | 'hold' | 'release_hold' | 'inspect' | 'twice';
  readonly who: (typeof PEOPLE)[number];
  readonly curb: 0 | 1;
  readonly stage: BuildStage;
  readonly lane: Lane;
  readonly back: BuildStage;
}

const actions = fc.array(
  fc.record<Action>({
    kind: fc.oneof(
      { arbitrary: fc.constant('move' as const), weight: 12 },
      {
        arbitrary: fc.constantFrom('place', 'send_back', 'hold', 'release_hold', 'inspect', 'twice' as const),
        weight: 8,
      },
    ) as fc.Arbitrary<Action['kind']>,
    who: fc.constantFrom(...PEOPLE),
    curb: fc.constantFrom(0, 1),
    stage: fc.constantFrom(...FROM),
    lane: fc.constantFrom(...LANES),
    back: fc.constantFrom(...FROM),
  }),
  { minLength: 25, maxLength: 45 },
);

interface Picture {
  readonly events: number;
  readonly versions: number;
}

async function picture(curbIds: readonly number[]): Promise<Picture> {
  const rows = await many<Picture>(shop.app.db)`
    select (select count(*)::int from event where kind = 'card') as events,
      (select sum(card_version)::int from tracker_curb_task
      where tracker_curb_id = any(${sql.val([...curbIds])}::bigint[])) as versions`;
  return rows[0] ?? { events: 0, versions: 0 };
}

/** What must hold for a curb after every step. */
async function checkCurb(curbId: number, stages: readonly BuildStage[]): Promise<void> {
  const tasks = await shop.tasks(curbId);
  const route = tasks.map((task) => task.task);
  expect(route).toEqual(stages);
  const isDone = (stage: BuildStage) => tasks.find((task) => task.task === stage)?.status === 'done';
  for (const { task, status } of tasks) {
    const mayGo = listPredecessors(task, route).every(isDone);
    // nothing runs or is done ahead of its turn; what may go is ready
    if (status === 'running' || status === 'done' || status === 'ready')
      expect([task, status, mayGo]).toEqual([task, status, true]);
    else expect([task, status, mayGo]).toEqual([task, 'waiting', false]);
  }
  const running = tasks.filter((task) => task.status === 'running').map((task) => task.task);
  if (running.length > 1) expect([...running].sort()).toEqual(['guts', 'shell']);
}

/** Checks that every card is on its board once, in rank order, and that placed cards have ranks of their own. */
async function checkBoards(curbIds: readonly number[], placed: ReadonlySet<number>): Promise<void> {
  for (const stage of FROM) {
    const lanes = Object.entries(await shop.lanes(stage));
    const cards = lanes.flatMap(([on, each]) => each.map((card) => ({ ...card, on })));
    for (const curbId of curbIds) expect(cards.filter((card) => card.face.tracker_curb_id === curbId)).toHaveLength(1);
    for (const lane of LANES) {
      const ranks = cards.filter((card) => card.on === lane).map((card) => card.rank);
      expect(ranks).toEqual([...ranks].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
      const mine = cards.filter((card) => card.on === lane && placed.has(card.id)).map((card) => card.rank);
      expect(new Set(mine).size).toBe(mine.length);
    }
  }
}

it('random work of random people never loses a card, skips a stage, or announces too much or too little', async () => {
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(actions, async (steps) => {
      const order = await shop.at('radan', TWO_CURBS);
      const stages = (await shop.tasks(order.curbIds[0] ?? 0)).map((task) => task.task);
      const placed = new Set<number>();
      for (const step of steps) {
        const curbId = order.curbIds[step.curb] ?? 0;
        const before = await picture(order.curbIds);
        const { replies, saved } = await take(step, curbId, placed);
        const after = await picture(order.curbIds);
        changes += saved;
        for (const reply of replies) expect([200, 403, 409, 422]).toContain(reply.status);
        // each change is announced once; a refused call changes nothing and announces nothing
        expect([step, after.events - before.events]).toEqual([step, saved]);
        if (saved === 0) expect([step, after.versions]).toEqual([step, before.versions]);
        for (const each of order.curbIds) await checkCurb(each, stages);
      }
      await checkBoards(order.curbIds, placed);
    }),
    { numRuns: 6, endOnFailure: true },
  );
  // the random people did get something done
  expect(changes).toBeGreaterThan(5);
});

async function take(
  step: Action,
  curbId: number,
  placed: Set<number>,
): Promise<{ replies: readonly Reply<unknown>[]; saved: number }> {
  const who = await shop.who(step.who);
  const task = await shop.task(curbId, step.stage);
  const count = (replies: readonly Reply<unknown>[]) => ({
    replies,
    saved: replies.filter((reply) => reply.body.opt === 'save').length,
  });
  const url = `/api/board/move/${step.stage}/${task.card_id}`;
  const { version } = task;
  if (step.kind === 'twice') {
    const move = (to_lane: Lane) => who.post<{ card: Card<CurbFace> }>(url, { version, to_lane });
    const replies = await Promise.all([move('running'), move('done')]);
    // a card that is moved to its own lane without a place stays as it is
    return {
      replies,
      saved: replies.filter((each) => each.status === 200 && each.body.data?.card.version !== version).length,
    };
  }
  if (step.kind === 'send_back') {
    const body = { version, to_task: step.back, reason: 'Again' };
    return count([await who.post(`/api/board/send_back/${task.card_id}`, body)]);
  }
  if (step.kind === 'hold' || step.kind === 'release_hold') {
    const reason = step.kind === 'hold' ? 'material' : '';
    return count([await who.post('/api/board/hold', { tracker_curb_id: curbId, hold_reason: reason, note: 'Why' })]);
  }
  if (step.kind === 'inspect')
    return count([
      await who.post(`/api/board/qc/${curbId}`, { result: 'pass', defects: '', no_photo: 'Camera is away' }),
    ]);
  const reply = await who.post(url, {
    version,
    to_lane: step.lane,
    ...(step.kind === 'place' ? { after_card_id: 0 } : {}),
  });
  const after = await shop.task(curbId, step.stage);
  const isSame = reply.status === 200 && after.version === version;
  if (step.kind === 'place' && reply.status === 200) placed.add(task.card_id);
  return { replies: [reply], saved: reply.status === 200 && !isSame ? 1 : 0 };
}
