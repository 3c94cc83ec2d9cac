import { defineRoom } from '../room.ts';
import { alertRoutes } from './alert.route.ts';
import { feedbackRoutes } from './feedback.route.ts';

/** What people are told: alerts on their pages, and what they tell us. */
export const messagesRoom = defineRoom({
  name: 'messages',
  routes: [alertRoutes, feedbackRoutes],
});
