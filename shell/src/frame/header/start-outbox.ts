import { outbox } from '@cdi/shared/outbox/sender';

declare module '../parts/on-demand.tsx' {
  interface LaterParts {
    readonly startOutbox: typeof startOutbox;
  }
}

let stop: (() => void) | null = null;

/** Sends the work in the outbox of this device from any page. A second call has no effect. Returns the function that stops it. */
export function startOutbox(): () => void {
  stop ??= outbox.start();
  return () => {
    stop?.();
    stop = null;
  };
}
