import { defineRoom } from '../room.ts';
import { eventRoutes } from './event.route.ts';
import { sweepEvents } from './sweep-events.ts';

/** Events: the stream that tells open pages what changed. */
export const eventsRoom = defineRoom({ name: 'events', routes: [eventRoutes], sweeps: [sweepEvents] });
