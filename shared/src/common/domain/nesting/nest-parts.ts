import type { Nest, NestPart, NestStock } from './nest.ts';
import { packSheets, type PackRule } from './pack-sheets.ts';

const RULES: readonly PackRule[] = (['area', 'longest', 'width'] as const).flatMap((order) =>
  (['area', 'short', 'long'] as const).flatMap((fit) =>
    (['keep_long', 'keep_wide', 'keep_largest'] as const).map((cut) => ({ order, fit, cut })),
  ),
);

const largestOffcutIn2 = ({ sheets }: Nest): number =>
  Math.max(0, ...sheets.map(({ offcut }) => (offcut ? offcut.lengthIn * offcut.widthIn : 0)));

/** Sheet in the parts, of the sheet that is used up: sheets and remnants without the largest off-cut of each that is kept. */
export function nestYield(
  { sheets }: Nest,
  isKept: (offcut: { lengthIn: number; widthIn: number }) => boolean,
): number {
  const partIn2 = sheets.reduce((sum, sheet) => sum + sheet.partIn2, 0);
  const usedIn2 = sheets.reduce((sum, { lengthIn, widthIn, offcut }) => {
    const keptIn2 = offcut && isKept(offcut) ? offcut.lengthIn * offcut.widthIn : 0;
    return sum + lengthIn * widthIn - keptIn2;
  }, 0);
  return usedIn2 > 0 ? partIn2 / usedIn2 : 0;
}

/** Below 0 where the first nest is better: fewest pieces left over, fewest new sheets, the largest off-cut, fewest remnants used. */
function compareNests(a: Nest, b: Nest): number {
  const newSheets = ({ sheets }: Nest): number => sheets.filter(({ remnant }) => remnant === null).length;
  return (
    a.unplaced.length - b.unplaced.length ||
    newSheets(a) - newSheets(b) ||
    Math.round(largestOffcutIn2(b)) - Math.round(largestOffcutIn2(a)) ||
    a.sheets.length - b.sheets.length
  );
}

/**
 * Nests parts of one metal and gauge by their outer rectangles with cuts that go through, as a shear or a turret makes them. Of all
 * rules the best: the fewest new sheets, then the largest rectangular off-cut. It places what is asked and nothing else, and the same
 * parts always the same way.
 */
export function nestParts(parts: readonly NestPart[], stock: NestStock): Nest {
  const nests = RULES.map((rule) => packSheets(parts, stock, rule));
  return nests.reduce((best, nest) => (compareNests(nest, best) < 0 ? nest : best));
}
