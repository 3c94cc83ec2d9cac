import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '@cdi/shared/errors';
import type { Answer } from '@cdi/shared/contracts';
import { answerReader, isForReader } from './answer-page.ts';
import { explainFault } from '../storage/explain-fault.ts';

const BY_STATUS: Readonly<Record<number, { code: ErrorCode; message: string }>> = {
  400: { code: 'BAD_REQUEST', message: 'The server could not read what was sent.' },
  // of the assets: a folder, or a path that leads out of them
  403: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
  404: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
  405: { code: 'BAD_REQUEST', message: 'This address does not take this kind of call.' },
  413: { code: 'TOO_LARGE', message: 'What was sent is too large. Split it, and send the parts one by one.' },
  415: { code: 'WRONG_FILE', message: 'Send a form (application/x-www-form-urlencoded), or multipart for files.' },
  429: { code: 'TOO_MANY', message: 'Too many calls. Wait a moment and try again.' },
};

/** What a library says about a request that is not as it should be; undefined for what is not about the request. */
function knownByStatus(status: number | undefined): { code: ErrorCode; message: string } | undefined {
  if (status === undefined || status < 400 || status >= 500) return undefined;
  return BY_STATUS[status] ?? { code: 'BAD_REQUEST', message: 'The server cannot answer the request as it was sent.' };
}

/**
 * Any thrown value as an error with a code. What a person cannot act on becomes INTERNAL without its cause, and says by which id the log
 * has it: whatever shows the sentence shows the id.
 */
function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  const status = (error as FastifyError | undefined)?.statusCode;
  const known = knownByStatus(status);
  if (known) return new AppError(known.code, known.message);
  const fault = explainFault(error);
  if (fault) return fault;
  return new AppError(
    'INTERNAL',
    `The server met an error that is not yours. Nothing was saved; try again, and give support the request id ${requestId}.`,
  );
}

/** Codes that mean: there is no valid session, so the client signs out. */
const DENIED: readonly ErrorCode[] = ['NOT_SIGNED_IN', 'SESSION_EXPIRED'];

export function answerOf(error: AppError, requestId: string): Answer {
  const { fields, data, conflicts } = error.details;
  return {
    opt: DENIED.includes(error.code) ? 'denied' : 'error',
    msg: error.message,
    code: error.code,
    request_id: requestId,
    ...(fields ? { fields } : {}),
    ...(data === undefined ? {} : { data }),
    ...(conflicts ? { conflicts: conflicts as NonNullable<Answer['conflicts']> } : {}),
  };
}

/** Error handler of the whole server: explains 4xx, hides 5xx and logs their cause with the request id. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error, request.id);
  // said on purpose, as when very many sign in at once: nothing failed
  const isRefusal =
    error instanceof AppError && (error.code === 'BUSY' || (error.code === 'UNAVAILABLE' && error.cause === undefined));
  if (known.status >= 500 && !isRefusal) request.log.error({ err: error, requestId: request.id }, 'call failed');
  else request.log.info({ code: known.code, requestId: request.id, route: request.routeOptions.url }, 'call refused');
  reply.header('X-Request-Id', request.id).header('X-Content-Type-Options', 'nosniff');
  if (isForReader(request)) return answerReader(known, request, reply);
  return reply.status(known.status).type('application/json; charset=utf-8').send(answerOf(known, request.id));
}
