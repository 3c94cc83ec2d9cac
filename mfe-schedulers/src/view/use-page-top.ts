import { useLayoutEffect, type RefObject } from 'react';

/**
 * Sets `--brd-top` to the distance of an element from the top of the page, for the style sheet: header and banner above it
 * belong to the shell and may grow.
 */
export function usePageTop(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const topPx = element.getBoundingClientRect().top + window.scrollY;
      element.style.setProperty('--brd-top', `${Math.round(topPx)}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
}
