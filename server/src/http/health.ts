import type { FastifyInstance } from 'fastify';
import type { AppServices } from '../context.ts';
import { readFreeBytes } from '../storage/disk-room.ts';
import { run } from '../storage/query.ts';

/** With less than this on the disk of the data folder a server is not ready: uploads and the database are about to fail. */
const LEAST_ROOM_BYTES = 64 * 1024 * 1024;

/** `/healthcheck.html` says that the process lives; `?ready` also asks the database, and looks at the disk. */
export function healthRoutes(server: FastifyInstance, app: AppServices): void {
  const noteChange = noteChanges(app);
  server.get('/healthcheck.html', async (request, reply) => {
    reply.type('text/html; charset=utf-8');
    const asksReady = typeof request.query === 'object' && request.query !== null && 'ready' in request.query;
    const found = asksReady ? await findProblem(app) : null;
    if (asksReady) noteChange(found);
    const problem = found?.message ?? null;
    if (problem === null) return reply.send('<!doctype html><title>OK</title><p>OK</p>');
    return reply.status(503).send(`<!doctype html><title>Not ready</title><p>${problem}</p>`);
  });
}

interface Problem {
  readonly message: string;
  readonly facts: object;
}

/** Logs a problem when it begins, becomes another one or ends: a supervisor that asks every second gets no line each time. */
function noteChanges({ log }: AppServices): (problem: Problem | null) => void {
  let last: string | null = null;
  return (problem) => {
    const message = problem?.message ?? null;
    if (message === last) return;
    if (problem) log.error(problem.facts, `Not ready: ${problem.message}`);
    else log.warn({}, 'Ready again');
    last = message;
  };
}

async function findProblem(app: AppServices): Promise<Problem | null> {
  try {
    await run(app.db)`select 1`;
  } catch (error) {
    return { message: 'The database does not answer.', facts: { err: error } };
  }
  const freeBytes = await readFreeBytes(app.environment.dataDir);
  if (freeBytes >= LEAST_ROOM_BYTES) return null;
  return { message: 'The disk of the server is full.', facts: { freeBytes, folder: app.environment.dataDir } };
}
