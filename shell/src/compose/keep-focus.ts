declare module '../frame/parts/on-demand.tsx' {
  interface LaterParts {
    readonly keepFocus: typeof keepFocus;
  }
}
/** Milliseconds that the code that removed the focused element has to move the focus, the fading of a closing dialog included. */
const GRACE_MS = 400;

/**
 * Keeps the keyboard's place on the page (WCAG 2.4.3): when the focused element is removed with its container and no code moves the
 * focus, the content gets it. Otherwise the browser would focus the body, and the next Tab would start at the top.
 */
export function keepFocus(content: HTMLElement): void {
  let last = document.activeElement;
  const recover = () => {
    if (document.activeElement !== document.body || last === null) return;
    if (!last.isConnected) content.focus({ preventScroll: true });
    // a button that is disabled while its action runs: afterwards it is removed with its form, or enabled again
    else if (last.matches(':disabled')) setTimeout(recover, GRACE_MS);
  };
  document.addEventListener('focusin', (event) => {
    last = event.target instanceof Element ? event.target : null;
  });
  // only Chromium fires `focusout` when the focused element is removed; in other browsers the next key press finds out
  document.addEventListener('focusout', (event) => {
    if (event.relatedTarget === null) setTimeout(recover, GRACE_MS);
  });
  document.addEventListener('keydown', recover, true);
}
