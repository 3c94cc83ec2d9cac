import { callServer } from '@cdi/shared/api';
import type { HoldReason } from '@cdi/shared/catalogue';
import { holdWork, type Card } from '@cdi/shared/contracts';
import type { Hold } from './board-definition.ts';
import { readCurb } from './curb-face.ts';

/** Holds or releases the curb of a card or its whole order: the same call on every board of curbs. Throws CallError. */
export async function holdCard(card: Card, { scope, reason, note }: Hold): Promise<void> {
  const { tracker_id, tracker_curb_id } = readCurb(card);
  const held = scope === 'order' ? { tracker_id } : { tracker_curb_id };
  await callServer(holdWork, { ...held, hold_reason: reason as HoldReason | '', note });
}
