import { useLayoutEffect, useRef, type RefObject } from 'react';

const PROPERTY = '--cdi-bottom-bar';

/**
 * Tells the style sheet how high the bar is that sticks to the lower edge of the window (`--cdi-bottom-bar`, in CSS pixels), so
 * that what gets the focus is scrolled to where it can be seen (WCAG 2.4.11). A bar that a low window lets go counts as none.
 */
export function useBottomBar<E extends HTMLElement = HTMLDivElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const isSticky = getComputedStyle(element).position === 'sticky';
      style.setProperty(PROPERTY, `${isSticky ? Math.ceil(element.getBoundingClientRect().height) : 0}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty(PROPERTY);
    };
  }, []);
  return ref;
}
