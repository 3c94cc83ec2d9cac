import { followLiveEvents } from '@cdi/shared/contracts';
import { bindStream, type Binding } from '../call/bind-call.ts';

/** The stream of live events: one for each open page. */
export function eventRoutes(binding: Binding): void {
  bindStream(binding, followLiveEvents, async (_input, { context, request, reply }) => {
    const header = request.headers['last-event-id'];
    const since = typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
    reply.hijack();
    await binding.hub.follow(context.person, reply.raw, since);
  });
}
