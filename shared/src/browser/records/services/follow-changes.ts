import type { LiveEvent } from '../../../common/contracts/event.contract.ts';

/** Polling interval while there is no live connection. */
export const POLL_MS = 30_000;
/** Several events of one change are answered once. */
export const SETTLE_MS = 400;

/** The part of the session's live connection that a page needs. */
export interface LiveConnection {
  readonly state: string;
  subscribe(onEvent: (event: LiveEvent) => void, onReset?: () => void): () => void;
}

interface FollowOptions {
  readonly events: LiveConnection;
  /** Whether the event concerns the content of the page. */
  readonly isMine: (event: LiveEvent) => boolean;
  /** Reloads the content of the page. */
  readonly onChange: () => void;
}

/**
 * Calls `onChange` when something on the page has changed: on an event of the live connection or, without one, by polling every 30
 * seconds while the page is visible. Returns the function that stops it.
 */
export function followChanges({ events, isMine, onChange }: FollowOptions): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const changeSoon = () => {
    clearTimeout(settling);
    settling = setTimeout(onChange, SETTLE_MS);
  };
  const unsubscribe = events.subscribe((event) => isMine(event) && changeSoon(), changeSoon);
  const isVisible = () => document.visibilityState === 'visible';
  const poll = setInterval(() => {
    if (events.state !== 'open' && isVisible()) onChange();
  }, POLL_MS);
  const handleReturn = () => {
    if (events.state !== 'open' && isVisible()) changeSoon();
  };
  document.addEventListener('visibilitychange', handleReturn);
  return () => {
    unsubscribe();
    clearInterval(poll);
    clearTimeout(settling);
    document.removeEventListener('visibilitychange', handleReturn);
  };
}
