import { defineRoom } from '../room.ts';
import { quoteHooks } from './quote.hooks.ts';
import { quoteRoutes } from './quote.route.ts';

/** Quotes: priced while they are typed, sent, copied, revised. */
export const quotesRoom = defineRoom({
  name: 'quotes',
  routes: [quoteRoutes],
  hooks: { quote: quoteHooks },
});
