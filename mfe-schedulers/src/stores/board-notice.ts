import type { Card } from '@cdi/shared/contracts';
import type { Move } from '../board/board.ts';

/** Something the person must know about a card; stays until it is closed or the next move is saved. */
export interface BoardNotice {
  readonly text: string;
  readonly cardId: number;
  /** What can be done about it. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A card that is done can be taken back at once, as long as the server allows it. */
export function sayDone(move: Move, card: Card, undo: (to: string) => void): BoardNotice | null {
  const back = move.toLane === 'done' ? card.moves.find(({ to }) => to === 'running') : undefined;
  if (!back) return null;
  return { text: `${card.title} is done.`, cardId: card.id, action: { label: 'Undo', run: () => undo(back.to) } };
}

/** What to say when the card is another one than the person acted on, in the lane where it was: a file, a person or a date changed. */
export function sayChanged(card: Card): string {
  return (
    `${card.title} was changed while you looked at it, so your move was not made. ` +
    'It is shown as it is now: look at it, and move it again.'
  );
}
