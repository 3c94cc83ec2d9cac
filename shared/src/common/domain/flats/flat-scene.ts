import { makeDimensionChain } from '../drawing/dimension-chain.ts';
import { makeScene } from '../drawing/expand.ts';
import { makeLine, makePolygon, makeText } from '../drawing/make-shapes.ts';
import type { DimensionShape, Point, Scene, Shape, TextShape } from '../drawing/scene.ts';
import { patternBox, type BendLine, type CutOut, type FlatPattern } from './flat-pattern.ts';

/** Lettering of a pattern: a share of its longer side, so that it is read at the size of a page. */
const LETTERING = 1 / 40;
const LEAST_WIDTH = 0.3;
const SAME_IN = 1 / 64;
/** First and second row of dimensions, in heights of the lettering. */
const ROWS = [2.5, 6.5] as const;
/** Lettering of a bend, as a share of that of the sizes. */
const BEND_LETTERING = 0.6;

/** Decimal inches, as machines and nesting programs take them: fractions would not add up. */
const thousandths = (inches: number): string => inches.toFixed(3);

const sortPlaces = (places: readonly number[]): readonly number[] =>
  [...places]
    .sort((a, b) => a - b)
    .filter((place, index, all) => index === 0 || place - (all[index - 1] ?? 0) > SAME_IN);

const edgesOf = (cutOut: CutOut): readonly Point[] => (cutOut.kind === 'polygon' ? cutOut.points : [cutOut.centre]);

const isUpright = ({ from, to }: BendLine): boolean => Math.abs(to.x - from.x) <= Math.abs(to.y - from.y);

/** The way and the angle of a bend, on its line. */
export const describeBend = ({ turnDeg }: BendLine): string =>
  `${turnDeg > 0 ? 'UP' : 'DOWN'} ${Number(Math.abs(turnDeg).toFixed(1))}°`;

function nameBend(bend: BendLine, height: number): TextShape {
  const { from, to } = bend;
  const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const words = makeText({ x: at.x, y: at.y - height * 0.25 }, describeBend(bend), height, 'note');
  return isUpright(bend) ? { ...words, at: { x: at.x - height * 0.25, y: at.y }, rotationDeg: 90 } : words;
}

/** One side of the blank with the places that are dimensioned along it, nearest row first. */
interface DimensionedSide {
  readonly rows: readonly (readonly number[])[];
  readonly at: (place: number) => Point;
  readonly out: Point;
}

function dimensionSide({ rows, at, out }: DimensionedSide, textHeight: number): readonly DimensionShape[] {
  return rows
    .map((row) => sortPlaces(row))
    .filter((stations, index, all) => stations.length > (index < all.length - 1 ? 2 : 1))
    .flatMap((stations, index) => {
      const reach = textHeight * (ROWS[index] ?? ROWS[1]);
      const offset = { x: out.x * reach, y: out.y * reach };
      return makeDimensionChain({ stations, at, offset, textHeight, write: thousandths });
    });
}

/**
 * Draws a blank with its bend lines (dashed), what is cut out, where its clips are, and the sizes to cut it by: over all, its corners and openings along its
 * length, its bends at both ends, its openings across.
 */
export function drawFlatPattern(pattern: FlatPattern): Scene {
  const { outline, bends, cutOuts, marks, splits, notchIn2 } = pattern;
  const { left, top, lengthIn, widthIn } = patternBox(pattern);
  const [right, bottom] = [left + lengthIn, top + widthIn];
  const textHeight = Math.max(lengthIn, widthIn / LEAST_WIDTH) * LETTERING;
  const inner = cutOuts.flatMap(edgesOf);
  const xs = (points: readonly Point[]) => points.map(({ x }) => x);
  // notches follow from the bends and are cut from the DXF file; what has none is dimensioned by its corners
  const corners = notchIn2 < SAME_IN ? outline : [];
  const upper = corners.filter(({ y }) => y < top + widthIn / 2);
  const lower = corners.filter(({ y }) => y >= top + widthIn / 2);
  const upright = bends.filter(isUpright).map(({ from }) => from);
  // bends that run along the blank, by the height of either end
  const along = bends
    .filter((bend) => !isUpright(bend))
    .map(({ from, to }) => (from.x <= to.x ? { startY: from.y, endY: to.y } : { startY: to.y, endY: from.y }));
  const endHigh = (isStart: boolean): number =>
    Math.max(...outline.filter(({ x }) => x - left < lengthIn / 2 === isStart).map(({ y }) => y));
  // the far end is said where it differs
  const isSloped = along.some(({ startY, endY }) => Math.abs(startY - endY) > SAME_IN);
  const farEnd = isSloped ? [top, ...along.map(({ endY }) => endY), endHigh(false)] : [];
  const sides: readonly DimensionedSide[] = [
    {
      rows: [[left, right, ...xs(upper), ...xs(inner), ...marks.map(({ from }) => from.x)], []],
      at: (x) => ({ x, y: top }),
      out: { x: 0, y: -1 },
    },
    {
      rows: [
        [
          left,
          right,
          ...xs(lower),
          ...xs(upright),
          ...splits.filter(({ axis }) => axis === 'x').map(({ atIn }) => atIn),
        ],
        [left, right],
      ],
      at: (x) => ({ x, y: bottom }),
      out: { x: 0, y: 1 },
    },
    {
      rows: [[top, ...along.map(({ startY }) => startY), endHigh(true)], []],
      at: (y) => ({ x: left, y }),
      out: { x: -1, y: 0 },
    },
    {
      rows: [inner.length > 0 ? [top, ...inner.map(({ y }) => y), bottom] : farEnd, [top, bottom]],
      at: (y) => ({ x: right, y }),
      out: { x: 1, y: 0 },
    },
  ];
  const shapes: Shape[] = [
    makePolygon(outline, 'outline'),
    ...cutOuts.map((each): Shape =>
      each.kind === 'polygon'
        ? makePolygon(each.points, 'void')
        : { kind: 'circle', centre: each.centre, radius: each.diameterIn / 2, token: 'void' },
    ),
    ...bends.map(({ from, to }) => makeLine(from, to, 'centre')),
    ...bends.map((bend) => nameBend(bend, textHeight * BEND_LETTERING)),
    ...marks.map(({ from, to }) => makeLine(from, to, 'thin')),
    ...splits.map(({ axis, atIn }) =>
      axis === 'x'
        ? makeLine({ x: atIn, y: top }, { x: atIn, y: bottom }, 'hidden')
        : makeLine({ x: left, y: atIn }, { x: right, y: atIn }, 'hidden'),
    ),
    ...sides.flatMap((side) => dimensionSide(side, textHeight)),
  ];
  return makeScene(shapes, textHeight * 2);
}
