import type { FastifyInstance } from 'fastify';
import type { AppServices } from '../context.ts';
import { readFreeBytes } from '../storage/disk-room.ts';
import { run } from '../storage/query.ts';

/** With less than this on the disk of the data folder a server is not ready: uploads and the database are about to fail. */
const LEAST_ROOM_BYTES = 64 * 1024 * 1024;

/** `/healthcheck.html` says that the process lives; `?ready` also asks the database, and looks at the disk. */
export function healthRoutes(server: FastifyInstance, app: AppServices): void {
  server.get('/healthcheck.html', async (request, reply) => {
    reply.type('text/html; charset=utf-8');
    const asksReady = typeof request.query === 'object' && request.query !== null && 'ready' in request.query;
    const problem = asksReady ? await findProblem(app) : null;
    if (problem === null) return reply.send('<!doctype html><title>OK</title><p>OK</p>');
    return reply.status(503).send(`<!doctype html><title>Not ready</title><p>${problem}</p>`);
  });
}

async function findProblem(app: AppServices): Promise<string | null> {
  try {
    await run(app.db)`select 1`;
  } catch (error) {
    app.log.error({ err: error }, 'the database does not answer');
    return 'The database does not answer.';
  }
  const freeBytes = await readFreeBytes(app.environment.dataDir);
  if (freeBytes >= LEAST_ROOM_BYTES) return null;
  app.log.error({ freeBytes, folder: app.environment.dataDir }, 'the disk is full');
  return 'The disk of the server is full.';
}
