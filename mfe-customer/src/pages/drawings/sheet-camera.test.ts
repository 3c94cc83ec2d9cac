import { holdInFrame, lookAt, MAX_ZOOM, panBy, sheetPointAt, WHOLE_SHEET, zoomAt } from './sheet-camera.ts';

/** A frame as high as the sheet at zoom 1: 11 by 17. */
const HIGH = 11 / 17;

it('keeps the point under the pointer in place while zooming', () => {
  const at = { x: 0.25, y: 0.4 };
  const before = sheetPointAt(WHOLE_SHEET, at);
  const close = zoomAt(WHOLE_SHEET, 3, at, HIGH);
  expect(close.zoom).toBe(3);
  const after = sheetPointAt(close, at);
  expect(after?.x).toBeCloseTo(before?.x ?? 0, 1);
  expect(after?.y).toBeCloseTo(before?.y ?? 0, 1);
});

it('finds the inches of paper under the pointer, and nothing beside the sheet', () => {
  // the middle of a sheet of 17 × 11 in.
  expect(sheetPointAt(WHOLE_SHEET, { x: 0.5, y: HIGH / 2 })).toEqual({ x: 8.5, y: 5.5 });
  expect(sheetPointAt(WHOLE_SHEET, { x: 0.5, y: HIGH + 0.1 })).toBeNull();
});

it('never zooms out beyond the whole sheet, and shows no empty border', () => {
  expect(zoomAt(WHOLE_SHEET, 0.2, { x: 0.5, y: 0.3 }, HIGH)).toEqual(WHOLE_SHEET);
  expect(zoomAt(WHOLE_SHEET, 100, { x: 0, y: 0 }, HIGH).zoom).toBe(MAX_ZOOM);
  const twice = zoomAt(WHOLE_SHEET, 2, { x: 0, y: 0 }, HIGH);
  const far = panBy(twice, { x: -9, y: -9 }, HIGH);
  expect(far.x).toBeCloseTo(-1);
  expect(far.y).toBeCloseTo(-HIGH);
  expect(panBy(far, { x: 9, y: 9 }, HIGH)).toEqual(twice);
  // a frame higher than the sheet, as on a phone
  expect(holdInFrame({ zoom: 1, x: 0, y: -0.3 }, 1.2)).toEqual(WHOLE_SHEET);
});

it('centers a remark', () => {
  const seen = lookAt(WHOLE_SHEET, { x: 8.5, y: 5.5 }, HIGH);
  expect(sheetPointAt(seen, { x: 0.5, y: HIGH / 2 })).toEqual({ x: 8.5, y: 5.5 });
});
