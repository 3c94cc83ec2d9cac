import ky, { isHTTPError, isTimeoutError, type KyInstance } from 'ky';
import type { Answer } from '../../common/contracts/define-call.ts';
import { PERSON_HEADER } from '../../common/contracts/person-header.ts';
import { CallError, UNREACHABLE } from './call-error.ts';
import { callHeaders, reportIfDenied, reportSecondFactorNeeded, reportWaiting } from './api-hooks.ts';
import type { SendOptions } from './send-options.ts';
import { readRetryAfter, sendWhenFree } from './send-when-free.ts';
import { NOT_IN_TIME, NOT_OURS } from './no-answer.ts';

const TIMEOUT_MS = 30_000;

/** The one HTTP client of the product. */
const http: KyInstance = ky.create({
  timeout: TIMEOUT_MS,
  retry: { limit: 2, methods: ['get'] },
  credentials: 'same-origin',
});

interface Request extends SendOptions {
  readonly method: 'get' | 'post';
  readonly body?: URLSearchParams;
}

const origin = (): string => (typeof location === 'undefined' ? 'http://localhost' : location.origin);

/**
 * Sends a request, again while the server is busy, and gives the whole answer. `sentToken` is the one the call is made with, null for a
 * visitor's. Throws CallError for `error` and `denied`.
 */
export async function send(path: string, init: Request, sentToken: string | null): Promise<unknown> {
  return sendWhenFree(() => sendOnce(path, init, sentToken), { signal: init.signal, onWaiting: reportWaiting });
}

async function sendOnce(path: string, init: Request, sentToken: string | null): Promise<unknown> {
  try {
    const response = await http(new URL(path, origin()), {
      method: init.method,
      headers: {
        ...callHeaders(sentToken),
        ...(init.userId ? { [PERSON_HEADER]: String(init.userId) } : {}),
      },
      throwHttpErrors: false,
      ...(init.body ? { body: init.body } : {}),
      ...(init.signal ? { signal: init.signal } : {}),
      ...(init.timeoutMs ? { timeout: init.timeoutMs } : {}),
    });
    const body = await readJson(response);
    return judge(body, response, sentToken);
  } catch (error) {
    throw toCallError(error);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new CallError(NOT_OURS, { code: 'BAD_ANSWER', status: response.status, cause });
  }
}

function judge(body: unknown, { status, headers }: Response, sentToken: string | null): unknown {
  if (Array.isArray(body)) return body;
  const answer = body as Answer;
  if (reportIfDenied(answer, sentToken)) {
    throw new CallError(answer.msg, { code: 'DENIED', status, answer });
  }
  if (answer.code === 'SECOND_FACTOR_NEEDED') reportSecondFactorNeeded();
  if (answer.opt === 'error' || status >= 400)
    throw new CallError(answer.msg || 'The call failed.', {
      code: answer.code ?? 'ERROR',
      status,
      answer,
      retryAfterS: readRetryAfter(headers.get('Retry-After')),
    });
  return body;
}

function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (error instanceof DOMException && error.name === 'AbortError')
    return new CallError('Cancelled.', { code: 'CANCELLED', cause: error });
  if (isTimeoutError(error)) return new CallError(NOT_IN_TIME, { code: 'TIMEOUT', cause: error });
  if (isHTTPError(error))
    return new CallError('The server could not answer. Try again in a moment.', {
      code: 'HTTP',
      status: error.response.status,
      cause: error,
    });
  return new CallError(UNREACHABLE, { code: 'NETWORK', cause: error });
}
