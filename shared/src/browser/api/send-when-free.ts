import { CallError } from './call-error.ts';

/** How long a call is sent again before the person is asked to, ms. */
const LONGEST_MS = 60_000;
/** The wait grows to at most this multiple of the delay that the server asked for. */
const MOST_TIMES = 4;

/** Message of a call that a busy server did not begin for a minute. */
const STILL_BUSY = 'The server is still busy. What you typed is still here; try again in a minute.';

export interface Waiting {
  readonly signal?: AbortSignal | undefined;
  /** The call begins to wait for its next turn, or ends to. */
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
        if (Date.now() >= until) throw new CallError(STILL_BUSY, error);
        if (++tries === 1) onWaiting(true);
        await pause(error.retryAfterS * 1000 * Math.min(tries, MOST_TIMES) * (0.5 + Math.random()), signal);
        if (signal?.aborted) throw new CallError('Cancelled.', { code: 'CANCELLED' });
      }
    }
  } finally {
    if (tries > 0) onWaiting(false);
  }
}

/** Waits, at most until the call is cancelled. */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return;
  let timer;
  await new Promise<unknown>((resolve) => {
    timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', resolve, { once: true });
  });
  clearTimeout(timer);
}

/** Seconds of a `Retry-After` header; 2 where there is none, or a date. */
export function readRetryAfter(header: string | null): number {
  const seconds = Number(header);
  return seconds > 0 && seconds <= 60 ? seconds : 2;
}
