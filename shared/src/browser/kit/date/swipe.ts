/** A finger that moved no further than this has tapped; specification, section 9. */
export const LEAST_SWIPE_PX = 10;

export interface TouchPoint {
  readonly clientX: number;
  readonly clientY: number;
}

/** The month that a swipe asks for: 1 the next (to the left), -1 the one before, 0 for a tap or a movement up or down. */
export function readSwipe(from: TouchPoint, to: TouchPoint): -1 | 0 | 1 {
  const across = to.clientX - from.clientX;
  const isSideways = Math.abs(across) > Math.abs(to.clientY - from.clientY);
  if (!isSideways || Math.abs(across) <= LEAST_SWIPE_PX) return 0;
  return across < 0 ? 1 : -1;
}
