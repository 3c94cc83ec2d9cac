import { defineRoom } from '../room.ts';
import { creditApplicationHooks } from './credit-application.hooks.ts';
import { creditRoutes } from './credit.route.ts';

/** Credit applications: what firms send, what references are asked, and the terms they are given. */
export const creditRoom = defineRoom({
  name: 'credit',
  routes: [creditRoutes],
  hooks: { account_application: creditApplicationHooks },
});
