import type { Nest, NestedSheet, NestPart, NestStock, PlacedPiece, SheetRect } from './nest.ts';

/** One way to pack: the order of the pieces, the place that each is given, and the cut beside it. */
export interface PackRule {
  readonly order: 'area' | 'longest' | 'width';
  readonly fit: 'area' | 'short' | 'long';
  readonly cut: 'keep_long' | 'keep_wide' | 'keep_largest';
}

interface Piece {
  readonly part: NestPart;
  readonly lengthIn: number;
  readonly widthIn: number;
}

/** A sheet while it is filled; rectangles include the kerf beyond each piece. */
interface OpenSheet {
  readonly remnant: string | null;
  readonly lengthIn: number;
  readonly widthIn: number;
  free: SheetRect[];
  readonly pieces: PlacedPiece[];
  partIn2: number;
}

interface Place {
  readonly sheet: OpenSheet;
  readonly index: number;
  readonly isTurned: boolean;
  readonly score: number;
}

const ROUNDING_IN = 1e-9;
const areaOf = ({ lengthIn, widthIn }: { readonly lengthIn: number; readonly widthIn: number }): number =>
  lengthIn * widthIn;

function openSheet(
  stock: NestStock,
  size: { readonly lengthIn: number; readonly widthIn: number },
  remnant: string | null,
): OpenSheet {
  const { kerfIn, marginIn } = stock;
  // the last piece of a row needs no kerf beyond it
  const free = {
    xIn: marginIn,
    yIn: marginIn,
    lengthIn: size.lengthIn - 2 * marginIn + kerfIn,
    widthIn: size.widthIn - 2 * marginIn + kerfIn,
  };
  return { remnant, lengthIn: size.lengthIn, widthIn: size.widthIn, free: [free], pieces: [], partIn2: 0 };
}

function sortPieces(parts: readonly NestPart[], { order }: PackRule): readonly Piece[] {
  const keyOf = (piece: Piece): number =>
    order === 'area'
      ? areaOf(piece)
      : order === 'width'
        ? Math.min(piece.lengthIn, piece.widthIn)
        : Math.max(piece.lengthIn, piece.widthIn);
  return parts
    .flatMap((part) =>
      Array.from({ length: part.qty }, (): Piece => ({ part, lengthIn: part.lengthIn, widthIn: part.widthIn })),
    )
    .sort((a, b) => keyOf(b) - keyOf(a) || areaOf(b) - areaOf(a) || a.part.mark.localeCompare(b.part.mark));
}

function scoreOf(free: SheetRect, lengthIn: number, widthIn: number, { fit }: PackRule): number {
  const [spareX, spareY] = [free.lengthIn - lengthIn, free.widthIn - widthIn];
  if (fit === 'area') return areaOf(free) - lengthIn * widthIn;
  return fit === 'short' ? Math.min(spareX, spareY) : Math.max(spareX, spareY);
}

function findPlace(sheets: readonly OpenSheet[], piece: Piece, rule: PackRule, kerfIn: number): Place | null {
  let best: Place | null = null;
  for (const sheet of sheets) {
    for (const [index, free] of sheet.free.entries())
      for (const isTurned of piece.part.isGrained ? [false] : [false, true]) {
        const lengthIn = (isTurned ? piece.widthIn : piece.lengthIn) + kerfIn;
        const widthIn = (isTurned ? piece.lengthIn : piece.widthIn) + kerfIn;
        if (lengthIn > free.lengthIn + ROUNDING_IN || widthIn > free.widthIn + ROUNDING_IN) continue;
        const score = scoreOf(free, lengthIn, widthIn, rule);
        if (!best || score < best.score - ROUNDING_IN) best = { sheet, index, isTurned, score };
      }
    // a remnant is filled before a sheet, an open sheet before the next
    if (best) return best;
  }
  return best;
}

/** Cuts the rectangle of a piece out of a free one with two straight cuts through; the rule says which goes all the way. */
function cutFree(free: SheetRect, lengthIn: number, widthIn: number, { cut }: PackRule): readonly SheetRect[] {
  const [spareX, spareY] = [free.lengthIn - lengthIn, free.widthIn - widthIn];
  const isLongRight = cut === 'keep_wide' || (cut === 'keep_largest' && spareX * free.widthIn > spareY * free.lengthIn);
  const right = {
    xIn: free.xIn + lengthIn,
    yIn: free.yIn,
    lengthIn: spareX,
    widthIn: isLongRight ? free.widthIn : widthIn,
  };
  const above = {
    xIn: free.xIn,
    yIn: free.yIn + widthIn,
    lengthIn: isLongRight ? lengthIn : free.lengthIn,
    widthIn: spareY,
  };
  return [right, above].filter((rect) => rect.lengthIn > ROUNDING_IN && rect.widthIn > ROUNDING_IN);
}

function putPiece(
  { sheet, index, isTurned }: Place,
  { part, lengthIn, widthIn }: Piece,
  rule: PackRule,
  kerfIn: number,
): void {
  const free = sheet.free[index];
  if (!free) return;
  const [alongIn, acrossIn] = isTurned ? [widthIn, lengthIn] : [lengthIn, widthIn];
  sheet.pieces.push({ mark: part.mark, isTurned, xIn: free.xIn, yIn: free.yIn, lengthIn: alongIn, widthIn: acrossIn });
  sheet.partIn2 += part.areaIn2;
  sheet.free = [
    ...sheet.free.slice(0, index),
    ...sheet.free.slice(index + 1),
    ...cutFree(free, alongIn + kerfIn, acrossIn + kerfIn, rule),
  ];
}

function closeSheet({ free, ...sheet }: OpenSheet, { kerfIn }: NestStock): NestedSheet {
  const whole = free.map(({ xIn, yIn, lengthIn, widthIn }) => ({
    xIn,
    yIn,
    lengthIn: lengthIn - kerfIn,
    widthIn: widthIn - kerfIn,
  }));
  const largest = whole
    .filter(({ lengthIn, widthIn }) => lengthIn > 0 && widthIn > 0)
    .reduce<SheetRect | null>((best, rect) => (best && areaOf(best) >= areaOf(rect) ? best : rect), null);
  return { ...sheet, offcut: largest };
}

/** Packs all pieces by one rule: remnants first, the smallest of them first, then as many sheets as it takes. */
export function packSheets(parts: readonly NestPart[], stock: NestStock, rule: PackRule): Nest {
  const remnants = [...stock.remnants].sort((a, b) => areaOf(a) - areaOf(b) || a.name.localeCompare(b.name));
  const open = remnants.map((remnant) => openSheet(stock, remnant, remnant.name));
  const unplaced: string[] = [];
  for (const piece of sortPieces(parts, rule)) {
    const found = findPlace(open, piece, rule, stock.kerfIn);
    if (found) {
      putPiece(found, piece, rule, stock.kerfIn);
      continue;
    }
    const next = openSheet(stock, stock.sheet, null);
    const place = findPlace([next], piece, rule, stock.kerfIn);
    if (!place) {
      unplaced.push(piece.part.mark);
      continue;
    }
    open.push(next);
    putPiece(place, piece, rule, stock.kerfIn);
  }
  return { sheets: open.filter(({ pieces }) => pieces.length > 0).map((sheet) => closeSheet(sheet, stock)), unplaced };
}
