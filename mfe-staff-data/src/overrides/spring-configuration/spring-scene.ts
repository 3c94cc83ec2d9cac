import { layOutSprings, placeSprings } from '@cdi/shared/domain/curb';
import { makePolygon, makeRectPoints, makeScene, makeText, type Scene, type Shape } from '@cdi/shared/domain/drawing';

/** Values of one corner to draw; null before they are calculated. */
export interface DrawnCorner {
  readonly corner: string;
  readonly loadLb: number | null;
  readonly deflectionIn: number | null;
  readonly percent: number | null;
}

/** Position of each corner, seen from above: A near left, B near right, C far right, D far left. */
const PLACES: Readonly<Record<string, readonly [x: 0 | 1, y: 0 | 1]>> = { a: [0, 1], b: [1, 1], c: [1, 0], d: [0, 0] };

/** A spring as it is drawn, inches. */
const SPRING_RADIUS_IN = 1.5;

/** A unit of common proportions, for a configuration without a size; the drawing says so. */
export const COMMON_SIZE = { lengthIn: 100, widthIn: 64 } as const;

/** Springs in their places under the rail, each a ring: as many at each corner as the configuration has, placed as on the sheet. */
function drawSprings(
  size: { readonly lengthIn: number; readonly widthIn: number },
  count: number,
  corners: readonly DrawnCorner[],
): readonly Shape[] {
  const loadOf = (corner: string): number => corners.find((each) => each.corner === corner)?.loadLb ?? 0;
  const loads = { a: loadOf('a'), b: loadOf('b'), c: loadOf('c'), d: loadOf('d') };
  const { split } = layOutSprings(size, loads, 'galvanised', count);
  return placeSprings(size, split).map(({ xIn, yIn }) => ({
    kind: 'circle',
    centre: { x: xIn, y: size.widthIn - yIn },
    radius: SPRING_RADIUS_IN,
    token: 'outline',
  }));
}

/**
 * The floating rail from above with the springs at its corners, and what each corner carries: load, deflection, share of the
 * capacity. Inches; corner A near left, y downwards.
 */
export function drawConfiguration(
  size: { readonly lengthIn: number; readonly widthIn: number },
  springsPerCorner: number,
  corners: readonly DrawnCorner[],
): Scene {
  const { lengthIn, widthIn } = size;
  const textIn = Math.max(lengthIn, widthIn) / 30;
  const railIn = textIn * 1.6;
  const shapes = corners.flatMap(({ corner, loadLb, deflectionIn, percent }): readonly Shape[] => {
    const [right, near] = PLACES[corner] ?? [0, 0];
    const y = near ? widthIn - railIn / 2 : railIn / 2;
    const inward = near ? -1 : 1;
    // text goes inside the rail, one line for each number
    const words = [
      loadLb === null ? '' : `${Math.round(loadLb)} lb`,
      deflectionIn === null ? '' : `${deflectionIn.toFixed(3)} in.`,
      percent === null ? '' : `${Math.round(percent)} %`,
    ];
    const at = { x: right ? lengthIn - railIn - textIn * 4 : railIn + textIn * 4 };
    const lines = words.map((word, index) => {
      const line = near ? words.length - 1 - index : index;
      return makeText({ x: at.x, y: y + inward * (railIn + textIn * (0.6 + line * 1.5)) }, word, textIn, 'text');
    });
    const letter = { x: right ? lengthIn + textIn : -textIn, y: near ? widthIn + textIn * 1.4 : -textIn * 0.6 };
    return [makeText(letter, corner.toUpperCase(), textIn * 1.2, 'corner'), ...lines];
  });
  return makeScene(
    [
      makePolygon(makeRectPoints(0, 0, lengthIn, widthIn), 'metal'),
      makePolygon(makeRectPoints(railIn, railIn, lengthIn - 2 * railIn, widthIn - 2 * railIn), 'outline'),
      ...drawSprings(size, springsPerCorner, corners),
      ...shapes,
    ],
    textIn * 2,
  );
}
