import { makeDimensionChain } from '../drawing/dimension-chain.ts';
import { makeScene } from '../drawing/expand.ts';
import { makeDimension, makeLine, makePolygon } from '../drawing/make-shapes.ts';
import type { Scene, Shape } from '../drawing/scene.ts';
import { patternBox, type FlatPattern } from './flat-pattern.ts';

/** Lettering of a pattern: a share of its longer side, so that it is read at the size of a page. */
const LETTERING = 1 / 40;
const LEAST_WIDTH = 0.3;
const SAME_IN = 1 / 64;

/** Decimal inches, as machines and nesting programs take them: fractions would not add up. */
const thousandths = (inches: number): string => inches.toFixed(3);

const sortPlaces = (places: readonly number[]): readonly number[] =>
  [...places]
    .sort((a, b) => a - b)
    .filter((place, index, all) => index === 0 || place - (all[index - 1] ?? 0) > SAME_IN);

/** Draws a blank with its bend lines (dashed), what is cut out, and its dimensions: over all, and from bend to bend at its left end. */
export function drawFlatPattern(pattern: FlatPattern): Scene {
  const { outline, bends, cutOuts } = pattern;
  const { left, top, lengthIn, widthIn } = patternBox(pattern);
  const [right, bottom] = [left + lengthIn, top + widthIn];
  const textHeight = Math.max(lengthIn, widthIn / LEAST_WIDTH) * LETTERING;
  // bends that run along the blank, where they start
  const along = bends.filter(({ from, to }) => Math.abs(to.x - from.x) > Math.abs(to.y - from.y));
  const startHigh = Math.max(...outline.filter(({ x }) => x - left < lengthIn / 2).map(({ y }) => y));
  const stations = sortPlaces([top, ...along.map(({ from, to }) => (from.x <= to.x ? from.y : to.y)), startHigh]);
  const shapes: Shape[] = [
    makePolygon(outline, 'outline'),
    ...cutOuts.map((each): Shape =>
      each.kind === 'polygon'
        ? makePolygon(each.points, 'void')
        : { kind: 'circle', centre: each.centre, radius: each.diameterIn / 2, token: 'void' },
    ),
    ...bends.map(({ from, to }) => makeLine(from, to, 'centre')),
    makeDimension(
      { x: left, y: bottom },
      { x: right, y: bottom },
      { x: 0, y: textHeight * 2.5 },
      thousandths(lengthIn),
      textHeight,
    ),
    makeDimension(
      { x: right, y: bottom },
      { x: right, y: top },
      { x: textHeight * 2.5, y: 0 },
      thousandths(widthIn),
      textHeight,
    ),
    ...(stations.length > 2
      ? makeDimensionChain({
          stations,
          at: (y) => ({ x: left, y }),
          offset: { x: -textHeight * 2.5, y: 0 },
          textHeight,
          write: thousandths,
        })
      : []),
  ];
  return makeScene(shapes, textHeight * 2);
}
