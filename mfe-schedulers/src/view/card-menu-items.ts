import type { Board, Card } from '@cdi/shared/contracts';
import type { BoardDefinition } from '../boards/board-definition.ts';
import { findLane } from '../board/board.ts';
import { mayReorder, moveWithinLane, REORDER, type LanePlace } from '../board/board-places.ts';

/** Command of an entry of the card menu. */
export type CardCommand =
  | { readonly kind: 'perform'; readonly to: string }
  | { readonly kind: 'place'; readonly place: LanePlace }
  | { readonly kind: 'attach_drawing' }
  | { readonly kind: 'drawn_sizes' }
  | { readonly kind: 'attach_photo' }
  | { readonly kind: 'report' }
  | { readonly kind: 'open'; readonly href: string };

export interface CardMenuEntry {
  readonly label: string;
  readonly command: CardCommand;
}

const PLACE_LABELS: Readonly<Record<LanePlace, string>> = {
  top: 'Move to top',
  up: 'Move up',
  down: 'Move down',
  bottom: 'Move to bottom',
};

/**
 * The entries of the card menu in groups: allowed moves, a photo or a problem report, other places in the lane, the drawing, links. The
 * last lane is a record of finished work, so its order cannot be changed.
 */
export function listCardMenu(
  board: Board,
  card: Card,
  { canAttachDrawing, drawnSizes, shop }: Pick<BoardDefinition, 'canAttachDrawing' | 'drawnSizes' | 'shop'>,
): readonly (readonly CardMenuEntry[])[] {
  const allowed = card.moves
    .filter((move) => move.to !== REORDER)
    .map((move): CardMenuEntry => ({ label: move.label, command: { kind: 'perform', to: move.to } }));
  const isLast = findLane(board, card.lane) === board.lanes.at(-1);
  const canPlace = mayReorder(card) && !isLast;
  const places = (Object.keys(PLACE_LABELS) as LanePlace[])
    .filter((place) => canPlace && moveWithinLane(board, card.id, place) !== undefined)
    .map((place): CardMenuEntry => ({ label: PLACE_LABELS[place], command: { kind: 'place', place } }));
  const drawing: CardMenuEntry[] =
    canAttachDrawing && card.moves.length > 0
      ? [{ label: 'Attach drawing…', command: { kind: 'attach_drawing' } }]
      : [];
  // while it is drawn: a drawing that was checked stays as it was compared
  if (drawnSizes && card.lane === 'drawing' && card.moves.length > 0)
    drawing.push({ label: 'Sizes of the drawing…', command: { kind: 'drawn_sizes' } });
  const pages = card.pages.map(({ label, href }): CardMenuEntry => ({ label, command: { kind: 'open', href } }));
  const photo: CardMenuEntry[] = card.moves.length > 0 ? [{ label: 'Photo…', command: { kind: 'attach_photo' } }] : [];
  const report: CardMenuEntry[] =
    shop === null ? [] : [...photo, { label: 'Report an error…', command: { kind: 'report' } }];
  return [allowed, report, places, drawing, pages].filter((group) => group.length > 0);
}
