import { livePages, navigate, showRouteTitle } from '@cdi/shared/mfe';
import { notFoundTitle } from '@cdi/shared/remotes';
import { session } from '@cdi/shared/session';
import { reaction } from 'mobx';
import { choosePage } from './current-page.ts';

/** Keeps redirects, title, layout, focus and scroll position in sync with the address and the session. */
export function followAddress(content: HTMLElement): void {
  let lastPath = window.location.pathname;
  const follow = () => {
    const { pathname, search } = window.location;
    const choice = choosePage(pathname + search);
    if (choice.kind === 'redirect') return navigate(choice.to, { isReplacing: true });
    // title and width of a page that is still unknown follow with the list of all pages
    if (choice.kind !== 'unknown') {
      const page = choice.kind === 'page' ? choice.page : livePages.find(pathname, session);
      const title = choice.kind === 'forbidden' ? ['Not Allowed'] : (page?.title ?? notFoundTitle);
      showRouteTitle(title);
      // focus the content: screen readers announce its name for the new page
      content.setAttribute('aria-label', title.join(' ') || 'Home');
      content.dataset['layout'] = page?.isFullWidth ? 'full' : 'measure';
    }
    if (pathname !== lastPath) beginPage(content);
    lastPath = pathname;
  };
  window.addEventListener('single-spa:routing-event', follow);
  // named one by one: what the last address asked of the session says nothing about what the next one asks
  reaction(
    () =>
      [session.isSignedIn, session.isStaff, session.needsTerms, session.needsSecondFactor, livePages.isWhole].join(),
    follow,
    { fireImmediately: true },
  );
}

/** Starts like a page load: at the top, with the keyboard and the screen reader at the new content. */
function beginPage(content: HTMLElement): void {
  if (window.location.hash === '') window.scrollTo(0, 0);
  // it names the page that the browser was sent
  content.querySelector('.first-word')?.remove();
  content.focus({ preventScroll: true });
}
