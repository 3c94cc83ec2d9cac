import type { Board, Card, LiveEvent } from '@cdi/shared/contracts';
import type { EventsState } from '@cdi/shared/session';
import { findCard } from '../board/board.ts';
import type {
  BoardApi,
  BoardDefinition,
  BoardExtent,
  LanePage,
  MoveRequest,
  ShopApi,
} from '../boards/board-definition.ts';
import { curbBoardFace } from '../boards/curb-board-face.tsx';
import { readCurb } from '../boards/curb-face.ts';
import type { LiveEventHandlers } from '../stores/live-events.ts';

/** A truck without a carrier. */
export const NO_CARRIER = {
  shipperId: null,
  carrierName: '',
  proNo: '',
  scac: '',
  nmfcItem: '',
  thirdParty: '',
} as const;

/** A call that a test answers when it wants to. */
export interface OpenCall<T> {
  readonly answer: (value: T) => void;
  readonly fail: (error: Error) => void;
}

/** A server of one board, played by the test: every move waits until it is answered. */
export class FakeServer {
  board: Board;
  readonly moves: (MoveRequest & OpenCall<Card>)[] = [];
  loads = 0;
  /** How much of the board each load asked for. */
  readonly extents: BoardExtent[] = [];
  /** Requested lane pages, and their answer. */
  readonly pages: string[] = [];
  nextPage: LanePage = { total: 0, cards: [], next: null };
  readonly said: string[] = [];
  /** Thrown by the next load. */
  loadError: Error | null = null;
  private handlers: LiveEventHandlers | undefined;

  constructor(board: Board) {
    this.board = board;
  }

  readonly api: BoardApi = {
    load: async (_query, extent) => {
      this.loads += 1;
      this.extents.push(extent);
      if (this.loadError) throw this.loadError;
      const cards = this.board.lanes.flatMap((lane) => lane.cards);
      const found = cards.find((card) => readCurb(card).tracker_curb_id === extent.subjectId);
      return { ...this.board, found: found?.id ?? null };
    },
    loadLane: async (_query, lane, after) => {
      this.pages.push(`${lane} after ${after}`);
      return this.nextPage;
    },
    move: (request) =>
      new Promise((answer, fail) => {
        this.moves.push({ ...request, answer, fail });
      }),
    assign: async (card, userId) => ({
      ...card,
      holder: userId ? { id: userId, name: 'Ben Ode' } : null,
    }),
    hold: async (card, { scope, reason, note }) => {
      this.said.push(`hold ${scope} of ${card.id} ${reason} ${note}`.trim());
    },
  };

  readonly shop: ShopApi = {
    loadRoute: async () => ['engineering', 'batching', 'turret'],
    sendBack: async (card, toTask, reason) => {
      this.said.push(`send back ${card.id} ${toTask} ${reason}`);
    },
    loadSalesCheck: async () => null,
    agreeFreight: async (card, freightUsd) => {
      this.said.push(`freight of ${card.id} ${freightUsd}`);
    },
    cutByHand: async (card, note) => {
      this.said.push(`cut ${card.id} ${note}`);
    },
    inspect: async (card, { result, defects, noPhoto }) => {
      this.said.push(`inspect ${card.id} ${result} ${defects} ${noPhoto}`.trim());
    },
    loadCrates: async () => [],
    saveCrates: async (card, crates) => {
      this.said.push(`crates ${card.id} ${JSON.stringify(crates)}`);
    },
    report: async (card, { type, description, pieces, isRemake }) => {
      this.said.push(`report ${card.id} ${type} ${pieces} ${isRemake} ${description}`);
      return { id: 41, no: 'MER-3001' };
    },
    loadNextTruck: async () => ({ ...NO_CARRIER, open: null, carriers: [], lines: [] }),
    saveBillOfLading: async (card, bill) => {
      this.said.push(
        `bill ${card.id} ${bill.carrierName} ${bill.lines.map(({ curbId, qty }) => `${qty} of ${curbId}`).join(', ')}`.trim(),
      );
    },
  };

  definition(facts: Partial<BoardDefinition> = {}): BoardDefinition {
    return {
      name: 'turret',
      title: 'Turret',
      purpose: 'Curbs stand here until they are punched.',
      api: this.api,
      face: curbBoardFace,
      shop: {
        api: this.shop,
        finishQuestion: 'minutes',
        doneWhen: 'All sheets are counted.',
        photo: { of: 'tracker_curb', fileTypeID: 9 },
        earlierStages: [
          { value: 'batching', label: 'Batching' },
          { value: 'radan', label: 'Radan' },
        ],
      },
      asksWhyBack: () => false,
      findCheckList: () => null,
      canAttachDrawing: false,
      hasLocationFilter: true,
      ...facts,
    };
  }

  readonly follow = (handlers: LiveEventHandlers): (() => void) => {
    this.handlers = handlers;
    handlers.onState('open');
    return () => {
      this.handlers = undefined;
    };
  };
  get isFollowed(): boolean {
    return this.handlers !== undefined;
  }
  publish(event: Partial<LiveEvent>): void {
    const { sequence } = this.board;
    this.handlers?.onEvent({
      sequence: sequence + 1,
      kind: 'card',
      object: null,
      id: null,
      boards: ['turret'],
      by: null,
      ...event,
    });
  }
  reset(): void {
    this.handlers?.onReset();
  }
  setConnection(state: EventsState): void {
    this.handlers?.onState(state);
  }

  /** The card as the server gives it after a move. */
  cardAfter(request: MoveRequest, facts: Partial<Card> = {}): Card {
    const known = findCard(this.board, request.card.id)?.card ?? request.card;
    return { ...known, lane: request.toLane, version: request.card.version + 1, moved_by: 'Ana Ruiz', ...facts };
  }
}
