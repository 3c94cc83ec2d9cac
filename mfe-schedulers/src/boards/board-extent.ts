import { MOST_CARDS_AT_ONCE, type Board } from '@cdi/shared/contracts';
import type { BoardExtent } from './board-definition.ts';

/** Extent of a board to load: the cards shown in each lane, and the card of a subject. */
export function extentOf(board: Board | null, subjectId: number | null): BoardExtent {
  const reach = (board?.lanes ?? []).map(({ lane, cards }) => [lane, Math.min(cards.length, MOST_CARDS_AT_ONCE)]);
  return { reach: Object.fromEntries(reach), subjectId };
}
