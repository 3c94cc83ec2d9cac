import { defineRoom } from '../room.ts';
import { alertRoutes } from './alert.route.ts';
import { feedbackRoutes } from './feedback.route.ts';

/** Alerts for users on their pages, and the feedback they send. */
export const messagesRoom = defineRoom({
  name: 'messages',
  routes: [alertRoutes, feedbackRoutes],
});
