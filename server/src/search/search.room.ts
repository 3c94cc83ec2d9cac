import { defineRoom } from '../room.ts';
import { searchRoutes } from './search.route.ts';

/** The search over every object, and the words for why something was found. */
export const searchRoom = defineRoom({ name: 'search', routes: [searchRoutes] });
