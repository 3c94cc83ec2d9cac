import type { Card } from '@cdi/shared/contracts';
import { HoldIcon } from '@cdi/shared/kit';
import { sayHold } from '../stores/hold-words.ts';
import { initialsOf, nameHold } from './card-words.ts';

/** What holds a card: colour, icon and word, and the initials of who held it; pointed at it says who, when, and who may let it go. */
export function HoldChip({ card }: { readonly card: Card }) {
  const { hold } = card;
  if (!hold) return null;
  const word = nameHold(hold.reason);
  return (
    <span className="board-hold" title={`Held: ${word}. ${sayHold(card)}`}>
      <HoldIcon />
      <span className="board-hold-word">
        {word}
        {hold.by !== null && ` · ${initialsOf(hold.by)}`}
      </span>
    </span>
  );
}
