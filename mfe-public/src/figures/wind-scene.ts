import {
  makeArrow,
  makeDimension,
  makeHatch,
  makeLine,
  makePolygon,
  makeRectPoints,
  makeScene,
  makeText,
  type Scene,
} from '@cdi/shared/domain/drawing';
import { sampleCurbs } from './sample-curbs.ts';

const TEXT_IN = 4.4;
const ARROW_IN = 3;

/** Elevation of the example conforming curb with the forces of the preliminary check. */
export function drawWind(): Scene {
  const { unit, heightIn } = sampleCurbs.CNF;
  const widthIn = unit?.baseWidthIn ?? 0;
  const highIn = unit?.heightIn ?? 0;
  const footY = heightIn;
  const roof = makeRectPoints(-34, footY, widthIn + 68, 4);
  const wind = [0.2, 0.5, 0.8].flatMap((part) =>
    makeArrow({ x: -26, y: -highIn * part }, { x: -3, y: -highIn * part }, ARROW_IN, 'outline'),
  );
  const lift = [0.15, 0.5, 0.85].flatMap((part) =>
    makeArrow({ x: widthIn * part, y: -highIn - 3 }, { x: widthIn * part, y: -highIn - 15 }, ARROW_IN, 'outline'),
  );
  return makeScene(
    [
      makeHatch(roof, 1.6, 'roof-hatch'),
      makeLine({ x: -34, y: footY }, { x: widthIn + 34, y: footY }, 'roof'),
      makePolygon(makeRectPoints(1, 0, widthIn - 2, heightIn), 'metal'),
      makePolygon(makeRectPoints(0, -highIn, widthIn, highIn), 'unit-face'),
      ...wind,
      ...lift,
      makeText({ x: -15, y: -highIn * 0.5 - 3 }, 'Fh', TEXT_IN, 'heading'),
      makeText({ x: widthIn * 0.5 + 6, y: -highIn - 9 }, 'Fv', TEXT_IN, 'heading'),
      ...makeArrow({ x: widthIn / 2, y: -highIn / 2 }, { x: widthIn / 2, y: -6 }, ARROW_IN, 'duct'),
      { kind: 'circle', centre: { x: widthIn / 2, y: -highIn / 2 }, radius: 1, token: 'tick' },
      makeText({ x: widthIn / 2 + 6, y: -highIn * 0.25 }, 'W', TEXT_IN, 'opening-label'),
      ...makeArrow({ x: -3, y: 1 }, { x: -3, y: footY - 1 }, ARROW_IN, 'duct'),
      makeText({ x: -9, y: footY * 0.65 }, 'T', TEXT_IN, 'opening-label'),
      makeDimension({ x: widthIn, y: 0 }, { x: widthIn, y: -highIn }, { x: 9, y: 0 }, 'unit height', TEXT_IN * 0.75),
      makeDimension({ x: widthIn, y: footY }, { x: widthIn, y: 0 }, { x: 9, y: 0 }, 'curb', TEXT_IN * 0.75),
      makeDimension({ x: 0, y: footY }, { x: widthIn, y: footY }, { x: 0, y: 11 }, 'width b', TEXT_IN * 0.75),
    ],
    4,
  );
}
