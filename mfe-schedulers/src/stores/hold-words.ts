import type { Card } from '@cdi/shared/contracts';
import { listReleaserRoles, nameRoles } from '@cdi/shared/policy';
import { session } from '@cdi/shared/session';
import { formatDate } from '@cdi/shared/units';

/** `Ana Ruiz, Tue, Nov 24`: who held the card and on which day of the plant; empty if both are unknown or the card is not held. */
export function formatHolder({ hold }: Pick<Card, 'hold'>): string {
  const day = hold?.since ? formatDate(session.readToday(new Date(hold.since)), 'day') : '';
  return [hold?.by ?? '', day].filter((part) => part !== '').join(', ');
}

/** Who held the card, when, and who may release it; empty for a card that is not held. */
export function describeHold(card: Pick<Card, 'hold' | 'moves'>): string {
  const { hold, moves } = card;
  if (!hold) return '';
  const by = hold.by === null ? 'Held since' : 'Held by';
  const holder = formatHolder(card);
  const roles = nameRoles(listReleaserRoles(hold.reason));
  const who = moves.some(({ to }) => to === 'release_hold') ? 'You' : roles.charAt(0).toUpperCase() + roles.slice(1);
  return `${holder === '' ? '' : `${by} ${holder}. `}${who} may release it.`;
}

/** Text of a refused drop or step of a card: why the card cannot move, and who may release its hold. */
export function describeRefusedMove(card: Card, laneTitle: string | null): string {
  const where = laneTitle === null ? 'by you' : `to ${laneTitle}`;
  const why = /[.!?]$/.test(card.why) ? card.why : `${card.why}.`;
  return `${card.title} cannot be moved ${where} now. ${why} ${describeHold(card)}`.trim();
}
