import { defineRoom } from '../room.ts';
import { eventRoutes } from './event.route.ts';
import { sweepEvents } from './sweep-events.ts';

/** What open pages are told while they stand. */
export const eventsRoom = defineRoom({ name: 'events', routes: [eventRoutes], sweeps: [sweepEvents] });
