/** Runs the work in only one window at a time. In a browser without locks, the idempotency keys prevent duplicates. */
export async function runAlone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('cdi_outbox', { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
