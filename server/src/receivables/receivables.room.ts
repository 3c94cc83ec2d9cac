import { defineRoom } from '../room.ts';
import { accountRoutes } from './account.route.ts';
import { creditRoutes } from './credit.route.ts';
import { creditHooks } from './credit.hooks.ts';
import { paymentRoutes } from './payment.route.ts';
import { paymentHooks } from './payment.hooks.ts';
import { receivablesRoutes } from './receivables.route.ts';

/** Receivables: invoices, payments and credits of customers. */
export const receivablesRoom = defineRoom({
  name: 'receivables',
  routes: [receivablesRoutes, paymentRoutes, creditRoutes, accountRoutes],
  hooks: { payment: paymentHooks, credit: creditHooks },
});
