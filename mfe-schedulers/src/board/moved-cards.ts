import type { Board, Card } from '@cdi/shared/contracts';
import { findCard } from './board.ts';

/** How long a card says who moved it. */
export const MOVED_NOTE_MS = 5000;

/** Cards that someone moved between the two boards: to another place, or onto this board. */
export function findMovedCards(before: Board, after: Board): readonly Card[] {
  return after.lanes
    .flatMap((lane) => lane.cards)
    .filter((card) => {
      if (card.moved_by === null) return false;
      const old = findCard(before, card.id)?.card;
      return old === undefined || (card.version > old.version && (card.lane !== old.lane || card.rank !== old.rank));
    });
}

/** Note on the card about who moved it: `Moved by Ana Ruiz`. */
export function formatMovedBy(card: Card): string {
  return `Moved by ${card.moved_by ?? 'somebody'}`;
}
