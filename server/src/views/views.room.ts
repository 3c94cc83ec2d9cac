import { defineRoom } from '../room.ts';
import { savedViewRoutes } from './saved-view.route.ts';

/** Searches, reports and boards that people keep under a name. */
export const viewsRoom = defineRoom({
  name: 'views',
  routes: [savedViewRoutes],
});
