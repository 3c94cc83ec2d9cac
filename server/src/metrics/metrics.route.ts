import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics } from 'prom-client';
import { noteRemoteLoads } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { bearerToken } from '../http/authenticate.ts';
import { measureCalls } from './measure-calls.ts';
import { measureRemotes, type TakeRemoteLoads } from './measure-remotes.ts';
import { measureStores } from './measure-stores.ts';
import { openRegistry } from './registry.ts';

/**
 * `/metrics` in OpenMetrics, for whoever shows METRICS_TOKEN: calls by route, connections to the database, event streams, jobs and mails
 * that wait, age of the last backup, memory and delay of the event loop, and how long browsers took to load a remote. Without the setting nothing is
 * measured, nobody answers, and pages are told to measure nothing.
 */
export function metricsRoutes(binding: Binding): void {
  const { metricsToken } = binding.app.environment;
  const takeLoads = metricsToken === undefined ? undefined : answerMetrics(binding, metricsToken);
  bindCall(
    binding,
    noteRemoteLoads,
    async (loads, { context }) => {
      await takeLoads?.(context.db, loads);
      return { data: null };
    },
    { isOutsideTransaction: true },
  );
}

function answerMetrics({ server, app, hub }: Binding, metricsToken: string): TakeRemoteLoads {
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
  return measureRemotes(registry);
}

/** Takes as long for a guess that is nearly right as for any other. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(one, other);
}
