import { type KyselyPlugin } from 'kysely';
import type { Card, CurbFace } from '@cdi/shared/contracts';
import type { Person } from '../context.ts';
import { contextOf } from '../call-context.ts';
import { loadPersonById } from '../session/load-person.ts';
import { openShop } from '../testing/drive-order.ts';
import type { TestOrder } from '../testing/place-order.ts';
import type { Reply } from '../testing/test-app.ts';
import { readBoard } from '../boards/board.service.ts';
import { many } from '../storage/query.ts';

const shop = openShop();

/** Changes of a card's state that history keeps. */
async function readStates(curbId: number, cardId: number): Promise<readonly string[]> {
  const rows = await many<{ step: string }>(shop.app.db)`
    select concat(old_value #>> '{}', ' > ', new_value #>> '{}') as step from history
    where object = 'tracker_curb' and record_id = ${curbId} and child = 'tasks' and child_id = ${cardId}
      and field = 'status'
    order by history_id`;
  return rows.map((row) => row.step);
}

const countEvents = async (board: string): Promise<number> => {
  const rows = await many<{ n: number }>(
    shop.app.db,
  )`select count(*)::int as n from event where ${board} = any(boards)`;
  return rows[0]?.n ?? 0;
};

const outcomes = (replies: readonly Reply<{ card: Card<CurbFace> }>[]) => ({
  won: replies.filter((reply) => reply.body.opt === 'save'),
  stale: replies.filter((reply) => reply.status === 409 && reply.body.code === 'STALE_CARD'),
});

describe('a card that several people move', () => {
  let order: TestOrder;
  let curbId = 0;
  beforeAll(async () => {
    order = await shop.at('turret');
    curbId = order.curbIds[0] ?? 0;
  });

  it('is not moved by a tab that shows where it was; the answer has the true card and who moved it', async () => {
    const before = await shop.task(curbId, 'turret');
    expect((await shop.move(curbId, 'turret', 'running')).body.opt).toBe('save');
    const stale = await (
      await shop.who('supervisor')
    ).post<{ card: Card<CurbFace> }>(`/api/board/move/turret/${before.card_id}`, {
      version: before.version,
      to_lane: 'done',
    });
    expect([stale.status, stale.body]).toEqual([
      409,
      expect.objectContaining({
        opt: 'error',
        code: 'STALE_CARD',
        msg: expect.stringContaining('Shop Tester changed T-'),
        data: {
          card: expect.objectContaining({
            id: before.card_id,
            version: before.version + 1,
            lane: 'running',
            moved_by: 'Shop Tester',
          }),
        },
      }),
    ]);
    expect(await shop.task(curbId, 'turret')).toMatchObject({ status: 'running', version: before.version + 1 });
  });

  it('appears once on a board that was being read when it moved', async () => {
    const { services, db } = shop.app;
    const person = await loadPersonById(db, await shop.app.userId('supervisor'));
    let hasMoved = false;
    /** Finishes the card as another user, as soon as the first cards of the board have been read. */
    const meanwhile: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!hasMoved && result.rows.some((row) => 'card_id' in row)) {
          hasMoved = true;
          expect((await shop.move(curbId, 'turret', 'done')).body.opt).toBe('save');
        }
        return result;
      },
    };
    const context = contextOf(services, db.withPlugin(meanwhile), person as Person, 'read-in-the-middle');
    const board = await readBoard(context, {
      board: 'turret',
      filter: { term: '', isMineOnly: false, locationId: null },
      reach: {},
    });
    expect(hasMoved).toBe(true);
    const found = board.lanes.flatMap(({ lane, cards }) =>
      cards.filter((card) => (card.face as CurbFace).tracker_curb_id === curbId).map(() => lane),
    );
    expect(found).toEqual(['running']);
    expect((await shop.move(curbId, 'turret', 'running')).body.opt).toBe('save');
  });

  it('takes one of twenty equal moves: one entry in history, one event', async () => {
    const { card_id, version } = await shop.task(curbId, 'turret');
    const states = await readStates(curbId, card_id);
    const events = await countEvents('turret');
    const names = ['shop', 'supervisor', 'manager', 'batching'];
    const people = await Promise.all(names.map((name) => shop.who(name)));
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_each, index) =>
        (people[index % people.length] ?? shop.app.visitor).post<{ card: Card<CurbFace> }>(
          `/api/board/move/turret/${card_id}`,
          {
            version,
            to_lane: 'ready',
          },
        ),
      ),
    );
    const { won, stale } = outcomes(replies);
    expect([won.length, stale.length]).toEqual([1, 19]);
    for (const reply of stale) expect(reply.body.data?.card).toMatchObject({ lane: 'ready', version: version + 1 });
    expect((await readStates(curbId, card_id)).slice(states.length)).toEqual(['running > ready']);
    expect((await countEvents('turret')) - events).toBe(1);
  });

  it('takes one of two different moves, and shows the other user where the card is', async () => {
    const { card_id, version } = await shop.task(curbId, 'turret');
    const [one, other] = await Promise.all([shop.who('shop'), shop.who('supervisor')]);
    const replies = await Promise.all([
      one.post<{ card: Card<CurbFace> }>(`/api/board/move/turret/${card_id}`, { version, to_lane: 'running' }),
      other.post<{ card: Card<CurbFace> }>(`/api/board/move/turret/${card_id}`, { version, to_lane: 'done' }),
    ]);
    const { won, stale } = outcomes(replies);
    expect([won.length, stale.length]).toEqual([1, 1]);
    const lane = won[0]?.body.data?.card.lane;
    expect(stale[0]?.body.data?.card.lane).toBe(lane);
    expect((await shop.task(curbId, 'turret')).status).toBe(lane);
  });

  it('is sent back or finished, never both', async () => {
    const next = await shop.at('folding');
    const [curb = 0] = next.curbIds;
    const { card_id, version } = await shop.task(curb, 'folding');
    const who = await shop.who('supervisor');
    const replies = await Promise.all([
      who.post<{ card: Card<CurbFace> }>(`/api/board/send_back/${card_id}`, {
        version,
        to_task: 'turret',
        reason: 'Bad punch',
      }),
      who.post<{ card: Card<CurbFace> }>(`/api/board/move/folding/${card_id}`, { version, to_lane: 'done' }),
    ]);
    expect(outcomes(replies).won).toHaveLength(1);
    const statuses = await shop.statuses(curb);
    expect([
      ['ready', 'waiting', 'waiting'],
      ['done', 'done', 'ready'],
    ]).toContainEqual([statuses.turret, statuses.folding, statuses.clinching]);
  });

  it('stays where it is when it is moved to its own lane without a place', async () => {
    const before = await shop.task(curbId, 'turret');
    const same = before.status as 'running' | 'done';
    const reply = await shop.move(curbId, 'turret', same);
    expect([reply.status, reply.body.data?.card.version]).toEqual([200, before.version]);
    expect(await shop.task(curbId, 'turret')).toEqual(before);
  });
});

describe('the drawing board', () => {
  it('takes one of twenty people who take the same card', async () => {
    const [curbId = 0] = (await shop.place()).curbIds;
    const version = await shop.version('tracker_curb', curbId);
    const people = [await shop.who('engineering'), await shop.who('manager'), await shop.who('super')];
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_each, index) =>
        (people[index % 3] ?? shop.app.visitor).post<{ card: Card<CurbFace> }>(`/api/board/move/drawing/${curbId}`, {
          version,
          to_lane: 'drawing',
        }),
      ),
    );
    const { won, stale } = outcomes(replies);
    expect([won.length, stale.length]).toEqual([1, 19]);
    const drafter = won[0]?.body.data?.card.holder?.name;
    for (const reply of stale)
      expect(reply.body).toMatchObject({
        msg: expect.stringContaining(`${drafter} changed T-`),
        data: { card: { lane: 'drawing', holder: { name: drafter } } },
      });
  });

  it('takes one answer of the customer for a version of a drawing', async () => {
    const [curbId = 0] = (await shop.place()).curbIds;
    await shop.sendDrawing(curbId);
    const replies = await Promise.all(
      ['approved', 'revise', 'approved_as_noted', 'approved'].map((answer) => shop.answer(curbId, answer)),
    );
    expect(replies.filter((reply) => reply.body.opt === 'save')).toHaveLength(1);
    for (const reply of replies.filter((each) => each.body.opt !== 'save'))
      expect([reply.status, reply.body.code]).toEqual([409, 'RULE']);
  });
});
