import { defineRoom } from '../room.ts';
import { pricingHooks } from './pricing.hooks.ts';

/** What things cost: price books, price lists, parts, sales tax, and the price of a quote. */
export const pricingRoom = defineRoom({
  name: 'pricing',
  hooks: { pricing: pricingHooks },
});
