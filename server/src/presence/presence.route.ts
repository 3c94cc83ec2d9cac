import { announcePresence, endPresence } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { dropPresence, notePresence } from './presence.service.ts';

/** Who has a record open at the same time. */
export function presenceRoutes(binding: Binding): void {
  bindCall(binding, announcePresence, async (input, { context }) => ({
    data: { people: [...(await notePresence(context, input))] },
  }));
  bindCall(binding, endPresence, async ({ page }, { context }) => {
    await dropPresence(context, page);
    return { data: {} };
  });
}
