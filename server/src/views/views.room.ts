import { defineRoom } from '../room.ts';
import { savedViewRoutes } from './saved-view.route.ts';

/** Saved views: searches, reports and boards that people keep under a name. */
export const viewsRoom = defineRoom({
  name: 'views',
  routes: [savedViewRoutes],
});
