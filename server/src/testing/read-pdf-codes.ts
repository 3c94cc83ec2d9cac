import jsQR from 'jsqr';
import { readPdfStreams } from './read-pdf-text.ts';

const SQUARE = /(?<![\d.-])(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re/g;
/** Pixels of one module of a code, and modules of quiet around it. */
const SCALE = 4;
const QUIET = 4;

interface Square {
  readonly x: number;
  readonly y: number;
}

/** The QR codes of a document that {@link makePdf} wrote, a list for each page, read by the scanner's own library from what is printed. */
export const readPdfCodes = (pdf: Buffer): readonly (readonly string[])[] =>
  readPdfStreams(pdf)
    .map(readPage)
    .filter((codes) => codes.length > 0);

/** Squares of one size that were drawn one after the other are one code. */
function readPage(content: string): readonly string[] {
  const bySide = new Map<string, Square[]>();
  for (const [, x, y, width, height] of content.matchAll(SQUARE)) {
    if (width !== height || width === undefined) continue;
    const squares = bySide.get(width) ?? [];
    squares.push({ x: Number(x), y: Number(y) });
    bySide.set(width, squares);
  }
  return [...bySide].flatMap(([side, squares]) => decode(squares, Number(side)) ?? []);
}

function decode(squares: readonly Square[], side: number): string | null {
  const left = Math.min(...squares.map(({ x }) => x));
  const top = Math.min(...squares.map(({ y }) => y));
  const across = Math.round((Math.max(...squares.map(({ x }) => x)) - left) / side) + 1;
  const size = (across + 2 * QUIET) * SCALE;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const { x, y } of squares) {
    const column = (Math.round((x - left) / side) + QUIET) * SCALE;
    const row = (Math.round((y - top) / side) + QUIET) * SCALE;
    for (let down = 0; down < SCALE; down += 1)
      for (let along = 0; along < SCALE; along += 1) {
        const at = ((row + down) * size + column + along) * 4;
        pixels.fill(0, at, at + 3);
      }
  }
  return jsQR(pixels, size, size)?.data ?? null;
}
