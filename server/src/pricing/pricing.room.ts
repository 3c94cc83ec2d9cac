import { defineRoom } from '../room.ts';
import { freightLaneHooks } from './freight-lane.hooks.ts';
import { priceIndexHooks } from './price-index.hooks.ts';
import { pricingHooks } from './pricing.hooks.ts';
import { standardCostHooks } from './standard-cost.hooks.ts';

/** Pricing: standard costs, price books, price lists, parts, freight lanes, sales tax, and the price of a quote. */
export const pricingRoom = defineRoom({
  name: 'pricing',
  hooks: {
    pricing: pricingHooks,
    freight_lane: freightLaneHooks,
    price_index: priceIndexHooks,
    standard_cost: standardCostHooks,
  },
});
