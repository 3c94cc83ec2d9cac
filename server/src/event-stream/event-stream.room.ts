import { sweepEvents } from '../events/sweep-events.ts';
import { defineRoom } from '../room.ts';
import { eventRoutes } from './event.route.ts';

/** The stream of events to open pages. */
export const eventStreamRoom = defineRoom({ name: 'event-stream', routes: [eventRoutes], sweeps: [sweepEvents] });
