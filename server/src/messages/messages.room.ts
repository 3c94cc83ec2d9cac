import { defineRoom } from '../room.ts';
import { alertRoutes } from './alert.route.ts';
import { feedbackRoutes } from './feedback.route.ts';

/** Messages: alerts on people's pages, and the feedback that they send. */
export const messagesRoom = defineRoom({
  name: 'messages',
  routes: [alertRoutes, feedbackRoutes],
});
