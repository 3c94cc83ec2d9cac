import { useLayoutEffect, type RefObject } from 'react';

/**
 * Tells the style sheet, as `--brd-top`, how far below the top of the page an element begins: what stands above it (header,
 * banner) is the shell's and may grow.
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
