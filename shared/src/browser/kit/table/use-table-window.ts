import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { scrollTopFor, slotsOf, windowOf, type TableWindow } from './table-window.ts';

/** Pixels; the style sheet gives the rows the same height. */
export const ROW_HEIGHT_PX = 32;
const FALLBACK_VIEWPORT_PX = 640;

interface TableScroll {
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly window: TableWindow;
  /** For each row of the window the element that shows it: rows that come take over those of rows that went. */
  readonly slots: readonly number[];
  readonly onScroll: () => void;
  /** Brings a row into view. */
  readonly showRow: (index: number) => void;
}

interface Seen {
  readonly count: number;
  readonly window: TableWindow;
  readonly slots: readonly number[];
}

/** Drops the focus when its row leaves the window: the element then shows another row. */
function leaveRow(box: HTMLElement | null, { first, end }: TableWindow): void {
  const focused = document.activeElement;
  if (!box?.contains(focused) || !(focused instanceof HTMLElement)) return;
  const row = focused.closest('tr')?.ariaRowIndex;
  if (!row || Number(row) < 2) return;
  // the head is the first row
  const index = Number(row) - 2;
  if (index < first || index >= end) focused.blur();
}

/** Follows the scroll position of a table and returns which rows to draw. Calls `onNearEnd` when the last rows come close. */
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
  const [seen, setSeen] = useState<Seen>(() => {
    const window = measure();
    return { count, window, slots: slotsOf(null, window) };
  });
  const update = useCallback(() => {
    const next = measure();
    leaveRow(scrollRef.current, next);
    setSeen((before) => {
      const isSame = before.window.first === next.first && before.window.end === next.end;
      if (isSame && before.count === count) return before;
      return { count, window: next, slots: isSame ? before.slots : slotsOf(before, next) };
    });
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
  const shown = useMemo(() => {
    if (seen.count === count) return seen;
    const window = measure();
    return { window, slots: slotsOf(seen, window) };
  }, [seen, count, measure]);
  return { scrollRef, window: shown.window, slots: shown.slots, onScroll, showRow };
}
