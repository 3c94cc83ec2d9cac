/** More changes of the address within a second are a circle that no person walks; browsers refuse or pass over them at their own numbers. */
const MOST_CHANGES = 100;
const WINDOW_MS = 1000;

/** A remote that changes the address without end gets an error instead of a page that no longer answers. After single-spa has started. */
export function guardHistory(): void {
  let end = 0;
  let left = 0;
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...entry) => {
      const now = performance.now();
      if (now >= end) {
        end = now + WINDOW_MS;
        left = MOST_CHANGES;
      }
      if (left-- < 1) throw new Error('The address changes without end');
      change(...entry);
    };
  }
}
