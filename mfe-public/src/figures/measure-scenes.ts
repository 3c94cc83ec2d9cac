import { layOutShape } from '@cdi/shared/domain/curb';
import {
  makeDimension,
  makeHatch,
  makeLine,
  makePolygon,
  makePolyline,
  makeRectPoints,
  makeScene,
  makeText,
  type Point,
  type Scene,
  type Shape,
} from '@cdi/shared/domain/drawing';
import type { PlanRect } from '@cdi/shared/trade';
import { formatInches } from '@cdi/shared/units';
import { makeCallout } from './place-text.ts';
import { sampleAdapter, sampleCurbs } from './sample-curbs.ts';

/** Text height, inches of the curb. */
const TEXT_IN = 2.6;

function drawCorners({ lengthIn, widthIn }: { lengthIn: number; widthIn: number }, gapIn: number): Shape[] {
  const corners = [
    ['A', -gapIn, widthIn + gapIn],
    ['B', lengthIn + gapIn, widthIn + gapIn],
    ['C', lengthIn + gapIn, -gapIn],
    ['D', -gapIn, -gapIn],
  ] as const;
  return corners.map(([letter, x, y]) => makeText({ x, y: y + TEXT_IN * 0.4 }, letter, TEXT_IN * 1.3, 'corner'));
}

/** Two opposite corners of an opening on paper, whose y runs down while the plan's runs up from corner A. */
function placeOpening(opening: PlanRect, widthIn: number): { low: Point; high: Point; points: Point[] } {
  const bottom = widthIn - opening.yIn;
  const top = bottom - opening.widthIn;
  return {
    low: { x: opening.xIn, y: bottom },
    high: { x: opening.xIn + opening.lengthIn, y: top },
    points: makeRectPoints(opening.xIn, top, opening.lengthIn, opening.widthIn),
  };
}

function drawMeasuredOpening(letter: 'S' | 'R', opening: PlanRect, widthIn: number): Shape[] {
  const { low, high, points } = placeOpening(opening, widthIn);
  const edge = { x: low.x, y: widthIn };
  const middle = { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 };
  const isSupply = letter === 'S';
  return [
    makePolygon(points, isSupply ? 'supply' : 'return'),
    makeText({ x: middle.x, y: middle.y + TEXT_IN * 0.4 }, letter, TEXT_IN * 1.4, 'opening-label'),
    // from the wall A–B up to the opening, and from the wall A–D along to it
    makeDimension(edge, low, { x: 3, y: 0 }, `${letter}Y`, TEXT_IN),
    makeDimension(
      { x: 0, y: widthIn },
      { x: low.x, y: widthIn },
      { x: 0, y: isSupply ? 6 : 11 },
      `${letter}X`,
      TEXT_IN,
    ),
    makeDimension({ x: low.x, y: high.y }, high, { x: 0, y: -3 }, `${letter}L`, TEXT_IN),
    makeDimension({ x: high.x, y: low.y }, high, { x: 3.4, y: 0 }, `${letter}W`, TEXT_IN),
  ];
}

/** Plan of an old curb with the letters of the measures on a measure sheet. */
export function drawExistingPlan(): Scene {
  const { existing } = sampleAdapter;
  if (!existing?.supply || !existing.return) throw new RangeError('The example has an old curb with openings.');
  const size = { lengthIn: existing.odLengthIn, widthIn: existing.odWidthIn };
  const { lengthIn, widthIn } = size;
  return makeScene(
    [
      makePolygon(makeRectPoints(0, 0, lengthIn, widthIn), 'metal'),
      makePolygon(makeRectPoints(1.5, 1.5, lengthIn - 3, widthIn - 3), 'thin'),
      ...drawMeasuredOpening('S', existing.supply, widthIn),
      ...drawMeasuredOpening('R', existing.return, widthIn),
      makeDimension({ x: 0, y: 0 }, { x: lengthIn, y: 0 }, { x: 0, y: -7 }, 'L', TEXT_IN * 1.2),
      makeDimension({ x: lengthIn, y: widthIn }, { x: lengthIn, y: 0 }, { x: 9, y: 0 }, 'W', TEXT_IN * 1.2),
      ...drawCorners(size, 3.2),
    ],
    3,
  );
}

/** The two diagonals of a curb, which are equal if its corners are square. */
export function drawDiagonals(): Scene {
  const { plan } = layOutShape(sampleCurbs.NEW);
  const { lengthIn, widthIn } = plan;
  const diagonal = formatInches(Math.hypot(lengthIn, widthIn));
  const height = TEXT_IN * 1.4;
  return makeScene(
    [
      makePolygon(makeRectPoints(0, 0, lengthIn, widthIn), 'metal'),
      makePolygon(makeRectPoints(1.5, 1.5, lengthIn - 3, widthIn - 3), 'thin'),
      makeLine({ x: 0, y: widthIn }, { x: lengthIn, y: 0 }, 'centre'),
      makeLine({ x: lengthIn, y: widthIn }, { x: 0, y: 0 }, 'centre'),
      makeText({ x: lengthIn / 2, y: height * 3 }, `A–C ${diagonal}`, height, 'dimension-text'),
      makeText({ x: lengthIn / 2, y: widthIn - height * 2 }, `B–D ${diagonal}`, height, 'dimension-text'),
      ...drawCorners({ lengthIn, widthIn }, 4),
    ],
    3,
  );
}

/** The slope of the drawing, inches per 12: steeper than most roofs, so that it is visible. */
const SHOWN_SLOPE_IN_12 = 1.5;
const LEVEL_IN = 48;
const LEVEL_HIGH_IN = 3;

/** A level on a roof, and the gap under its far end. */
export function drawLevel(): Scene {
  const roofAt = (xIn: number): number => (xIn * SHOWN_SLOPE_IN_12) / 12;
  const [leftIn, rightIn] = [-6, LEVEL_IN + 14];
  const roof = [
    { x: leftIn, y: roofAt(leftIn) },
    { x: rightIn, y: roofAt(rightIn) },
    { x: rightIn, y: roofAt(rightIn) + 3 },
    { x: leftIn, y: roofAt(leftIn) + 3 },
  ];
  const gapIn = roofAt(LEVEL_IN);
  const vial = makeRectPoints(LEVEL_IN / 2 - 2.5, -2.1, 5, 1.2);
  return makeScene(
    [
      makeHatch(roof, 1.2, 'roof-hatch'),
      makePolyline([roof[0]!, roof[1]!], 'roof'),
      makePolygon(makeRectPoints(0, -LEVEL_HIGH_IN, LEVEL_IN, LEVEL_HIGH_IN), 'metal'),
      makePolygon(vial, 'void'),
      { kind: 'circle', centre: { x: LEVEL_IN / 2, y: -1.5 }, radius: 0.45, token: 'spring' },
      makeDimension(
        { x: 0, y: -LEVEL_HIGH_IN },
        { x: LEVEL_IN, y: -LEVEL_HIGH_IN },
        { x: 0, y: -4 },
        `level ${formatInches(LEVEL_IN)}`,
        TEXT_IN * 0.8,
      ),
      makeDimension(
        { x: LEVEL_IN, y: gapIn },
        { x: LEVEL_IN, y: 0 },
        { x: 3, y: 0 },
        formatInches(gapIn),
        TEXT_IN * 0.8,
      ),
      ...makeCallout('this end rests on the roof', { x: 0, y: 0 }, { x: 4, y: 8.4 }, TEXT_IN * 0.7),
    ],
    2,
  );
}
