import type { Board } from '@cdi/shared/contracts';
import { planMove, type Move } from './board.ts';

/** A move that is shown but not yet confirmed by the server. */
export interface PendingMove extends Move {
  /** Idempotency key: a repeated send is answered, not done again. */
  readonly key: string;
  readonly state: 'queued' | 'sending';
  /** Actual minutes of work, when the move completes it. */
  readonly minutes?: number;
  /** The user confirmed unusually long minutes. */
  readonly isTimeSure?: boolean;
  /** Undo of the last move: a start that had assigned the card, or a completion with its minutes. */
  readonly isUndo?: boolean;
  /** Reason of a move back. */
  readonly reason?: string;
}

/**
 * The moves that may go to the server now: only the first of each card, and none below a card whose own move is not saved
 * yet.
 */
export function listSendable(pending: readonly PendingMove[]): readonly PendingMove[] {
  const unsettled = new Set<number>();
  const sendable: PendingMove[] = [];
  for (const move of pending) {
    const standsOn = move.isByOrder ? null : move.afterCardId;
    const waits = unsettled.has(move.cardId) || (standsOn !== null && unsettled.has(standsOn));
    if (move.state === 'queued' && !waits) sendable.push(move);
    unsettled.add(move.cardId);
  }
  return sendable;
}

export function markSending(pending: readonly PendingMove[], key: string): readonly PendingMove[] {
  return pending.map((move) => (move.key === key ? { ...move, state: 'sending' } : move));
}

/** Without the move that the server confirmed. */
export function settleMove(pending: readonly PendingMove[], key: string): readonly PendingMove[] {
  return pending.filter((move) => move.key !== key);
}

/**
 * Drops the card's queued moves, and those that are no longer valid on the server's board. Keeps moves being sent, because the server will
 * answer them.
 */
export function dropMovesOf(board: Board, pending: readonly PendingMove[], cardId: number): readonly PendingMove[] {
  let shown = board;
  return pending.filter((move) => {
    if (move.cardId === cardId) return false;
    const planned = planMove(shown, move);
    shown = planned ?? shown;
    return planned !== undefined || move.state === 'sending';
  });
}
