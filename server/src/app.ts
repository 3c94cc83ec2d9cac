import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { AppError } from '@cdi/shared/errors';
import { MAX_FILE_BYTES } from '@cdi/shared/catalogue';
import { CALL_ROOTS } from '@cdi/shared/contracts';
import type { AppServices } from './context.ts';
import { EventHub } from './events/event-hub.ts';
import { answerBrokenRequest } from './http/answer-broken-request.ts';
import { answerError } from './http/answer-error.ts';
import { drainCalls } from './http/drain-calls.ts';
import { bearerToken } from './http/authenticate.ts';
import { readCookie, TOKEN_COOKIE } from './http/cookies.ts';
import { FORM_LIMIT_MS, limitBodies, REQUEST_LIMIT_MS } from './http/limit-bodies.ts';
import { guardCalls } from './http/guard-calls.ts';
import { healthRoutes } from './http/health.ts';
import { noteRefusals } from './http/note-refusals.ts';
import { parseForm, parseQuery } from './http/parse-form.ts';
import { shedLoad } from './http/shed-load.ts';
import { rooms } from './rooms.ts';
import { makeSessions, type Sessions } from './session/sessions.ts';
import { makeTokens } from './session/tokens.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
/** What calls that are under way get when the server stops. */
const DRAIN_MS = 4_000;
/** What connections get after that. */
const CLOSE_GRACE_MS = 500;
const GENERAL_PER_MINUTE = 1200;

export interface AppOptions {
  readonly logger?: FastifyServerOptions['logger'];
  /** Limits calls by person and address; switched off where thousands of calls are the point. */
  readonly isRateLimited?: boolean;
  /** How long the fields of a form may take to arrive, ms. */
  readonly formLimitMs?: number;
  /** Serves pages and built assets; left out where only calls are tested. */
  readonly pages?: (server: FastifyInstance, sessions: Sessions) => Promise<void>;
}

export interface BuiltApp {
  readonly server: FastifyInstance;
  readonly hub: EventHub;
  readonly sessions: Sessions;
  /** Ends the calls under way, within seconds; new callers get the message that the server restarts, until it is closed. */
  drain(): Promise<void>;
}

/** The whole server as a function: third-party plugins, then our routes, then what answers everything else. */
export async function buildApp(app: AppServices, options: AppOptions = {}): Promise<BuiltApp> {
  const server = fastify({
    logger: options.logger ?? false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket),
    trustProxy: [...app.environment.trustProxy],
    requestTimeout: REQUEST_LIMIT_MS,
    // calls that come while the server stops get an answer of ours
    return503OnClosing: false,
    // what the router refuses before any hook runs
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
  });
  const sessions = makeSessions(makeTokens(app.environment.secret, app.now), app.now, app.environment.isProduction);
  await registerPlugins(server, sessions, options);
  const noteRefusal = noteRefusals(app);
  server.setErrorHandler(async (error, request, reply) => {
    await noteRefusal(error, request);
    return answerError(error, request, reply);
  });
  guardCalls(server);
  const calls = drainCalls(server);
  shedLoad(server, app);
  limitBodies(server, options.formLimitMs ?? FORM_LIMIT_MS);
  logAnswers(server);

  const hub = new EventHub(app);
  const binding = { server, app, sessions, hub };
  healthRoutes(server, app);
  for (const room of rooms) for (const bindRoutes of room.routes ?? []) bindRoutes(binding);
  for (const root of CALL_ROOTS)
    server.all(`${root}/*`, async () => {
      throw new AppError('NOT_FOUND', 'There is nothing at this address.');
    });
  await options.pages?.(server, sessions);
  server.setNotFoundHandler(async () => {
    throw new AppError('NOT_FOUND', 'There is nothing at this address.');
  });
  // before the server waits for its connections: an event stream never ends by itself
  let drained: Promise<void> | undefined;
  const drain = (): Promise<void> => {
    hub.close();
    return (drained ??= calls.drain(DRAIN_MS));
  };
  server.addHook('preClose', async () => {
    await drain();
    // a browser opens connections ahead and may never use them: calls get time to end, the rest is cut
    const cut = setTimeout(() => server.server.closeAllConnections(), CLOSE_GRACE_MS);
    server.server.once('close', () => clearTimeout(cut));
    cut.unref();
  });
  return { server, hub, sessions, drain };
}

/**
 * Who asks, for counting: a session that we signed, else the address. Nothing that a caller can vary makes another one of it. Pages have the
 * token in a cookie: a plant behind one address has a count for each person.
 */
function callerOf(request: FastifyRequest, { tokens }: Sessions): string {
  const token = bearerToken(request) ?? readCookie(request, TOKEN_COOKIE);
  const claims = token === undefined ? null : tokens.verifySession(token);
  return claims === null || claims === 'expired' ? request.ip : claims.sid;
}

async function registerPlugins(server: FastifyInstance, sessions: Sessions, options: AppOptions): Promise<void> {
  await server.register(helmet, {
    // the page sets its own policy with a nonce; every other answer gets this one
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // what the policy says, for browsers that do not read it
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  if (options.isRateLimited !== false)
    await server.register(rateLimit, {
      max: GENERAL_PER_MINUTE,
      timeWindow: 60_000,
      keyGenerator: (request) => callerOf(request, sessions),
      // files of releases are the same for everyone and cost nothing: a first visit alone takes forty
      allowList: (request) => request.url.startsWith('/assets/'),
      errorResponseBuilder: (_request, context) =>
        new AppError('TOO_MANY', `Too many calls. Wait ${Math.ceil(context.ttl / 1000)} seconds and try again.`),
    });
  // calls take forms and files; JSON and plain text, which any page can post anywhere, are not read at all
  server.removeAllContentTypeParsers();
  await server.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // what is streamed goes out as it comes: the first line of an export does not wait for the first thousand
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
  await server.register(formbody, { parser: parseForm });
  await server.register(multipart, {
    // the file store refuses a file that is too large while it streams; a file that ended at the limit would look whole
    limits: { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 10, parts: 12, headerPairs: 50 },
  });
}

/** One line for each call: what, by whom, how it ended. Never a body, never a query: a query may hold a password or a token. */
function logAnswers(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url?.startsWith('/assets')) return;
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        userId: request.personId,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
