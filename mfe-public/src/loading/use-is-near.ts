import { useEffect, useState, type RefObject } from 'react';

/** Becomes true, permanently, when the element is within one window height of the viewport, or the page is printed. */
export function useIsNear(target: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element || isNear) return;
    const show = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) show();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [target, isNear]);
  return isNear;
}
