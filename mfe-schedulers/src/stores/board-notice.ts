import type { CallError } from '@cdi/shared/api';
import type { Card } from '@cdi/shared/contracts';
import type { Move } from '../board/board.ts';

/** A notice about a card; stays until it is closed or replaced by the next notice about the card. */
export interface BoardNotice {
  readonly text: string;
  readonly cardId: number;
  /** A success message, not an error. */
  readonly isGood?: true;
  /** Button of the notice. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Lanes through which started or completed work returns to its earlier lane. */
function lanesBack(from: string, to: string): readonly string[] {
  if (to === 'done') return from === 'ready' ? ['running', 'ready'] : ['running'];
  return to === 'running' && from === 'ready' ? ['ready'] : [];
}

/** Notice that a card was started or completed, with an Undo button; null when the server does not allow the way back. */
export function makeDoneNotice(
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

/** Notice of a move that the server refused. */
export function describeFailedMove(card: Card, error: CallError): string {
  const why = error.status === 0 ? 'You are off line: nothing was saved.' : error.message;
  return `${card.title} was put back. ${why}`;
}

/** Notice that the card changed in its lane (a file, a holder or a date), so the user's move was not made. */
export function describeChangedCard(card: Card): string {
  return (
    `${card.title} was changed while you looked at it, so your move was not made. ` +
    'It is shown as it is now: look at it, and move it again.'
  );
}
