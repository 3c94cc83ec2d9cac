import type { Card, CurbFace } from '@cdi/shared/contracts';

/** The curb that a card of drawings or of the shop is about: those boards have no others. */
export const readCurb = (card: Card): CurbFace => card.face as CurbFace;
