import { useEffect, useState } from 'react';

/** Height of the frame's header as long as it sticks to the top; 0 where it scrolls away or is not there. CSS pixels. */
function measureHeader(header: HTMLElement | null): number {
  return header && getComputedStyle(header).position === 'sticky' ? header.offsetHeight : 0;
}

/** How much of the top of the window the header covers, for what sticks below it. Follows banner, menus and window size. */
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
