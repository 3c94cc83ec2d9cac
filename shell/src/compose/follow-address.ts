import { navigate, showRouteTitle } from '@cdi/shared/mfe';
import { notFoundTitle, resolveRoute } from '@cdi/shared/remotes';
import { session } from '@cdi/shared/session';
import { reaction } from 'mobx';
import { decideGate } from './gate.ts';

/** Keeps redirects, title, layout, focus and scroll position in step with the address and the session. */
export function followAddress(content: HTMLElement): void {
  let lastPath = window.location.pathname;
  const follow = () => {
    const { pathname, search } = window.location;
    const decision = decideGate(pathname + search, session);
    if (decision.kind === 'redirect') return navigate(decision.to, { isReplacing: true });
    const route = resolveRoute(pathname, session);
    showRouteTitle(decision.kind === 'forbidden' ? ['Not Allowed'] : (route?.title ?? notFoundTitle));
    content.dataset['layout'] = route?.isFullWidth ? 'full' : 'measure';
    if (pathname !== lastPath) beginPage(content);
    lastPath = pathname;
  };
  window.addEventListener('single-spa:routing-event', follow);
  // named one by one: what the last address asked of the session says nothing about what the next one asks
  reaction(() => [session.isSignedIn, session.isStaff, session.needsTerms, session.needsSecondFactor].join(), follow, {
    fireImmediately: true,
  });
}

/** As a page load would: from the top, with the keyboard and the screen reader at the new content. */
function beginPage(content: HTMLElement): void {
  if (window.location.hash === '') window.scrollTo(0, 0);
  content.focus({ preventScroll: true });
}
