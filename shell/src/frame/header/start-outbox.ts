import { outbox } from '@cdi/shared/outbox/sender';

let stop: (() => void) | null = null;

/** What this device keeps is sent whichever page is open. Asked again it does nothing more. Gives the function that ends it. */
export function startOutbox(): () => void {
  stop ??= outbox.start();
  return () => {
    stop?.();
    stop = null;
  };
}
