import type { Card } from '@cdi/shared/contracts';
import { HoldIcon } from '@cdi/shared/kit';
import { describeHold } from '../stores/hold-words.ts';
import { initialsOf, nameHold } from './card-words.ts';

/** Hold of a card: color, icon, word, and the initials of the person who held it; its tooltip says who, when, and who may release it. */
export function HoldChip({ card }: { readonly card: Card }) {
  const { hold } = card;
  if (!hold) return null;
  const word = nameHold(hold.reason);
  return (
    <span className="board-hold" title={`Held: ${word}. ${describeHold(card)}`}>
      <HoldIcon />
      <span className="board-hold-word">
        {word}
        {hold.by !== null && ` · ${initialsOf(hold.by)}`}
      </span>
    </span>
  );
}
