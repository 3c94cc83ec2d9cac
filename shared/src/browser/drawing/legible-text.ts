import type { Scene } from '../../common/domain/drawing/scene.ts';

/** Lettering below this size is not read on a screen. */
export const MIN_TEXT_PX = 9.5;
/** Larger lettering would crowd the drawing out. */
const MAX_GROWTH = 2.8;
/** Larger lettering moves the dimensions farther out, which enlarges the scene; a few passes converge. */
const PASSES = 4;

export interface SizePx {
  readonly width: number;
  readonly height: number;
}

/** Height of a drawing's lettering in its own units; null for a drawing without dimensions. */
function readTextHeight(scene: Scene): number | null {
  const dimension = scene.shapes.find((shape) => shape.kind === 'dimension');
  return dimension?.kind === 'dimension' ? dimension.height : null;
}

/** Height of the lettering of a scene shown in a box, in pixels; null for a drawing without dimensions. */
export function textHeightPx(scene: Scene, box: SizePx): number | null {
  const textHeight = readTextHeight(scene);
  const { width, height } = scene.viewBox;
  return textHeight === null ? null : textHeight * Math.min(box.width / width, box.height / height);
}

/**
 * Draws a scene so that its lettering is read in a box of this size: with its natural lettering where that is large enough, else
 * with larger one. `draw` takes the height of the lettering in drawing units, or nothing for the natural one.
 */
export function drawLegibly(draw: (textHeight?: number) => Scene, box: SizePx | null): Scene {
  let scene = draw();
  const natural = readTextHeight(scene);
  if (!box || natural === null || box.width === 0 || box.height === 0) return scene;
  let textHeight = natural;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const shownPx = textHeightPx(scene, box) ?? MIN_TEXT_PX;
    if (shownPx >= MIN_TEXT_PX || textHeight >= natural * MAX_GROWTH) return scene;
    textHeight = Math.min(natural * MAX_GROWTH, (textHeight * MIN_TEXT_PX * 1.02) / shownPx);
    scene = draw(textHeight);
  }
  return scene;
}
