/** Milliseconds that whoever took the focused element away has to put the focus somewhere, a closing dialog's fading among them. */
const GRACE_MS = 400;

/**
 * Keeps the keyboard's place on the page (WCAG 2.4.3): when the element that has the focus goes with what it stood in and nobody
 * gives the focus elsewhere, the content gets it. Left alone it would fall to the body, and the next Tab would begin at the top.
 */
export function keepFocus(content: HTMLElement): void {
  let last = document.activeElement;
  const recover = () => {
    if (document.activeElement !== document.body || last === null) return;
    if (!last.isConnected) content.focus({ preventScroll: true });
    // a button that rests while it is being done: it goes with its form afterwards, or is there again
    else if (last.matches(':disabled')) setTimeout(recover, GRACE_MS);
  };
  document.addEventListener('focusin', (event) => {
    last = event.target instanceof Element ? event.target : null;
  });
  // Chromium tells of a focus that went with its element; elsewhere the next key finds out
  document.addEventListener('focusout', (event) => {
    if (event.relatedTarget === null) setTimeout(recover, GRACE_MS);
  });
  document.addEventListener('keydown', recover, true);
}
