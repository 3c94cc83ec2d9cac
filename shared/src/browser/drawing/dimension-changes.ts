import type { Scene } from '../../common/domain/drawing/scene.ts';

/** Text of each dimension by the field it shows; a field that is dimensioned twice counts both places. */
export type DimensionTexts = ReadonlyMap<string, string>;

/** How often each dimension has changed since the view was opened. */
export type ChangeCounts = ReadonlyMap<string, number>;

/** The dimensions of a scene that belong to a field. Derived ones have no name by which to follow them. */
export function readDimensions(scene: Scene): DimensionTexts {
  const texts = new Map<string, string>();
  for (const shape of scene.shapes) {
    if (shape.kind !== 'dimension' || shape.field === null) continue;
    const known = texts.get(shape.field);
    texts.set(shape.field, known === undefined ? shape.text : `${known}|${shape.text}`);
  }
  return texts;
}

/** Adds one to the count of every dimension that was there before and reads otherwise now. */
export function countChanges(counts: ChangeCounts, before: DimensionTexts, after: DimensionTexts): ChangeCounts {
  const changed = [...after].filter(([field, text]) => before.has(field) && before.get(field) !== text);
  if (changed.length === 0) return counts;
  const next = new Map(counts);
  for (const [field] of changed) next.set(field, (next.get(field) ?? 0) + 1);
  return next;
}
