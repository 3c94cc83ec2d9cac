import type { Board, Card, CurbFace } from '@cdi/shared/contracts';
import { toPlainDate } from '@cdi/shared/units';
import fc from 'fast-check';

type CardFacts = Partial<Omit<Card<CurbFace>, 'face'>> & Pick<Card, 'id'> & { readonly face?: Partial<CurbFace> };

/** A card of a stage board with believable values; tests name what matters to them. */
export function makeCard({ face, ...facts }: CardFacts): Card<CurbFace> {
  const number = 1000 + facts.id;
  return {
    version: 1,
    lane: 'ready',
    rank: `a${facts.id}`,
    title: `T-${number}-1`,
    place: 'Great Lakes Air Supply',
    due: { date: toPlainDate('2026-03-05'), level: 'today', working_days: 0 },
    minutes: 42,
    hold: null,
    holder: null,
    why: 'Ready since Monday',
    moved_by: null,
    pages: [
      { label: 'Open curb', href: `/tracker_curb/${facts.id * 10}` },
      { label: 'Open order', href: `/tracker/${number}` },
    ],
    moves: [
      { to: 'running', label: 'Start' },
      { to: 'done', label: 'Complete' },
      { to: 'send_back', label: 'Send back…' },
      { to: 'hold', label: 'Hold…' },
      { to: 'assign', label: 'Assign…' },
      { to: 'reorder', label: 'Move up or down' },
    ],
    face: {
      tracker_id: number,
      tracker_no: `T-${number}`,
      tracker_curb_id: facts.id * 10,
      job_name: 'Riverside Middle School',
      tag: 'RTU-1',
      curb_type: 'ADP',
      qty: 1,
      size: '84 × 50 × 14',
      gauge: '18',
      quick_ship_days: null,
      drawing_status: 'approved',
      drawing_file_id: null,
      sent_back_reason: null,
      ...face,
    },
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
    board: 'turret',
    found: null,
    title: 'Turret',
    wip: null,
    sequence: 100,
    timezone: 'America/New_York',
    load: [{ date: '2026-03-05', minutes: 400, capacity_minutes: 480, level: 'green' }],
    ...facts,
    lanes: Object.entries(lanes).map(([lane, cards]) => ({
      lane,
      title: TITLES[lane] ?? lane,
      total: cards.length,
      next: null,
      cards: cards.map((card) => ({ ...card, lane })),
    })),
  };
}

/** Any board of the four lanes with up to a dozen cards, ranks in order. */
export const anyBoard: fc.Arbitrary<Board> = fc
  .array(fc.constantFrom('waiting', 'ready', 'running', 'done'), { maxLength: 12 })
  .map((placed) => {
    const cards = placed.map((lane, index) =>
      makeCard({ id: index + 1, lane, rank: `a${String(index).padStart(3, '0')}` }),
    );
    const inLane = (name: string) => cards.filter((card) => card.lane === name);
    return makeBoard({
      waiting: inLane('waiting'),
      ready: inLane('ready'),
      running: inLane('running'),
      done: inLane('done'),
    });
  });

/** Any move, valid or not, including unknown cards, lanes and neighbors. */
export const anyMove = fc.record({
  cardId: fc.integer({ min: 1, max: 14 }),
  toLane: fc.constantFrom('waiting', 'ready', 'running', 'done', 'nowhere'),
  afterCardId: fc.option(fc.integer({ min: 1, max: 14 })),
});

/** Ids of every lane in order, for comparisons that read well. */
export function idsOf(board: Board): Record<string, number[]> {
  return Object.fromEntries(board.lanes.map((lane) => [lane.lane, lane.cards.map((card) => card.id)]));
}
