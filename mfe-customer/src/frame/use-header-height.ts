import { useEffect, useState } from 'react';

/** Height of a sticky header, CSS pixels; 0 if it scrolls away or is missing. */
function measureHeader(header: HTMLElement | null): number {
  return header && getComputedStyle(header).position === 'sticky' ? header.offsetHeight : 0;
}

/** The height that the header covers at the top of the window, CSS pixels. Follows banner, menus and window size. */
export function useHeaderHeight(): number {
  const [heightPx, setHeightPx] = useState(() => measureHeader(document.getElementById('header')));
  useEffect(() => {
    const header = document.getElementById('header');
    if (!header) return undefined;
    const measure = () => setHeightPx(measureHeader(header));
    const watch = new ResizeObserver(measure);
    watch.observe(header);
    window.addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return heightPx;
}
