/** Offset of a window from its original place, in CSS pixels. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

export const NO_SHIFT: Shift = { x: 0, y: 0 };

/** Step of one press of an arrow key, in CSS pixels. */
export const STEP_PX = 24;

const ARROWS: Readonly<Record<string, Shift>> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
};

/** The offset after a key press; undefined for a key without an effect. Home returns the window to its original place. */
export function shiftByKey(shift: Shift, key: string): Shift | undefined {
  if (key === 'Home') return NO_SHIFT;
  const step = ARROWS[key];
  return step && addShift(shift, step);
}

export function addShift(a: Shift, b: Shift): Shift {
  return { x: a.x + b.x, y: a.y + b.y };
}

/** Keeps the window's header visible. `home` is the rectangle of the window at its original place. */
export function keepInSight(shift: Shift, home: DOMRectReadOnly, view: { width: number; height: number }): Shift {
  const headPx = 48;
  return {
    x: clamp(shift.x, headPx - home.right, view.width - headPx - home.left),
    y: clamp(shift.y, -home.top, view.height - headPx - home.top),
  };
}

/** The next of five places: the original one, then the corners of the viewport clockwise. For users who cannot drag. */
export function nextPlace(place: number, home: DOMRectReadOnly, view: { width: number; height: number }): Shift {
  const left = -home.left;
  const right = view.width - home.right;
  const top = -home.top;
  const bottom = Math.max(view.height - home.bottom, top);
  const corners: readonly Shift[] = [
    NO_SHIFT,
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return corners[place % corners.length] ?? NO_SHIFT;
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(Math.min(value, max), min);
}
