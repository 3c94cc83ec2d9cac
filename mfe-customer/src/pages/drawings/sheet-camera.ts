import { SHEET_HIGH_IN, SHEET_WIDE_IN } from '@cdi/shared/domain/drawing';

/**
 * Zoom and position of a sheet in its frame. Lengths are fractions of the frame's width: at zoom 1 the sheet is as wide as its frame.
 * `x` and `y` locate the sheet's upper left corner: 0, or to the left of and above the frame.
 */
export interface SheetCamera {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** A point of the frame, in fractions of its width from its upper left corner. */
export interface FramePoint {
  readonly x: number;
  readonly y: number;
}

export const WHOLE_SHEET: SheetCamera = { zoom: 1, x: 0, y: 0 };
export const MAX_ZOOM = 8;
/** Step of one press of a key or button. */
export const ZOOM_STEP = 1.4;
export const PAN_STEP = 0.15;

const ASPECT = SHEET_HIGH_IN / SHEET_WIDE_IN;
const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Keeps the sheet in its frame, without an empty border while there is sheet to show. `frameHigh` is frame height / frame width. */
export function holdInFrame(camera: SheetCamera, frameHigh: number): SheetCamera {
  const zoom = within(camera.zoom, 1, MAX_ZOOM);
  return { zoom, x: within(camera.x, 1 - zoom, 0), y: within(camera.y, Math.min(0, frameHigh - zoom * ASPECT), 0) };
}

/** Zooms by a factor; the point of the sheet at `at` stays in place. */
export function zoomAt(camera: SheetCamera, factor: number, at: FramePoint, frameHigh: number): SheetCamera {
  const zoom = within(camera.zoom * factor, 1, MAX_ZOOM);
  const grown = zoom / camera.zoom;
  return holdInFrame({ zoom, x: at.x - (at.x - camera.x) * grown, y: at.y - (at.y - camera.y) * grown }, frameHigh);
}

/** Moves the sheet in its frame. */
export function panBy(camera: SheetCamera, by: FramePoint, frameHigh: number): SheetCamera {
  return holdInFrame({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, frameHigh);
}

/** The point of the sheet under a point of the frame, inches of paper; null beside the sheet. */
export function sheetPointAt(camera: SheetCamera, at: FramePoint): FramePoint | null {
  const x = ((at.x - camera.x) / camera.zoom) * SHEET_WIDE_IN;
  const y = ((at.y - camera.y) / camera.zoom) * SHEET_WIDE_IN;
  if (x < 0 || y < 0 || x > SHEET_WIDE_IN || y > SHEET_HIGH_IN) return null;
  return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 };
}

/** Centers a point of the sheet in the frame, zoomed in enough to read. */
export function lookAt(camera: SheetCamera, place: FramePoint, frameHigh: number): SheetCamera {
  const zoom = Math.max(camera.zoom, 2.5);
  const x = 0.5 - (place.x / SHEET_WIDE_IN) * zoom;
  const y = frameHigh / 2 - (place.y / SHEET_WIDE_IN) * zoom;
  return holdInFrame({ zoom, x, y }, frameHigh);
}
