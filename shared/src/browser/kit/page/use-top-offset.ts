import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Tells the style sheet how far below the top of the window the element begins (`--kit-top`), so that a grid can take the height
 * that is left, whatever bars stand above it.
 */
export function useTopOffset(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const element = ref.current;
      if (element) element.style.setProperty('--kit-top', `${element.getBoundingClientRect().top + window.scrollY}px`);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return ref;
}
