import type { CallError } from '@cdi/shared/api';
import type { Card } from '@cdi/shared/contracts';
import type { Move } from '../board/board.ts';

/** Something the person must know about a card; stays until it is closed or another thing is said of the card. */
export interface BoardNotice {
  readonly text: string;
  readonly cardId: number;
  /** Nothing went wrong: it says what was done. */
  readonly isGood?: true;
  /** What can be done about it. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Lanes by which work that was started or completed goes back to where it stood. */
function lanesBack(from: string, to: string): readonly string[] {
  if (to === 'done') return from === 'ready' ? ['running', 'ready'] : ['running'];
  return to === 'running' && from === 'ready' ? ['ready'] : [];
}

/** Notice that a card was started or completed, with an Undo button; null when the server does not allow the way back. */
export function sayDone(
  { toLane }: Move,
  from: string,
  card: Card,
  undo: (lanes: readonly string[]) => void,
): BoardNotice | null {
  const back = lanesBack(from, toLane);
  if (!card.moves.some(({ to }) => to === back[0])) return null;
  const text = `${card.title} is ${toLane === 'done' ? 'done' : 'started'}.`;
  return { text, cardId: card.id, isGood: true, action: { label: 'Undo', run: () => undo(back) } };
}

/** What to say of a move that the server did not take. */
export function sayPutBack(card: Card, error: CallError): string {
  const why = error.status === 0 ? 'You are off line: nothing was saved.' : error.message;
  return `${card.title} was put back. ${why}`;
}

/** What to say when the card is another one than the person acted on, in the lane where it was: a file, a person or a date changed. */
export function sayChanged(card: Card): string {
  return (
    `${card.title} was changed while you looked at it, so your move was not made. ` +
    'It is shown as it is now: look at it, and move it again.'
  );
}
