import {
  makeArrow,
  makeHatch,
  makeLine,
  makePolygon,
  makePolyline,
  makeRectPoints,
  makeScene,
  makeText,
  type Scene,
  type Shape,
} from '@cdi/shared/domain/drawing';

const TEXT_IN = 3.2;

/** Half-open damper blades along a line. */
function drawBlades(x: number, y: number, count: number, way: 'up' | 'across'): Shape[] {
  return Array.from({ length: count }, (_, index) => {
    const at = index * 6 + 3;
    const centre = way === 'up' ? { x, y: y + at } : { x: x + at, y };
    return makeLine({ x: centre.x - 2.2, y: centre.y - 2.2 }, { x: centre.x + 2.2, y: centre.y + 2.2 }, 'tick');
  });
}

/** Section through a downflow unit with an economizer: the mixing of the two airs, and the parts behind it. */
export function drawAirMixing(): Scene {
  const coil = makeRectPoints(52, 6, 6, 36);
  const filter = makeRectPoints(42, 6, 4, 36);
  return makeScene(
    [
      makePolygon(makeRectPoints(0, 0, 112, 48), 'unit-face'),
      // the hood outside, open at its foot
      makePolyline(
        [
          { x: 0, y: 4 },
          { x: -18, y: 20 },
          { x: -18, y: 26 },
        ],
        'outline',
      ),
      makeLine({ x: -18, y: 26 }, { x: 0, y: 26 }, 'hidden'),
      ...drawBlades(3, 4, 4, 'up'),
      makePolygon(makeRectPoints(8, 47, 30, 2), 'return'),
      ...drawBlades(8, 43, 5, 'across'),
      makePolygon(makeRectPoints(80, 47, 24, 2), 'supply'),
      makeHatch(filter, 1.4, 'insulation'),
      makePolygon(filter, 'thin'),
      makePolygon(coil, 'metal'),
      makePolyline(
        Array.from({ length: 7 }, (_, index) => ({ x: index % 2 === 0 ? 53 : 57, y: 8 + index * 5.3 })),
        'spring',
      ),
      { kind: 'circle', centre: { x: 78, y: 24 }, radius: 10, token: 'metal' },
      { kind: 'circle', centre: { x: 78, y: 24 }, radius: 3, token: 'outline' },
      ...makeArrow({ x: -30, y: 34 }, { x: -11, y: 24 }, 3, 'duct'),
      ...makeArrow({ x: 9, y: 15 }, { x: 20, y: 19 }, 3, 'duct'),
      ...makeArrow({ x: 23, y: 64 }, { x: 23, y: 51 }, 3, 'duct'),
      ...makeArrow({ x: 23, y: 39 }, { x: 25, y: 28 }, 3, 'duct'),
      ...makeArrow({ x: 28, y: 22 }, { x: 39, y: 22 }, 3, 'duct'),
      ...makeArrow({ x: 92, y: 36 }, { x: 92, y: 62 }, 3, 'duct'),
      makeText({ x: -30, y: 39 }, 'OA outdoor', TEXT_IN, 'opening-label'),
      makeText({ x: 23, y: 69 }, 'RA return', TEXT_IN, 'opening-label'),
      makeText({ x: 28, y: 14 }, 'MA', TEXT_IN, 'opening-label'),
      makeText({ x: 92, y: 68 }, 'SA supply', TEXT_IN, 'opening-label'),
      makeText({ x: 44, y: 3.6 }, 'filter', TEXT_IN * 0.7, 'note'),
      makeText({ x: 56, y: 3.6 }, 'coil', TEXT_IN * 0.7, 'note'),
      makeText({ x: 78, y: 9 }, 'fan', TEXT_IN * 0.7, 'note'),
    ],
    3,
  );
}
