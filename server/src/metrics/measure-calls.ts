import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import type { MetricsRegistry } from './registry.ts';

/** Up to ten seconds: a longer call is an export or an upload. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const ASSET = /^\/assets\/([\w-]+)\//;

/** Counts and times every call by its route, never by its address, because callers could invent any number of addresses. */
export function measureCalls(server: FastifyInstance, registry: MetricsRegistry): void {
  const calls = new Histogram({
    name: 'cdi_call_duration_seconds',
    help: 'Calls by route, method and status, and how long they took.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  const assets = new Histogram({
    name: 'cdi_remote_file_seconds',
    help: 'Files of a remote, and how long the server took to give them out.',
    labelNames: ['remote'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    const seconds = reply.elapsedTime / 1000;
    const remote = ASSET.exec(request.url)?.[1];
    if (remote !== undefined) {
      // existing files only, so that no one can invent names
      if (reply.statusCode < 400) assets.observe({ remote }, seconds);
      return;
    }
    const route = request.routeOptions.url ?? 'none';
    calls.observe({ route, method: request.method, status: String(reply.statusCode) }, seconds);
  });
}
