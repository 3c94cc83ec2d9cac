import { defineRoom } from '../room.ts';
import { creditApplicationHooks } from './credit-application.hooks.ts';
import { creditRoutes } from './credit.route.ts';

/** Credit applications: companies that ask to buy on terms, their references, and the decision. */
export const creditRoom = defineRoom({
  name: 'credit',
  routes: [creditRoutes],
  hooks: { account_application: creditApplicationHooks },
});
