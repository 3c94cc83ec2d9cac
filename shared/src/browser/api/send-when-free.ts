import { CallError } from './call-error.ts';

/** How long a call is sent again before the person is asked to, ms. */
const LONGEST_MS = 60_000;
/** The wait grows up to so many times of what the server asked for. */
const MOST_TIMES = 4;

/** What a call says that the server was too busy to begin, for a minute. */
const STILL_BUSY = 'The server is still busy. What you typed is still here; try again in a minute.';

export interface Waiting {
  readonly signal?: AbortSignal | undefined;
  /** The call waits for its next turn, or no longer does. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

/**
 * Makes a call, and makes it again while the server refuses it as busy: such a call was not begun, so a change is not made twice. Waits as
 * long as the server asks each time, spread, so that pages that were refused together do not come back together. Throws CallError.
 */
export async function sendWhenFree<T>(attempt: () => Promise<T>, { signal, onWaiting }: Waiting): Promise<T> {
  const until = Date.now() + LONGEST_MS;
  let tries = 0;
  try {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'BUSY') throw error;
        if (Date.now() >= until) throw repeatable(error);
        tries += 1;
        if (tries === 1) onWaiting(true);
        await pause(error.retryAfterS * 1000 * Math.min(tries, MOST_TIMES) * (0.5 + Math.random()), signal);
      }
    }
  } finally {
    if (tries > 0) onWaiting(false);
  }
}

function repeatable({ status, answer, cause }: CallError): CallError {
  return new CallError(STILL_BUSY, { code: 'BUSY', status, ...(answer ? { answer } : {}), cause });
}

/** Waits; throws CallError once the call is cancelled. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = (): void => {
      clearTimeout(timer);
      reject(new CallError('Cancelled.', { code: 'CANCELLED' }));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel);
      resolve();
    }, ms);
    if (signal?.aborted) cancel();
    else signal?.addEventListener('abort', cancel, { once: true });
  });
}

/** Seconds of a `Retry-After` header; 2 where there is none, or a date. */
export function readRetryAfter(header: string | null): number {
  const seconds = Number(header ?? '');
  return seconds > 0 && seconds <= 60 ? seconds : 2;
}
