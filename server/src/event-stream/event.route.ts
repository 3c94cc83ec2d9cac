import { AppError } from '@cdi/shared/errors';
import { followLiveEvents } from '@cdi/shared/contracts';
import { bindStream, type Binding } from '../call/bind-call.ts';

/** Pages of one account that hear of events: a whole shop may share one on its tablets. */
const MOST_STREAMS = 100;

/** The stream of live events: one for each open page. */
export function eventRoutes(binding: Binding): void {
  bindStream(binding, followLiveEvents, async (_input, { context, request, reply }) => {
    const header = request.headers['last-event-id'];
    const since = typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
    if (binding.hub.countOf(context.person.userId) >= MOST_STREAMS)
      throw new AppError('TOO_MANY', 'You have too many pages open. Close some, and reload this one.');
    reply.hijack();
    await binding.hub.follow(context.person, reply.raw, since);
  });
}
