import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics } from 'prom-client';
import { noteReleaseReports } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import { isStaff } from '@cdi/shared/policy';
import type { FastifyRequest } from 'fastify';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { openReleaseStore } from '../composition/release-store.ts';
import { findPageSession, readVisitorId, strangerOf, toVisitor } from '../composition/find-visitor.ts';
import { bearerToken } from '../http/authenticate.ts';
import { networkOf } from '../http/network-of.ts';
import { endFailingTrials, noteReports, type ReportSender } from '../releases/release-reports.service.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Db } from '../storage/database.ts';
import { measureCalls } from './measure-calls.ts';
import { measureRemotes, type TakeRemoteLoads } from './measure-remotes.ts';
import { measureStores } from './measure-stores.ts';
import { openRegistry } from './registry.ts';

/**
 * `/metrics` in OpenMetrics, for callers with METRICS_TOKEN: calls by route, connections to the database, event streams, waiting jobs and
 * mails, age of the last backup, memory and delay of the event loop, and load times of remotes in browsers. Without the setting the route
 * does not exist; reports of pages about their releases are summed up either way.
 */
export function metricsRoutes(binding: Binding): void {
  const { db, environment } = binding.app;
  const { metricsToken } = environment;
  const desk = { db, store: openReleaseStore(environment) };
  const takeLoads = metricsToken === undefined ? undefined : answerMetrics(binding, metricsToken);
  bindCall(
    binding,
    noteReleaseReports,
    async ({ remotes }, { context, request }) => {
      await noteReports(context.db, remotes);
      await takeLoads?.(context.db, remotes);
      await endFailingTrials(desk, context, remotes, () => findSender(binding.sessions, db, request));
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
  return measureRemotes(app.db, registry);
}

/** The sender of a report: the account by the cookies of the page, otherwise the address; an IPv6 network counts as one sender. */
async function findSender(sessions: Sessions, db: Db, request: FastifyRequest): Promise<ReportSender> {
  const session = await findPageSession(sessions, db, request);
  const visitor = toVisitor(session) ?? strangerOf(readVisitorId(request));
  if (session) return { visitor, isEmployee: isStaff(session.person), countedBy: `user ${session.person.userId}` };
  return { visitor, isEmployee: false, countedBy: `address ${networkOf(request.ip)}` };
}

/** Takes as long for a guess that is nearly right as for any other. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(one, other);
}
