import {
  makeHatch,
  makeLine,
  makePolygon,
  makePolyline,
  makeRectPoints,
  makeScene,
  type Point,
  type Scene,
  type Shape,
} from '@cdi/shared/domain/drawing';
import { makeBalloon } from './place-text.ts';

/** Height of the drawn curb, inches; its base is on the deck. */
const HIGH_IN = 14;
const LINER_IN = 1;
const NAILER_IN = 1.5;
const GASKET_IN = 0.5;
const TOP_FLANGE_IN = 1.5;
const BASE_FLANGE_IN = 3;
const TEXT_IN = 0.72;

/** The screw of a clip: its head outside, its shank through the sheet. */
function drawScrew(x: number, y: number): Shape[] {
  return [
    makeLine({ x: x - 0.35, y }, { x: x + 0.7, y }, 'thin'),
    makeLine({ x: x - 0.35, y: y - 0.25 }, { x: x - 0.35, y: y + 0.25 }, 'outline'),
  ];
}

/** The wall with its flanges, the liner behind it, the nailer in front. The wall is at x = 0, the outside is left. */
function drawCurbWall(): Shape[] {
  const liner = makeRectPoints(0, 0.6, LINER_IN, HIGH_IN - 0.6);
  return [
    makeHatch(liner, 0.4, 'insulation'),
    makePolygon(liner, 'thin'),
    makePolyline(
      [
        { x: -BASE_FLANGE_IN, y: HIGH_IN },
        { x: 0, y: HIGH_IN },
        { x: 0, y: 0 },
        { x: TOP_FLANGE_IN, y: 0 },
        { x: TOP_FLANGE_IN, y: 0.5 },
      ],
      'tick',
    ),
    makePolygon(makeRectPoints(-NAILER_IN, 1.9, NAILER_IN, NAILER_IN), 'nailer'),
  ];
}

/** The deck, and the membrane that runs up the curb and is nailed to the wood. */
function drawRoofing(): Shape[] {
  const deck = makeRectPoints(-11, HIGH_IN + 0.2, 11.8, 1.6);
  const membrane: readonly Point[] = [
    { x: -11, y: HIGH_IN - 0.15 },
    { x: -1.2, y: HIGH_IN - 0.35 },
    { x: -0.3, y: HIGH_IN - 1.4 },
    { x: -0.3, y: 3.6 },
    { x: -NAILER_IN - 0.2, y: 3.4 },
    { x: -NAILER_IN - 0.2, y: 2.1 },
  ];
  return [makeHatch(deck, 0.7, 'roof-hatch'), makePolygon(deck, 'thin'), makePolyline(membrane, 'duct')];
}

/** Base pan and rail of the unit: the rail overlaps the curb outside and seals on the gasket. */
function drawUnitRail(): Shape[] {
  const top = -GASKET_IN;
  return [
    makePolygon(makeRectPoints(0, top, TOP_FLANGE_IN, GASKET_IN), 'existing-face'),
    makePolygon(
      [
        { x: -2.2, y: top - 0.35 },
        { x: 7, y: top - 0.35 },
        { x: 7, y: top },
        { x: -1.85, y: top },
        { x: -1.85, y: 1.5 },
        { x: -2.2, y: 1.5 },
      ],
      'unit-face',
    ),
    makeLine({ x: -2.2, y: top - 0.35 }, { x: -2.2, y: top - 4 }, 'unit'),
  ];
}

/** A bent strap from the rail down to the wall below the nailer. */
function drawClip(): Shape[] {
  return [
    makePolyline(
      [
        { x: -2.45, y: -0.6 },
        { x: -2.45, y: 4.2 },
        { x: -0.45, y: 5 },
        { x: -0.45, y: 7.4 },
      ],
      'spring',
    ),
    ...drawScrew(-2.45, 0.5),
    ...drawScrew(-0.45, 5.8),
    ...drawScrew(-0.45, 6.8),
  ];
}

/** The joint between unit, curb and roof, with the part numbers of the pages. */
export function drawJoint(): Scene {
  const left = -8.6;
  const right = 5.2;
  const balloons: readonly (readonly [string, Point, Point])[] = [
    ['1', { x: -2, y: -2.6 }, { x: left, y: -2.8 }],
    ['2', { x: 0.8, y: -0.25 }, { x: right, y: 1.6 }],
    ['3', { x: -2.45, y: 3 }, { x: left, y: 1 }],
    ['4', { x: 0, y: 8.6 }, { x: right, y: 5 }],
    ['5', { x: -0.8, y: 2.7 }, { x: left, y: 4.8 }],
    ['6', { x: -0.3, y: 10.4 }, { x: left, y: 8.6 }],
    ['7', { x: 0.6, y: 11 }, { x: right, y: 8.6 }],
    ['8', { x: -1.8, y: HIGH_IN }, { x: left, y: 12 }],
  ];
  return makeScene(
    [
      ...drawRoofing(),
      ...drawCurbWall(),
      ...drawUnitRail(),
      ...drawClip(),
      ...balloons.flatMap(([text, to, at]) => makeBalloon(text, to, at, TEXT_IN)),
    ],
    0.6,
  );
}
