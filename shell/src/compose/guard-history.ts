/** More changes of the address, one upon the other, are a circle that no person walks; browsers refuse or pass over them at their own numbers. */
const MOST_CHANGES = 100;
/** A pause in which nothing changes ends the count: a page waited for something. */
const PAUSE_MS = 500;
/** What a person does begins it anew. */
const DOINGS = ['keydown', 'pointerdown', 'input'] as const;

/** A remote that changes the address without end gets an error instead of a page that no longer answers. After single-spa has started. */
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
