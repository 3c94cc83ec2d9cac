import { EVENTS_PATH } from '@cdi/shared/contracts';
import { assertAccess, findPerson } from '../http/authenticate.ts';
import type { Binding } from '../http/bind-call.ts';
import type { EventHub } from '../events/event-hub.ts';

/** The stream of live events: one for each open page. */
export function eventRoutes({ server, app, sessions }: Binding, hub: EventHub): void {
  server.get(EVENTS_PATH, async (request, reply) => {
    const person = assertAccess({ kind: 'signed_in', beforeTerms: true }, await findPerson(app, sessions, request));
    const header = request.headers['last-event-id'];
    const since = typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
    reply.hijack();
    await hub.follow(person, reply.raw, since);
  });
}
