import { defineRoom } from '../room.ts';
import { commentRoutes } from './comment.route.ts';
import { tellWatchers } from './watch.service.ts';

/** Comments of employees on records, and notices to those who watch a record. */
export const commentsRoom = defineRoom({
  name: 'comments',
  routes: [commentRoutes],
  afterChange: tellWatchers,
});
