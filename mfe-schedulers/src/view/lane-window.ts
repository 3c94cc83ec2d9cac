/** Above this number of cards a lane renders only the visible ones. */
export const VIRTUAL_FROM = 60;

/** Height of a row of a long lane in pixels: the card and the gap below it. The style sheet gives the rows the same. */
export const ROW_PX = 80;
/** The same for touch devices with lanes side by side, where the number of a card has a separate line. */
export const TOUCH_ROW_PX = 108;

const OVERSCAN = 6;

/** Rows of a lane that are drawn: from `first` up to, not including, `end`. */
export interface LaneWindow {
  readonly first: number;
  readonly end: number;
}

interface Sight {
  /** Number of cards. */
  readonly count: number;
  /** Distance from the top of the list to the top of the visible part, pixels. */
  readonly hiddenPx: number;
  /** Height of the visible part, pixels; 0 before it is measured. */
  readonly sightPx: number;
  /** Height of a row. */
  readonly rowPx?: number;
}

/** Which rows to draw. All of a short lane; of a long one those in sight and a few around them. */
export function windowOfLane({ count, hiddenPx, sightPx, rowPx = ROW_PX }: Sight): LaneWindow {
  if (count <= VIRTUAL_FROM) return { first: 0, end: count };
  const height = sightPx > 0 ? sightPx : VIRTUAL_FROM * rowPx;
  const first = Math.max(Math.floor(hiddenPx / rowPx) - OVERSCAN, 0);
  const end = Math.min(Math.ceil((hiddenPx + height) / rowPx) + OVERSCAN, count);
  return { first: Math.min(first, count), end: Math.max(end, Math.min(first, count)) };
}

/** Indexes to draw: the window, and the pinned row (the one that holds the focus) wherever it is. */
export function listRows({ first, end }: LaneWindow, pinned: number): readonly number[] {
  const rows = Array.from({ length: end - first }, (_, index) => first + index);
  if (pinned < 0 || (pinned >= first && pinned < end)) return rows;
  return pinned < first ? [pinned, ...rows] : [...rows, pinned];
}
