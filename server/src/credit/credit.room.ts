import { defineRoom } from '../room.ts';
import { creditApplicationHooks } from './credit-application.hooks.ts';
import { creditRoutes } from './credit.route.ts';

/** Firms that ask to buy on terms: what they send, what is asked about them, and what they are given. */
export const creditRoom = defineRoom({
  name: 'credit',
  routes: [creditRoutes],
  hooks: { account_application: creditApplicationHooks },
});
