import { multiplyCents, type Cents } from '../../units/money.ts';

/** What a payment by card carries on top, of its amount. Networks of cards allow no more. */
export const CARD_FEE_PERCENT = 3;

/** The fee of a payment by card, half a cent up. */
export const cardFeeCents = (amount: Cents): Cents => multiplyCents(amount, CARD_FEE_PERCENT / 100);
