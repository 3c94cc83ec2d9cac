import type { EventStreamOptions } from './event-stream.ts';
import { loadCalls } from './call-server.ts';

/** Milliseconds before what reads events is asked for again. */
const RETRY_MS = 5000;

/** Follows the server's events, see `event-stream.ts`. Returns the function that ends it. */
export function followEvents(options: EventStreamOptions): () => void {
  const stop = new AbortController();
  const run = async (): Promise<void> => {
    const calls = await loadCalls().catch(() => undefined);
    if (calls) return calls.followStream(options, stop.signal);
    options.onStateChange?.('lost');
    setTimeout(() => {
      if (!stop.signal.aborted) void run();
    }, RETRY_MS);
  };
  void run();
  return () => stop.abort();
}
