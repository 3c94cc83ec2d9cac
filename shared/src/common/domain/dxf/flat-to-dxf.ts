import type { Point } from '../drawing/scene.ts';
import { patternBox, type FlatPattern } from '../flats/flat-pattern.ts';
import { describeBend } from '../flats/flat-scene.ts';
import { startDxf, type DxfLayer } from './dxf-drawing.ts';

/** Layers of a part for the nesting program and the brake. */
const LAYERS = [
  { name: 'CUT', color: 7, lines: 'CONTINUOUS' },
  { name: 'BEND_UP', color: 5, lines: 'CENTER' },
  { name: 'BEND_DOWN', color: 1, lines: 'DASHED' },
  { name: 'MARK', color: 3, lines: 'CONTINUOUS' },
] as const satisfies readonly DxfLayer[];

/** Lettering as a share of the shorter side of the blank, and its limits, inches. */
const LETTERING = { share: 1 / 12, leastIn: 0.25, mostIn: 1 } as const;

/**
 * The DXF file of one blank in inches, its lower left corner at the origin: what is cut on CUT, bend lines by their way on BEND_UP and
 * BEND_DOWN, and on MARK its mark, the middles of its clips, the way and angle of each bend, and the grain. The outside face of the part is up.
 */
export function flatToDxf(pattern: FlatPattern, mark: string): string {
  const { left, top, lengthIn, widthIn } = patternBox(pattern);
  const place = ({ x, y }: Point): Point => ({ x: x - left, y: y - top - widthIn });
  const drawing = startDxf(LAYERS, { x: 0, y: -widthIn, width: lengthIn, height: widthIn });
  drawing.addPolyline('CUT', pattern.outline.map(place), true);
  for (const cut of pattern.cutOuts)
    if (cut.kind === 'polygon') drawing.addPolyline('CUT', cut.points.map(place), true);
    else drawing.addCircle('CUT', place(cut.centre), cut.diameterIn / 2);
  for (const { from, to } of pattern.marks) drawing.addLine('MARK', place(from), place(to));
  const height = Math.min(LETTERING.mostIn, Math.max(LETTERING.leastIn, Math.min(lengthIn, widthIn) * LETTERING.share));
  for (const bend of pattern.bends) {
    const [from, to] = [place(bend.from), place(bend.to)];
    drawing.addLine(bend.turnDeg > 0 ? 'BEND_UP' : 'BEND_DOWN', from, to);
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const isUpright = Math.abs(to.x - from.x) < Math.abs(to.y - from.y);
    drawing.addText('MARK', {
      at: middle,
      text: describeBend(bend),
      height: height * 0.5,
      anchor: 'middle',
      rotationDeg: isUpright ? 90 : 0,
    });
  }
  const words = [mark, ...(pattern.isGrained ? ['GRAIN ALONG LENGTH'] : []), 'OUTSIDE FACE UP'];
  words.forEach((text, index) =>
    drawing.addText('MARK', {
      at: { x: lengthIn / 2, y: -widthIn / 2 + index * height * 1.4 },
      text,
      height,
      anchor: 'middle',
      rotationDeg: 0,
    }),
  );
  return drawing.write();
}
