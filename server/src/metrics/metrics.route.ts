import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics } from 'prom-client';
import { AppError } from '@cdi/shared/errors';
import type { Binding } from '../call/bind-call.ts';
import { bearerToken } from '../http/authenticate.ts';
import { measureCalls } from './measure-calls.ts';
import { measureStores } from './measure-stores.ts';
import { openRegistry } from './registry.ts';

/**
 * `/metrics` in OpenMetrics, for whoever shows METRICS_TOKEN: calls by route, connections to the database, event streams, jobs and mails
 * that wait, age of the last backup, memory and delay of the event loop. Without the setting nothing is measured and nobody answers.
 */
export function metricsRoutes({ server, app, hub }: Binding): void {
  const { metricsToken } = app.environment;
  if (metricsToken === undefined) return;
  const registry = openRegistry();
  collectDefaultMetrics({ register: registry });
  measureCalls(server, registry);
  measureStores(app, hub, registry);
  server.get('/metrics', async (request, reply) => {
    if (!isSame(bearerToken(request) ?? '', metricsToken))
      throw new AppError('NOT_SIGNED_IN', 'Send METRICS_TOKEN as a bearer token.');
    const text = await registry.metrics();
    return reply.type(registry.contentType).send(text);
  });
}

/** Takes as long for a guess that is nearly right as for any other. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(one, other);
}
