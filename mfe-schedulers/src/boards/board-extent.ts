import { MOST_CARDS_AT_ONCE, type Board } from '@cdi/shared/contracts';
import type { BoardExtent } from './board-definition.ts';

/** How much of a board is wanted: what is shown of each lane, and the card that is looked for. */
export function extentOf(board: Board | null, subjectId: number | null): BoardExtent {
  const reach = (board?.lanes ?? []).map(({ lane, cards }) => [lane, Math.min(cards.length, MOST_CARDS_AT_ONCE)]);
  return { reach: Object.fromEntries(reach), subjectId };
}
