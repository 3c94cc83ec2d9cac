import { followLiveEvents, type LiveEvent } from '../../common/contracts/event.contract.ts';
import { callHeaders } from './api-hooks.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;

/** Callbacks of the one who follows the server's events. */
export interface EventStreamOptions {
  readonly onEvent: (event: LiveEvent) => void;
  /** Too many events were missed to catch up: reload the content. */
  readonly onReset: () => void;
  /** `refused`: the server does not let this session listen; nothing more will come. */
  readonly onStateChange?: (state: 'open' | 'lost' | 'refused') => void;
}

/**
 * Follows the server's events with the bearer header (EventSource cannot send one). After a lost connection it asks for
 * everything since the last sequence number it saw. Settles when it is ended or refused.
 */
export async function followStream(options: EventStreamOptions, signal: AbortSignal): Promise<void> {
  let last: number | null = null;
  let delayMs = FIRST_DELAY_MS;
  while (!signal.aborted) {
    try {
      const response = await fetch(followLiveEvents.path, {
        headers: {
          ...callHeaders(),
          Accept: 'text/event-stream',
          ...(last === null ? {} : { 'Last-Event-ID': String(last) }),
        },
        signal,
        credentials: 'same-origin',
      });
      if (response.status === 401 || response.status === 403) {
        options.onStateChange?.('refused');
        return;
      }
      if (response.ok && response.body) {
        options.onStateChange?.('open');
        delayMs = FIRST_DELAY_MS;
        last = await readStream(response.body, last, options, signal);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error;
    }
    if (signal.aborted) return;
    options.onStateChange?.('lost');
    await wait(delayMs * (0.5 + Math.random()), signal);
    delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
  }
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  since: number | null,
  options: EventStreamOptions,
  signal: AbortSignal,
): Promise<number | null> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .getReader();
  // events that were in transit when the stream ended must not be delivered
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true });
  let last = since;
  let buffer = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return last;
      buffer += value;
      const blocks = buffer.split('\n\n');
      buffer = blocks.pop() ?? '';
      for (const block of blocks) last = handleBlock(block, last, options);
    }
  } catch {
    return last;
  }
}

function handleBlock(block: string, last: number | null, options: EventStreamOptions): number | null {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const at = line.indexOf(':');
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 1).trim());
  }
  const name = fields.get('event');
  const id = Number(fields.get('id'));
  if (name === 'reset') options.onReset();
  const data = fields.get('data');
  if (name === 'change' && data) options.onEvent(JSON.parse(data) as LiveEvent);
  return fields.has('id') && Number.isFinite(id) ? id : last;
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
