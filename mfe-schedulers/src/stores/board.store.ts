import { asCallError, makeIdempotencyKey, type CallError } from '@cdi/shared/api';
import type { Board, Card } from '@cdi/shared/contracts';
import { LatestRun } from '@cdi/shared/kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  appendPage,
  applyServerCard,
  describePlace,
  findCard,
  findLane,
  isSamePlace,
  planMove,
  reconcileBoards,
  replayMoves,
  type Move,
} from '../board/board.ts';
import { HeardEvents } from '../board/heard-events.ts';
import { extentOf } from '../boards/board-extent.ts';
import { findMovedCards } from '../board/moved-cards.ts';
import { dropMovesOf, listSendable, markSending, settleMove, type PendingMove } from '../board/pending-moves.ts';
import type { BoardDefinition, BoardQuery } from '../boards/board-definition.ts';
import { followSessionEvents, LiveLink, type FollowLiveEvents } from './live-events.ts';
import { LanePages } from './lane-pages.ts';
import { readTrueCard } from '../board/true-card.ts';
import { describeChangedCard, makeDoneNotice, describeFailedMove, type BoardNotice } from './board-notice.ts';
import { BoardNotices } from './board-notices.ts';
import { MovedNotes } from './moved-notes.ts';
import { Refresher } from './refresher.ts';

type BoardState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: CallError }
  | { readonly kind: 'ready'; readonly board: Board };

/** Additional facts of a move. */
export type MoveFacts = Pick<Partial<PendingMove>, 'minutes' | 'isTimeSure' | 'isUndo' | 'reason' | 'key'>;

type PrivateName = 'refresher' | 'running' | 'lanePages' | 'subjectId';

interface BoardStoreOptions {
  readonly follow?: FollowLiveEvents;
  /** Subject of the card to find; its lane is loaded up to that card. */
  readonly subjectId?: number | null;
}

/**
 * One board: the last board of the server, the unconfirmed moves, and the view of both. Dropping a refused move restores the view.
 */
export class BoardStore {
  state: BoardState = { kind: 'loading' };
  query: BoardQuery = { term: '', isMineOnly: false, locationId: null };
  pending: readonly PendingMove[] = [];
  readonly notices = new BoardNotices();
  /** Set while the picture could not be brought up to date; it is tried again by itself. */
  refreshError: CallError | null = null;
  /** Notes on who moved which card, shown for five seconds. */
  readonly movedNotes = new MovedNotes();
  /** Called when the server refuses a move for a reason other than a newer card. True when it was dealt with. */
  onRefused: ((move: PendingMove, error: CallError) => boolean) | null = null;
  /** Undoes the start or completion of a card: moves it back through these lanes to its earlier place. */
  onUndo: ((card: Card, lanes: readonly string[], wasFree: boolean) => void) | null = null;

  readonly definition: BoardDefinition;
  readonly live: LiveLink;
  private readonly refresher: Refresher;
  private readonly running = new LatestRun();
  private readonly lanePages = new LanePages();
  private readonly subjectId: number | null;

  constructor(definition: BoardDefinition, options: BoardStoreOptions = {}) {
    this.definition = definition;
    this.subjectId = options.subjectId ?? null;
    this.refresher = new Refresher(() => this.refresh());
    const heard = new HeardEvents();
    this.live = new LiveLink({
      follow: options.follow ?? followSessionEvents,
      isNews: (event) => heard.isNews({ sequence: this.sequence }, [definition.name], event),
      onNews: () => this.refresher.request(),
    });
    makeAutoObservable<this, PrivateName>(this, {
      refreshError: observableRef,
      state: observableRef,
      query: observableRef,
      pending: observableRef,
      notices: false,
      definition: false,
      live: false,
      onRefused: false,
      onUndo: false,
      movedNotes: false,
      refresher: false,
      running: false,
      lanePages: false,
      subjectId: false,
    });
  }

  /** The board on screen: the server's board with the unconfirmed moves applied. */
  get view(): Board | null {
    return this.state.kind === 'ready' ? replayMoves(this.state.board, this.pending) : null;
  }
  isSaving(cardId: number): boolean {
    return this.pending.some((move) => move.cardId === cardId);
  }

  private get sequence(): number {
    return this.state.kind === 'ready' ? this.state.board.sequence : -1;
  }

  /** Follows live events from now on. Returns the function that stops it. */
  start(): () => void {
    this.refresher.start();
    this.live.start();
    return () => this.stop();
  }
  private stop(): void {
    this.live.stop();
    this.running.stop();
    this.refresher.stop();
    this.movedNotes.stop();
  }

  /** Loads the board for a query; what is shown stays until the answer is there. */
  async load(query: BoardQuery): Promise<void> {
    const isSameBoard = this.state.kind === 'ready';
    this.query = query;
    if (!isSameBoard) this.state = { kind: 'loading' };
    await this.fetch({ isQuiet: false });
  }

  /** Loads the board again; a failure keeps the one on screen. Returns whether it succeeded. */
  async refresh(): Promise<boolean> {
    return this.fetch({ isQuiet: this.state.kind === 'ready' });
  }
  requestRefresh(): void {
    this.refresher.request();
  }
  /** While the person holds a card, nothing moves under the hand. */
  holdStill(): void {
    this.refresher.hold();
  }
  release(): void {
    this.refresher.release();
  }

  /** False when it failed; a load that another one overtook has not. */
  private async fetch({ isQuiet }: { isQuiet: boolean }): Promise<boolean> {
    const signal = this.running.start();
    try {
      const board = await this.definition.api.load(this.query, extentOf(this.view, this.subjectId), signal);
      if (!signal.aborted) runInAction(() => this.showLoaded(board, isQuiet));
      return true;
    } catch (thrown) {
      const error = asCallError(thrown);
      if (signal.aborted || error.isCancelled) return true;
      runInAction(() => {
        if (isQuiet) this.refreshError = error;
        else this.state = { kind: 'failed', error };
      });
      return false;
    }
  }

  /** Reads the next cards of a lane that was scrolled to its end; what fails is read again with the whole board. */
  async loadMore(laneName: string): Promise<void> {
    const lane = this.state.kind === 'ready' ? findLane(this.state.board, laneName) : undefined;
    const { signal } = this.running;
    if (!lane?.next || !signal) return;
    const { next } = lane;
    const read = () => this.definition.api.loadLane(this.query, laneName, next, signal);
    const page = await this.lanePages.read(laneName, read, () => this.refresher.request());
    runInAction(() => {
      if (page && !signal.aborted && this.state.kind === 'ready')
        this.state = { kind: 'ready', board: appendPage(this.state.board, laneName, page) };
    });
  }

  private showLoaded(board: Board, isQuiet: boolean): void {
    const known = this.state.kind === 'ready' && isQuiet ? this.state.board : null;
    const next = known ? reconcileBoards(known, board) : board;
    if (known) this.movedNotes.note(findMovedCards(known, next).filter((card) => !this.isSaving(card.id)));
    this.state = { kind: 'ready', board: next };
    this.refreshError = null;
  }

  /** Shows the move at once, and sends it as soon as the moves it depends on are saved. Returns false for an invalid move. */
  move(move: Move, facts: MoveFacts = {}): boolean {
    const { view } = this;
    if (!view || !planMove(view, move) || isSamePlace(view, move)) return false;
    this.pending = [...this.pending, { ...move, ...facts, key: facts.key ?? makeIdempotencyKey(), state: 'queued' }];
    this.sendNext();
    return true;
  }

  private sendNext(): void {
    for (const move of listSendable(this.pending)) {
      this.pending = markSending(this.pending, move.key);
      void this.send(move);
    }
  }

  private async send(move: PendingMove): Promise<void> {
    const place = this.state.kind === 'ready' ? findCard(this.state.board, move.cardId) : undefined;
    if (!place) return runInAction(() => this.abandon(move, 'The card is no longer on this board.'));
    try {
      const { cardId: _cardId, state: _state, ...facts } = move;
      const card = await this.definition.api.move({ ...facts, card: place.card });
      runInAction(() => this.confirm(move, place.card, card));
    } catch (thrown) {
      const error = asCallError(thrown);
      runInAction(() => this.refuse(move, place.card, error));
    }
  }

  private confirm(move: PendingMove, before: Card, card: Card): void {
    this.showCard(card, move.isByOrder === true ? undefined : move.afterCardId);
    this.pending = settleMove(this.pending, move.key);
    this.notices.forget(card.id);
    const wasFree = before.holder === null;
    const done = makeDoneNotice(move, before.lane, card, (lanes) => this.onUndo?.(card, lanes, wasFree));
    if (done) this.notices.tell(done);
    this.movedNotes.note([card], 'Moved by you');
    this.sendNext();
    this.refresher.request();
  }

  private refuse(move: PendingMove, sent: Card, error: CallError): void {
    const truth = readTrueCard(error);
    if (truth) this.showCard(truth);
    const isOvertaken = truth !== null && truth.version !== sent.version && truth.moved_by !== null;
    if (isOvertaken) {
      if (truth.lane === sent.lane) return this.abandon(move, describeChangedCard(truth));
      this.movedNotes.note([truth]);
      return this.abandon(move, this.describeOvertakenMove(truth));
    }
    this.drop(move);
    this.refresher.request();
    if (this.onRefused?.(move, error)) return;
    const canRetry = error.status === 0 || error.status >= 500;
    this.notices.tell({
      text: describeFailedMove(sent, error),
      cardId: move.cardId,
      ...(canRetry ? { action: { label: 'Try again', run: () => this.retry(move, sent.version) } } : {}),
    });
  }
  /** Makes the move again: under the same key while the card is as it was, so that it is not made twice. */
  private retry(move: PendingMove, sentVersion: number): void {
    this.notices.forget(move.cardId);
    const card = this.state.kind === 'ready' ? findCard(this.state.board, move.cardId)?.card : undefined;
    const { key, ...facts } = move;
    this.move(move, card?.version === sentVersion ? { ...facts, key } : facts);
  }

  /** Says who moved the card first. */
  describeOvertakenMove(card: Card): string {
    const board = this.state.kind === 'ready' ? this.state.board : null;
    const lane = board && findLane(board, card.lane);
    const where = lane ? `to ${lane.title}` : 'off this board';
    return `${card.moved_by ?? 'Somebody'} moved ${card.title} ${where} before you did. It stands there now; your move was not made.`;
  }

  private abandon(move: PendingMove, text: string): void {
    this.drop(move);
    this.notices.tell({ text, cardId: move.cardId });
    this.refresher.request();
  }
  private drop(move: PendingMove): void {
    if (this.state.kind === 'ready') this.pending = dropMovesOf(this.state.board, this.pending, move.cardId);
    this.sendNext();
  }

  /** Shows the server's card in its current place, after an assignment. */
  takeCard(card: Card): void {
    const place = this.state.kind === 'ready' ? findCard(this.state.board, card.id) : undefined;
    this.showCard(card, place?.lane.lane === card.lane ? describePlace(place).afterCardId : undefined);
  }
  private showCard(card: Card, afterCardId?: number | null): void {
    if (this.state.kind !== 'ready') return;
    this.state = { kind: 'ready', board: applyServerCard(this.state.board, card, afterCardId) };
  }
  /** The last notice. */
  get notice(): BoardNotice | null {
    return this.notices.list.at(-1) ?? null;
  }
}
