import { callServer } from '@cdi/shared/api';
import type { HoldReason } from '@cdi/shared/catalogue';
import { holdWork, type Card } from '@cdi/shared/contracts';
import type { Hold } from './board-definition.ts';
import { readCurb } from './curb-face.ts';

/** Holds the curb of a card or its whole order, or lets it go: the same call on every board of curbs. */
export async function holdCard(card: Card, { scope, reason, note }: Hold): Promise<void> {
  const { tracker_id, tracker_curb_id } = readCurb(card);
  const held = scope === 'order' ? { tracker_id } : { tracker_curb_id };
  await callServer(holdWork, { ...held, hold_reason: reason as HoldReason | '', note });
}
