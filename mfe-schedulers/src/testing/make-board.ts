import type { Board, Card } from '@cdi/shared/contracts';
import fc from 'fast-check';

/** A card of a stage board with believable values; tests name what matters to them. */
export function makeCard(facts: Partial<Card> & Pick<Card, 'card_id'>): Card {
  const number = 1000 + facts.card_id;
  return {
    version: 1,
    lane: 'ready',
    rank: `a${facts.card_id}`,
    tracker_id: number,
    tracker_no: `T-${number}`,
    tracker_curb_id: facts.card_id * 10,
    curb_no: `T-${number}-1`,
    customer: 'Great Lakes Air Supply',
    job_name: 'Riverside Middle School',
    tag: 'RTU-1',
    curb_type: 'ADP',
    qty: 1,
    size: '84 × 50 × 14',
    gauge: '18',
    due_date: '2026-03-05',
    std_minutes: 42,
    hold_reason: null,
    hold_note: null,
    hold_scope: null,
    quick_ship_days: null,
    assigned_user_id: null,
    assigned_name: null,
    drawing_status: 'approved',
    drawing_file_id: null,
    why: 'Ready since Monday',
    sent_back_reason: null,
    moved_by_name: null,
    moved_dt: null,
    moves: [
      { to: 'running', label: 'Start' },
      { to: 'done', label: 'Complete' },
      { to: 'send_back', label: 'Send back…' },
      { to: 'hold', label: 'Hold…' },
      { to: 'assign', label: 'Assign…' },
      { to: 'reorder', label: 'Move up or down' },
    ],
    ...facts,
  };
}

const TITLES: Readonly<Record<string, string>> = {
  waiting: 'Waiting',
  ready: 'Ready',
  running: 'Running',
  done: 'Done today',
};

/** A stage board from lane names and cards: `makeBoard({ ready: [card(1)], running: [] })`. */
export function makeBoard(lanes: Readonly<Record<string, readonly Card[]>>, facts: Partial<Board> = {}): Board {
  return {
    task: 'turret',
    title: 'Turret',
    wip: null,
    sequence: 100,
    load: [{ date: '2026-03-05', minutes: 400, capacity_minutes: 480, level: 'green' }],
    ...facts,
    lanes: Object.entries(lanes).map(([lane, cards]) => ({
      lane,
      title: TITLES[lane] ?? lane,
      total: cards.length,
      cards: cards.map((card) => ({ ...card, lane })),
    })),
  };
}

/** Any board of the four lanes with up to a dozen cards, ranks in order. */
export const anyBoard: fc.Arbitrary<Board> = fc
  .array(fc.constantFrom('waiting', 'ready', 'running', 'done'), { maxLength: 12 })
  .map((placed) => {
    const cards = placed.map((lane, index) =>
      makeCard({ card_id: index + 1, lane, rank: `a${String(index).padStart(3, '0')}` }),
    );
    const inLane = (name: string) => cards.filter((card) => card.lane === name);
    return makeBoard({
      waiting: inLane('waiting'),
      ready: inLane('ready'),
      running: inLane('running'),
      done: inLane('done'),
    });
  });

/** Any move, sensible or not: unknown cards, unknown lanes, unknown neighbours among them. */
export const anyMove = fc.record({
  cardId: fc.integer({ min: 1, max: 14 }),
  toLane: fc.constantFrom('waiting', 'ready', 'running', 'done', 'nowhere'),
  afterCardId: fc.option(fc.integer({ min: 1, max: 14 })),
});

/** Ids of every lane in order, for comparisons that read well. */
export function idsOf(board: Board): Record<string, number[]> {
  return Object.fromEntries(board.lanes.map((lane) => [lane.lane, lane.cards.map((card) => card.card_id)]));
}
