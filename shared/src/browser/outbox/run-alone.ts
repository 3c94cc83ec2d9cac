/** Runs the work while no other window does; where the browser knows no locks, the keys of what is sent keep it from being done twice. */
export async function runAlone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('cdi_outbox', { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
