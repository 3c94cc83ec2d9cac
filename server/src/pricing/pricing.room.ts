import { defineRoom } from '../room.ts';
import { freightLaneHooks } from './freight-lane.hooks.ts';
import { pricingHooks } from './pricing.hooks.ts';

/** What things cost: price books, price lists, parts, freight lanes, sales tax, and the price of a quote. */
export const pricingRoom = defineRoom({
  name: 'pricing',
  hooks: { pricing: pricingHooks, freight_lane: freightLaneHooks },
});
