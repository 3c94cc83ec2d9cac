import { defineRoom } from '../room.ts';
import { commentRoutes } from './comment.route.ts';
import { tellWatchers } from './watch.service.ts';

/** What employees say of records among themselves, and who is told when a record changes. */
export const commentsRoom = defineRoom({
  name: 'comments',
  routes: [commentRoutes],
  afterChange: tellWatchers,
});
