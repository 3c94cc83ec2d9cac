import { readModelOpening } from '@cdi/shared/domain/curb';
import {
  makeDimension,
  makePolygon,
  makeRectPoints,
  makeScene,
  makeText,
  type Scene,
  type Shape,
} from '@cdi/shared/domain/drawing';
import { formatInches } from '@cdi/shared/units';

type Fields = Readonly<Record<string, unknown>>;

const inches = (fields: Fields, name: string): number | null => {
  const value = fields[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/**
 * The footprint of a unit seen from above: base, air openings, corners A to D, center of gravity. Null while the base has no size.
 * Corner A is near left; y of the record runs away from it, y of a drawing downwards.
 */
export function drawFootprint(fields: Fields): Scene | null {
  const lengthIn = inches(fields, 'base_length');
  const widthIn = inches(fields, 'base_width');
  if (!lengthIn || !widthIn) return null;
  const textIn = Math.max(lengthIn, widthIn) / 32;
  const flip = (yIn: number, heightIn = 0): number => widthIn - yIn - heightIn;
  const openings = (['sa', 'ra'] as const).flatMap((prefix): Shape[] => {
    const opening = readModelOpening(fields, prefix);
    if (!opening) return [];
    const top = flip(opening.yIn, opening.widthIn);
    const centre = { x: opening.xIn + opening.lengthIn / 2, y: top + opening.widthIn / 2 + textIn / 2 };
    return [
      makePolygon(
        makeRectPoints(opening.xIn, top, opening.lengthIn, opening.widthIn),
        prefix === 'sa' ? 'supply' : 'return',
      ),
      makeText(centre, prefix === 'sa' ? 'S' : 'R', textIn * 1.6, 'opening-label'),
    ];
  });
  const corners = [
    { letter: 'A', x: -textIn, y: widthIn + textIn * 1.4 },
    { letter: 'B', x: lengthIn + textIn, y: widthIn + textIn * 1.4 },
    { letter: 'C', x: lengthIn + textIn, y: -textIn * 0.6 },
    { letter: 'D', x: -textIn, y: -textIn * 0.6 },
  ].map(({ letter, x, y }) => makeText({ x, y }, letter, textIn * 1.2, 'corner'));
  const gravityX = inches(fields, 'cg_x');
  const gravityY = inches(fields, 'cg_y');
  const gravity: readonly Shape[] =
    gravityX === null || gravityY === null
      ? []
      : [
          { kind: 'circle', centre: { x: gravityX, y: flip(gravityY) }, radius: textIn * 0.7, token: 'outline' },
          makeText({ x: gravityX, y: flip(gravityY) - textIn * 1.2 }, 'CG', textIn, 'text'),
        ];
  return makeScene(
    [
      makePolygon(makeRectPoints(0, 0, lengthIn, widthIn), 'metal'),
      ...openings,
      ...corners,
      ...gravity,
      makeDimension(
        { x: 0, y: widthIn },
        { x: lengthIn, y: widthIn },
        { x: 0, y: textIn * 4 },
        formatInches(lengthIn),
        textIn,
        'base_length',
      ),
      makeDimension(
        { x: 0, y: 0 },
        { x: 0, y: widthIn },
        { x: -textIn * 4, y: 0 },
        formatInches(widthIn),
        textIn,
        'base_width',
      ),
    ],
    textIn * 2,
  );
}

/** The sum of the corner loads against the operating weight; null when one of them is missing. */
export interface CornerSum {
  readonly sumLb: number;
  readonly weightLb: number;
  /** Difference as a share of the weight. */
  readonly share: number;
  /** Within 2 %, what data sheets round away. */
  readonly isSound: boolean;
}

const TOLERANCE = 0.02;

export function sumCorners(fields: Fields): CornerSum | null {
  const corners = ['a', 'b', 'c', 'd'].map((corner) => inches(fields, `corner_${corner}_weight`));
  const weightLb = inches(fields, 'weight');
  if (!weightLb || corners.some((corner) => corner === null)) return null;
  const sumLb = corners.reduce<number>((sum, corner) => sum + (corner ?? 0), 0);
  const share = Math.abs(sumLb - weightLb) / weightLb;
  return { sumLb, weightLb, share, isSound: share <= TOLERANCE };
}
