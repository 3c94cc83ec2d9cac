import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { scrollTopFor, windowOf, type TableWindow } from './table-window.ts';

/** Pixels; the style sheet gives the rows the same height. */
export const ROW_HEIGHT_PX = 32;
const FALLBACK_VIEWPORT_PX = 640;

interface TableScroll {
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly window: TableWindow;
  readonly onScroll: () => void;
  /** Brings a row into view. */
  readonly showRow: (index: number) => void;
}

/** Follows the scroll position of a table and says which of its rows to draw. `onNearEnd` is told when the last rows come close. */
export function useTableWindow(count: number, onNearEnd?: () => void, rowHeightPx = ROW_HEIGHT_PX): TableScroll {
  const scrollRef = useRef<HTMLDivElement>(null);
  const frame = useRef(0);
  const measure = useCallback((): TableWindow => {
    const element = scrollRef.current;
    return windowOf({
      count,
      rowHeightPx,
      scrollTopPx: element?.scrollTop ?? 0,
      viewportPx: element?.clientHeight || FALLBACK_VIEWPORT_PX,
    });
  }, [count, rowHeightPx]);
  const [seen, setSeen] = useState<{ readonly count: number; readonly window: TableWindow }>(() => ({
    count,
    window: measure(),
  }));
  const update = useCallback(() => {
    const next = measure();
    setSeen((before) =>
      before.count === count && before.window.first === next.first && before.window.end === next.end
        ? before
        : { count, window: next },
    );
  }, [measure, count]);

  useEffect(() => {
    update();
    const element = scrollRef.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame.current);
    };
  }, [update]);

  const onScroll = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      update();
      const element = scrollRef.current;
      if (element && element.scrollTop > 0 && element.scrollTop + element.clientHeight * 2 > element.scrollHeight)
        onNearEnd?.();
    });
  }, [update, onNearEnd]);

  const showRow = useCallback(
    (index: number) => {
      const element = scrollRef.current;
      if (!element) return;
      element.scrollTop = scrollTopFor(index, {
        rowHeightPx,
        scrollTopPx: element.scrollTop,
        viewportPx: element.clientHeight || FALLBACK_VIEWPORT_PX,
        headPx: ROW_HEIGHT_PX,
      });
      update();
    },
    [update, rowHeightPx],
  );
  return { scrollRef, window: seen.count === count ? seen.window : measure(), onScroll, showRow };
}
