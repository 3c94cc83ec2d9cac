import fc from 'fast-check';
import type { Scene } from '../../common/domain/drawing/scene.ts';
import { countChanges, readDimensions } from './dimension-changes.ts';

function sceneOf(...dimensions: readonly (readonly [string | null, string])[]): Scene {
  const point = { x: 0, y: 0 };
  return {
    viewBox: { x: 0, y: 0, width: 1, height: 1 },
    shapes: dimensions.map(([field, text]) => {
      return { kind: 'dimension', from: point, to: point, offset: point, height: 1, field, text, textShiftIn: null };
    }),
  };
}

it('follows dimensions by the field they show and leaves derived ones alone', () => {
  const texts = readDimensions(sceneOf(['height', '14"'], [null, '3"'], ['sa', '20"'], ['sa', '16"']));
  expect([...texts]).toEqual([
    ['height', '14"'],
    ['sa', '20"|16"'],
  ]);
});

it('counts a change of a dimension that was there before, and nothing else', () => {
  const before = readDimensions(sceneOf(['height', '14"'], ['od_width', '50"']));
  const after = readDimensions(sceneOf(['height', '18"'], ['od_width', '50"'], ['slope_x', '1/4:12']));
  const once = countChanges(new Map(), before, after);
  expect([...once]).toEqual([['height', 1]]);
  expect([...countChanges(once, after, before)]).toEqual([['height', 2]]);
});

it('keeps the very same counts when nothing changed', () => {
  const texts = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2')));
  fc.assert(
    fc.property(texts, (dimensions) => {
      const counts = new Map([['a', 3]]);
      expect(countChanges(counts, new Map(dimensions), new Map(dimensions))).toBe(counts);
    }),
  );
});
