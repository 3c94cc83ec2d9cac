declare module '../frame/parts/on-demand.tsx' {
  interface LaterParts {
    readonly keepPlaces: typeof keepPlaces;
  }
}
/** Milliseconds that a page may take to become as long as it was. */
const WAIT_MS = 3000;

/** Events by which the user moves on: after one of them the page is not scrolled any more. */
const GOES_ON = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** An address, and how far its page is scrolled, CSS pixels. */
export type Place = readonly [href: string, topPx: number];

/**
 * Restores the scroll position of a page on Back and Forward, as a browser does for pages that it loads. The browser's own attempt comes
 * before the page is rendered; a page that is opened by a link starts at its top. `first` is the scroll position of the page at the
 * user's first touch: the user may have left that page by now.
 */
export function keepPlaces(first: Place): void {
  const places = new Map([first]);
  /** The scroll position to restore for this address, and how long to wait for the page to become long enough. */
  let goal: { readonly topPx: number; readonly untilMs: number } | null = null;
  let leftPx = 0;

  const note = () => places.set(window.location.href, window.scrollY);
  const look = () => {
    if (goal === null) return;
    const { topPx, untilMs } = goal;
    const isLongEnough = document.documentElement.scrollHeight - window.innerHeight >= topPx;
    if (isLongEnough || performance.now() >= untilMs) {
      goal = null;
      window.scrollTo(0, topPx);
    } else requestAnimationFrame(look);
  };

  window.addEventListener('scroll', note, { passive: true });
  // read at once: the browser's own attempt on the old page is recorded under the new address
  window.addEventListener('popstate', () => (leftPx = places.get(window.location.href) ?? 0));
  window.addEventListener('single-spa:routing-event', () => {
    goal = leftPx > 0 ? { topPx: leftPx, untilMs: performance.now() + WAIT_MS } : null;
    leftPx = 0;
    look();
  });
  for (const type of GOES_ON) window.addEventListener(type, () => (goal = null), { passive: true, capture: true });
}
