import { useEffect } from 'react';
import { useHash, usePath } from '@cdi/shared/mfe';

/** Time limit for rendering the section that the address names, milliseconds. */
const WAIT_LIMIT_MS = 4000;

/** Scrolls to the section that the address names, even if its page is rendered later. */
export function ScrollToAnchor(): null {
  const pathname = usePath();
  const hash = useHash();
  useEffect(() => {
    if (hash.length < 2) return;
    const id = decodeURIComponent(hash.slice(1));
    const scroll = (): boolean => {
      const section = document.getElementById(id);
      section?.scrollIntoView();
      return section !== null;
    };
    if (scroll()) return;
    const observer = new MutationObserver(() => {
      if (scroll()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), WAIT_LIMIT_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname, hash]);
  return null;
}
