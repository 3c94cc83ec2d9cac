import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';

/**
 * How far from the left each of the first columns stays while the others scroll, in pixels: as far as those before it are wide.
 * Columns share the room that is left, so that only the drawn table knows.
 */
export function usePinnedColumns(
  scrollRef: RefObject<HTMLElement | null>,
  pinned: number,
  widths: readonly string[],
  /** Width of the fixed part before them, CSS pixels. */
  beforePx: number,
): readonly number[] {
  const [lefts, setLefts] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    const box = scrollRef.current;
    if (!box || pinned < 2) return setLefts([]);
    const measure = () => {
      const heads = [...box.querySelectorAll<HTMLElement>('thead th')].slice(0, pinned);
      let left = beforePx;
      setLefts(
        heads.map((head) => {
          const mine = left;
          left += head.offsetWidth;
          return mine;
        }),
      );
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [scrollRef, pinned, widths, beforePx]);
  return lefts;
}

/** What makes a cell of one of these columns stay. The first stays by the style sheet. */
export function pinnedAt(lefts: readonly number[], column: number): { className?: string; style?: CSSProperties } {
  const left = lefts[column];
  if (column === 0 || left === undefined) return {};
  return { className: 'is-pinned', style: { left } };
}
