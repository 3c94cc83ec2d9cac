import { nameHold } from './card-words.ts';
import { HoldIcon } from '@cdi/shared/kit';

/** What holds a card: colour, icon and word. */
export function HoldChip({ reason }: { readonly reason: string }) {
  return (
    <span className="board-hold" title={`Held: ${nameHold(reason)}`}>
      <HoldIcon />
      <span className="board-hold-word">{nameHold(reason)}</span>
    </span>
  );
}
