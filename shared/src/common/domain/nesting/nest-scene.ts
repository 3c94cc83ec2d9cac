import { makeScene } from '../drawing/expand.ts';
import { makeDimension, makeHatch, makePolygon, makeRectPoints, makeText } from '../drawing/make-shapes.ts';
import type { Scene, Shape } from '../drawing/scene.ts';
import { formatInches } from '../../units/format-inches.ts';
import type { NestedSheet, SheetRect } from './nest.ts';

/** Lettering of a sheet as a share of its length, and the most of a piece that its mark fills. */
const LETTERING = 1 / 60;
const FILL = 0.9;
/** Width of a letter as a share of its height. */
const LETTER_WIDE = 0.62;

/** A sheet with its pieces and their marks, and the off-cut that stays whole; origin and sizes as the machine has them. */
export function drawNestedSheet(sheet: NestedSheet, isKept: (offcut: SheetRect) => boolean): Scene {
  const { lengthIn, widthIn, pieces, offcut } = sheet;
  const textHeight = lengthIn * LETTERING;
  // the machine counts y upward
  const at = (rect: SheetRect) =>
    makeRectPoints(rect.xIn, widthIn - rect.yIn - rect.widthIn, rect.lengthIn, rect.widthIn);
  const middleOf = (rect: SheetRect) => ({ x: rect.xIn + rect.lengthIn / 2, y: widthIn - rect.yIn - rect.widthIn / 2 });
  const write = (rect: SheetRect, text: string): Shape => {
    const isUpright = rect.widthIn > rect.lengthIn;
    const [roomIn, highIn] = isUpright ? [rect.widthIn, rect.lengthIn] : [rect.lengthIn, rect.widthIn];
    const height = Math.min(textHeight, highIn * FILL, (roomIn * FILL) / (text.length * LETTER_WIDE));
    const middle = middleOf(rect);
    const place = isUpright
      ? { x: middle.x + height * 0.35, y: middle.y }
      : { x: middle.x, y: middle.y + height * 0.35 };
    return { ...makeText(place, text, height, 'text'), rotationDeg: isUpright ? 90 : 0 };
  };
  const kept = offcut && isKept(offcut) ? offcut : null;
  const shapes: Shape[] = [
    makePolygon(makeRectPoints(0, 0, lengthIn, widthIn), 'outline'),
    ...(kept
      ? [
          makeHatch(at(kept), textHeight * 1.2, 'roof-hatch'),
          write(kept, `Off-cut ${formatInches(kept.lengthIn)} × ${formatInches(kept.widthIn)}`),
        ]
      : []),
    ...pieces.flatMap((piece): Shape[] => [makePolygon(at(piece), 'metal'), write(piece, piece.mark)]),
    makeDimension(
      { x: 0, y: widthIn },
      { x: lengthIn, y: widthIn },
      { x: 0, y: textHeight * 2.5 },
      formatInches(lengthIn),
      textHeight,
    ),
    makeDimension(
      { x: 0, y: widthIn },
      { x: 0, y: 0 },
      { x: -textHeight * 2.5, y: 0 },
      formatInches(widthIn),
      textHeight,
    ),
  ];
  return makeScene(shapes, textHeight);
}
