/** More address changes in a row than this are an endless loop; each browser refuses or ignores them at a number of its own. */
const MOST_CHANGES = 100;
/** A pause of this many milliseconds restarts the count: a page was waiting for something. */
const PAUSE_MS = 500;
/** Input events; each restarts the count. */
const DOINGS = ['keydown', 'pointerdown', 'input'] as const;

/** Throws an error in a remote that changes the address endlessly, before the page freezes. Call after single-spa has started. */
export function guardHistory(): void {
  let last = 0;
  let left = MOST_CHANGES;
  const renew = () => (left = MOST_CHANGES);
  for (const name of DOINGS) window.addEventListener(name, renew, { capture: true, passive: true });
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...entry) => {
      const now = performance.now();
      if (now - last > PAUSE_MS) renew();
      last = now;
      if (left-- < 1) throw new Error('The address changes without end');
      change(...entry);
    };
  }
}
