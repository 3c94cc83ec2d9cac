import type { Card } from '@cdi/shared/contracts';
import { useCallback, type KeyboardEvent } from 'react';
import { findCard } from '../board/board.ts';
import type { StepDirection } from '../board/board-places.ts';
import { useBoard } from '../stores/board-services.ts';

const DIRECTIONS: Readonly<Record<string, StepDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

interface CardKeys {
  readonly onMenu: () => void;
  /** Puts the focus on a card, drawn or not. */
  readonly onFocusCard: (cardId: number) => void;
}

/**
 * Keys on a card. At rest the arrows go from card to card, Space lifts, Enter opens the menu. In the hand the arrows carry it,
 * Space or Enter drops it, Escape and Tab put it back.
 */
export function useCardKeys(card: Card, { onMenu, onFocusCard }: CardKeys): (event: KeyboardEvent) => void {
  const { gestures } = useBoard();

  return useCallback(
    (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      const isLifted = gestures.isLifted(card.id);
      const direction = DIRECTIONS[event.key];
      if (event.key === 'Tab') {
        if (isLifted) gestures.cancel();
        return;
      }
      if (direction) {
        if (isLifted) gestures.step(direction);
        else {
          const next = findNextCard(gestures.view, card.id, direction);
          if (next !== undefined) onFocusCard(next);
        }
      } else if (event.key === ' ') {
        if (isLifted) gestures.drop();
        else gestures.liftCard(card);
      } else if (event.key === 'Enter') {
        if (isLifted) gestures.drop();
        else onMenu();
      } else if (event.key === 'Escape' && isLifted) gestures.cancel();
      else return;
      event.preventDefault();
    },
    [card, gestures, onMenu, onFocusCard],
  );
}

/** The card that an arrow key leads to: the neighbor in the lane, or the one at the same height in the next lane with cards. */
function findNextCard(
  board: ReturnType<typeof useBoard>['gestures']['view'],
  cardId: number,
  direction: StepDirection,
): number | undefined {
  const place = board ? findCard(board, cardId) : undefined;
  if (!board || !place) return undefined;
  if (direction === 'up' || direction === 'down')
    return place.lane.cards[place.index + (direction === 'up' ? -1 : 1)]?.id;
  const at = board.lanes.indexOf(place.lane);
  const others = direction === 'left' ? board.lanes.slice(0, at).reverse() : board.lanes.slice(at + 1);
  const cards = others.find((lane) => lane.cards.length > 0)?.cards;
  return (cards?.[place.index] ?? cards?.at(-1))?.id;
}
