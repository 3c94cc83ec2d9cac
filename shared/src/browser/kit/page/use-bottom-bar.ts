import { useLayoutEffect, useRef, type RefObject } from 'react';

const PROPERTY = '--cdi-bottom-bar';

/**
 * Publishes the height of the bar that sticks to the lower edge of the window as `--cdi-bottom-bar`, in CSS pixels. The style sheet
 * uses it to scroll focused elements clear of the bar (WCAG 2.4.11). In a low window the bar does not stick, and its height is 0.
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
