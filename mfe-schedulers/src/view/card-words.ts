import { HOLD_REASONS } from '@cdi/shared/catalogue';
import type { Card } from '@cdi/shared/contracts';
import { describeDue } from '../board/due.ts';
import type { BoardFace } from '../boards/board-face.ts';
import { describeHold, formatHolder } from '../stores/hold-words.ts';

/** The word of a hold: `Credit` for `credit`. */
export function nameHold(reason: string): string {
  return Object.hasOwn(HOLD_REASONS, reason) ? HOLD_REASONS[reason as keyof typeof HOLD_REASONS] : reason;
}

/** `AR` for `Ana Ruiz`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}

/** Why the card is where it is, with the notes of other users. */
export function explainCard(card: Card, face: BoardFace): string {
  const parts = [card.why, card.hold?.note ?? '', describeHold(card), ...face.notes(card)];
  return parts
    .filter((part) => part !== '')
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

/** All that the card shows, in words, with its place: the card's name for screen readers. */
export function nameCard(
  card: Card,
  face: BoardFace,
  place: { readonly position: number; readonly of: number; readonly lane: string },
): string {
  const { tag, work, press } = face.names(card);
  return [
    card.title,
    ...tag,
    card.place,
    ...work,
    `Due: ${describeDue(card).text}`,
    ...press,
    card.hold ? `Held: ${[nameHold(card.hold.reason), formatHolder(card)].filter(Boolean).join(', ')}` : '',
    card.holder ? `Assigned to ${card.holder.name}` : '',
    `${place.lane}, ${place.position} of ${place.of}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
