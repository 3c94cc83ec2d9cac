import { defineRoom } from '../room.ts';
import { commentRoutes } from './comment.route.ts';
import { notifyWatchers } from './watch.service.ts';

/** Comments: what employees write about records, and notices to the people who watch a record. */
export const commentsRoom = defineRoom({
  name: 'comments',
  routes: [commentRoutes],
  afterChange: notifyWatchers,
});
