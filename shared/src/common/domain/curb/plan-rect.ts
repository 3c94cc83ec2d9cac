import type { PlanRect } from '../../trade/curb-spec.ts';

/** True when two rectangles share area; touching edges do not count. */
export function rectsOverlap(one: PlanRect, other: PlanRect): boolean {
  return (
    one.xIn < other.xIn + other.lengthIn &&
    other.xIn < one.xIn + one.lengthIn &&
    one.yIn < other.yIn + other.widthIn &&
    other.yIn < one.yIn + one.widthIn
  );
}

/** True when `inner` lies inside `outer`; shared edges are inside. */
export function rectContains(outer: PlanRect, inner: PlanRect): boolean {
  return (
    inner.xIn >= outer.xIn &&
    inner.yIn >= outer.yIn &&
    inner.xIn + inner.lengthIn <= outer.xIn + outer.lengthIn &&
    inner.yIn + inner.widthIn <= outer.yIn + outer.widthIn
  );
}

/** Smallest rectangle around the given ones. Throws RangeError without any. */
export function boundRects(rects: readonly PlanRect[]): PlanRect {
  if (rects.length === 0) throw new RangeError('There is no rectangle to bound.');
  const xIn = Math.min(...rects.map((rect) => rect.xIn));
  const yIn = Math.min(...rects.map((rect) => rect.yIn));
  return {
    xIn,
    yIn,
    lengthIn: Math.max(...rects.map((rect) => rect.xIn + rect.lengthIn)) - xIn,
    widthIn: Math.max(...rects.map((rect) => rect.yIn + rect.widthIn)) - yIn,
  };
}
