import type { Board, Card } from '@cdi/shared/contracts';
import { makeAutoObservable, observableRef } from 'mobx';
import { describePlace, findCard, findLane, isSamePlace, planMove, type Move } from '../board/board.ts';
import { countPlace, findClosedLane, listAllowedLanes, stepMove, type StepDirection } from '../board/board-places.ts';
import type { BoardStore } from './board.store.ts';
import { describeRefusedMove } from './hold-words.ts';

/** A card that is dragged by the mouse, and where it would go if it were dropped now. */
export interface Drag {
  readonly cardId: number;
  readonly allowedLanes: readonly string[];
  readonly over: Move | null;
}

const isSameMove = (one: Move, other: Move): boolean =>
  one.toLane === other.toLane && one.afterCardId === other.afterCardId;

/**
 * A card lifted by the keyboard or dragged by the mouse; both end in the same move. Announces each step to screen readers.
 */
export class GesturesStore {
  lift: Move | null = null;
  drag: Drag | null = null;
  /** Card that is to take the focus, once it is drawn. */
  wantedFocus: number | null = null;
  /** Text of the live region. */
  announcement = '';
  private readonly board: BoardStore;
  private readonly onDrop: (move: Move) => void;

  constructor(board: BoardStore, onDrop: (move: Move) => void) {
    this.board = board;
    this.onDrop = onDrop;
    makeAutoObservable<this, 'board' | 'onDrop'>(this, {
      lift: observableRef,
      drag: observableRef,
      board: false,
      onDrop: false,
    });
  }

  /** The board with the lifted card where it hovers. */
  get view(): Board | null {
    const { view } = this.board;
    return view && this.lift ? (planMove(view, this.lift) ?? view) : view;
  }
  isLifted(cardId: number): boolean {
    return this.lift?.cardId === cardId;
  }

  liftCard(card: Card): void {
    const view = this.board.view;
    const place = view && findCard(view, card.id);
    if (!view || !place) return;
    if (listAllowedLanes(view, card).length === 0) {
      this.announce(describeRefusedMove(card, null));
      return;
    }
    this.lift = describePlace(place);
    this.board.holdStill();
    this.announce(
      `Lifted ${card.title}. ${this.describePosition(this.lift)}. Arrow keys move it, Space drops it, Escape puts it back.`,
    );
  }

  step(direction: StepDirection): void {
    const view = this.board.view;
    const card = view && this.lift && findCard(view, this.lift.cardId)?.card;
    if (!view || !this.lift || !card) return;
    const allowedLanes = listAllowedLanes(view, card);
    const { lift } = this;
    const next = stepMove(view, lift, direction, allowedLanes);
    this.lift = next;
    if (!isSameMove(next, lift)) return this.announce(`${this.describePosition(next)}.`);
    const closed = findClosedLane(view, lift, direction, allowedLanes);
    const why = closed === null ? '' : ` ${describeRefusedMove(card, closed.title)}`;
    this.announce(`No further.${why} ${this.describePosition(next)}.`);
  }

  drop(): void {
    const { lift } = this;
    const view = this.board.view;
    if (!lift || !view) return;
    this.lift = null;
    this.board.release();
    if (isSamePlace(view, lift)) return this.announce(`Put back. ${this.describePosition(lift)}.`);
    this.announce(`Dropped. ${this.describePosition(lift)}.`);
    this.onDrop(lift);
  }

  cancel(): void {
    if (!this.lift) return;
    const { cardId } = this.lift;
    this.lift = null;
    this.board.release();
    const place = this.board.view && findCard(this.board.view, cardId);
    this.announce(place ? `Put back. ${this.describePosition(describePlace(place))}.` : 'Put back.');
  }

  startDrag(card: Card): void {
    const view = this.board.view;
    if (!view) return;
    this.cancel();
    this.drag = { cardId: card.id, allowedLanes: listAllowedLanes(view, card), over: null };
    this.board.holdStill();
  }
  hover(move: Move | null): void {
    if (this.drag) this.drag = { ...this.drag, over: move };
  }
  endDrag(move: Move | null): void {
    if (!this.drag) return;
    this.drag = null;
    this.board.release();
    if (!move) return;
    this.announce(`Dropped. ${this.describePosition(move)}.`);
    this.onDrop(move);
  }

  /** Shows a notice that a card cannot be dropped there or dragged at all, and why. */
  refuse(card: Card, toLane: string | null): void {
    if (toLane === card.lane) return;
    const view = this.board.view;
    const lane = (toLane !== null && view && findLane(view, toLane)?.title) || null;
    this.board.notices.tell({ text: describeRefusedMove(card, lane), cardId: card.id });
  }

  /** Puts the focus on a card, wherever on the board it is by now: after a question about it. */
  wantFocus(cardId: number): void {
    this.wantedFocus = cardId;
  }
  settleFocus(): void {
    this.wantedFocus = null;
  }

  /** Announces a text again even if it is the same: the added space makes it a change. */
  announce(text: string): void {
    this.announcement = text === this.announcement ? `${text}\u00a0` : text;
  }

  private describePosition(move: Move): string {
    const view = this.board.view;
    if (!view) return '';
    const { position, of } = countPlace(view, move);
    return `${findLane(view, move.toLane)?.title ?? move.toLane}, position ${position} of ${of}`;
  }
}
