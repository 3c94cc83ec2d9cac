import { LANE_PAGE, type Board, type BoardLane, type Card, type CurbFace } from '@cdi/shared/contracts';
import { openShop } from '../testing/drive-order.ts';
import type { FormBody } from '../testing/test-app.ts';
import { run } from '../storage/query.ts';

type Page = Pick<BoardLane<CurbFace>, 'total' | 'cards' | 'next'>;

const COPIES = 2 * LANE_PAGE + 40;
const shop = openShop();
let curbId = 0;

beforeAll(async () => {
  curbId = (await shop.at('turret')).curbIds[0] ?? 0;
  // a plant that never had so many: planned days and ranks that are missing, shared and apart
  await run(shop.app.db)`
    insert into tracker_curb_task
      (tracker_curb_id, task, sequence, status, card_version, planned_date, std_minutes, rank)
    select ${curbId}, 'turret', 100 + n, 'ready', 1, case when n % 7 = 0 then null else date '2026-06-01' + (n % 30)
      end, 1,
      case when n % 5 = 0 then 'a' || chr(48 + n % 10) end
    from generate_series(1, ${COPIES}::int) n`;
});

const call = async <T>(url: string, body: FormBody): Promise<T> => {
  const reply = await (await shop.who('manager')).post<T>(url, body);
  if (!reply.body.data) throw new Error(JSON.stringify(reply.body));
  return reply.body.data;
};
const load = (body: FormBody = {}) => call<Board<CurbFace>>('/api/board/load/turret', body);
const laneOf = (board: Board<CurbFace>, name: string) => {
  const lane = board.lanes.find((each) => each.lane === name);
  if (!lane) throw new Error(`The board has no lane ${name}.`);
  return lane;
};
const nextPage = (after: string) => call<Page>('/api/board/lane/turret', { lane: 'ready', after });
const readAll = async (): Promise<readonly Card<CurbFace>[]> => {
  const first = laneOf(await load(), 'ready');
  const cards = [...first.cards];
  for (let next = first.next; next !== null;) {
    const page = await nextPage(next);
    cards.push(...page.cards);
    next = page.next;
  }
  return cards;
};

describe('a lane with more cards than a page', () => {
  it('comes in pages that hold every card once, in one order, under its true total', async () => {
    const lane = laneOf(await load(), 'ready');
    expect([lane.cards.length, lane.total]).toEqual([LANE_PAGE, COPIES + 1]);
    const cards = await readAll();
    expect(new Set(cards.map((card) => card.id)).size).toBe(COPIES + 1);
    const ranks = cards.map((card) => card.rank);
    expect(ranks).toEqual([...ranks].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
    // cards without a rank are in order of their due date, or that of the curb
    const days = cards.filter((card) => card.rank === '~').map((card) => card.due.date ?? '');
    expect(days).toEqual([...days].sort());
  });

  it('reloads as many cards as were scrolled', async () => {
    const lane = laneOf(await load({ reach: { ready: LANE_PAGE + 30 } }), 'ready');
    expect(lane.cards.map((card) => card.id)).toEqual(
      (await readAll()).slice(0, LANE_PAGE + 30).map((card) => card.id),
    );
  });

  it('continues where it ended, even when cards moved in the meantime', async () => {
    const lane = laneOf(await load(), 'ready');
    const [top] = lane.cards;
    const who = await shop.who('manager');
    const url = `/api/board/move/turret/${top?.id}`;
    const moved = await who.post(url, { version: top?.version, to_lane: 'running', after_card_id: 0 });
    expect(moved.status).toBe(200);
    const page = await nextPage(lane.next ?? '');
    expect(page.total).toBe(COPIES);
    const seen = new Set(lane.cards.map((card) => card.id));
    expect(page.cards.filter((card) => seen.has(card.id))).toEqual([]);
    expect(page.cards).toHaveLength(LANE_PAGE);
  });

  it('gives a card a place far below its first page', async () => {
    const before = await readAll();
    const above = before[LANE_PAGE + 60];
    const mover = before[0];
    const reply = await (
      await shop.who('manager')
    ).post(`/api/board/move/turret/${mover?.id}`, {
      version: mover?.version,
      to_lane: 'ready',
      after_card_id: above?.id,
    });
    expect(reply.status).toBe(200);
    const after = (await readAll()).map((card) => card.id);
    const expected = before.map((card) => card.id).filter((id) => id !== mover?.id);
    expected.splice(expected.indexOf(above?.id ?? 0) + 1, 0, mover?.id ?? 0);
    expect(after).toEqual(expected);
  });

  it('loads up to the card in the address', async () => {
    const { curbIds } = await shop.at('turret');
    const [newest = 0] = curbIds;
    await run(
      shop.app.db,
    )`update tracker_curb_task set planned_date = '2030-01-01' where tracker_curb_id = ${newest} and task = 'turret'`;
    const board = await load({ subject_id: newest });
    const lane = laneOf(board, 'ready');
    expect(lane.cards.length).toBeGreaterThan(LANE_PAGE);
    expect(lane.cards.find((card) => card.id === board.found)?.face.tracker_curb_id).toBe(newest);
    expect((await load({ subject_id: 999_999 })).found).toBeNull();
  });

  it.each(['', 'e30', 'WzFd', 'not a place'])('refuses "%s" as the place to go on from', async (after) => {
    const reply = await (await shop.who('manager')).post('/api/board/lane/turret', { lane: 'ready', after });
    expect([400, 422]).toContain(reply.status);
  });

  it('knows no other lanes and no other boards', async () => {
    const who = await shop.who('manager');
    expect((await who.post('/api/board/load/nowhere', {})).status).toBe(404);
    expect((await who.post('/api/board/lane/turret', { lane: 'nowhere', after: 'x' })).status).toBe(422);
    const { card_id, version } = await shop.task(curbId, 'turret');
    const moved = await who.post(`/api/board/move/turret/${card_id}`, { version, to_lane: 'nowhere' });
    expect([moved.status, Object.keys(moved.body.fields ?? {})]).toEqual([422, ['to_lane']]);
  });
});
