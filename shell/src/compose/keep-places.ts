/** Milliseconds that a page may take to be as long again as it was. */
const WAIT_MS = 3000;

/** What a person does who goes on by themselves: the page is not moved under their hands. */
const GOES_ON = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** An address, and how far its page is scrolled, CSS pixels. */
export type Place = readonly [href: string, topPx: number];

/**
 * Back and Forward lead to the place of a page where it was left, as with pages that a browser loads. The browser tries it by itself, but
 * before the page is there; a page that is reached by a link begins at its top. `first` is where the page stood when the person first
 * touched it: it may be left by now.
 */
export function keepPlaces(first: Place): void {
  const places = new Map([first]);
  /** Where the page of the address is to stand, and until when its length is waited for. */
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
  // taken at once: the browser's own attempt on the old page is noted for the new address
  window.addEventListener('popstate', () => (leftPx = places.get(window.location.href) ?? 0));
  window.addEventListener('single-spa:routing-event', () => {
    goal = leftPx > 0 ? { topPx: leftPx, untilMs: performance.now() + WAIT_MS } : null;
    leftPx = 0;
    look();
  });
  for (const type of GOES_ON) window.addEventListener(type, () => (goal = null), { passive: true, capture: true });
}
