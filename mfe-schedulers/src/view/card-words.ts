import { HOLD_REASONS } from '@cdi/shared/catalogue';
import type { Card } from '@cdi/shared/contracts';
import type { PlainDate } from '@cdi/shared/units';
import { formatMinutes } from '../board/board-load.ts';
import { describeDue } from '../board/due.ts';
import { nameFamily } from './family-glyph.tsx';

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

/** Size in inches, gauge and standard time as the card prints them. */
export function describeBuild(card: Card): string {
  const gauge = card.gauge ? `${card.gauge} ga` : '';
  return [card.size.replaceAll('"', ''), gauge, formatMinutes(card.std_minutes)]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Whether the order pays for being quick. */
export function isQuickShip(card: Card): boolean {
  return card.quick_ship_days !== null && card.quick_ship_days !== '0';
}

/** Why the card stands where it stands, with what others wrote to it. */
export function explainCard(card: Card): string {
  const parts = [card.why];
  if (card.hold_note) parts.push(card.hold_note);
  if (card.sent_back_reason) parts.push(`Sent back: ${card.sent_back_reason}`);
  return parts.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(' ');
}

/** Everything the card shows, in words, with its place: the name of the card for those who hear it. */
export function nameCard(card: Card, today: PlainDate, place: { position: number; of: number; lane: string }): string {
  return [
    card.curb_no,
    card.tag ?? '',
    card.customer,
    `${card.qty} × ${nameFamily(card.curb_type)}`,
    describeBuild(card),
    `Due: ${describeDue(card, today).text}`,
    isQuickShip(card) ? 'Quick ship' : '',
    card.hold_reason ? `Held: ${nameHold(card.hold_reason)}` : '',
    card.assigned_name ? `Assigned to ${card.assigned_name}` : 'Assigned to nobody',
    `${place.lane}, ${place.position} of ${place.of}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
