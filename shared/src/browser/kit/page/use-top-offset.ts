import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Publishes the distance from the top of the window to the element as `--kit-top`, so that a grid can take the remaining height,
 * whatever bars are above it.
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
