import type { CurbSpec } from '../../trade/curb-spec.ts';
import type { MaterialClass } from '../../trade/trade-lists.ts';
import { polygonAreaIn2, polygonLengthIn, type FlatPattern } from './flat-pattern.ts';
import { listBlanks } from './list-blanks.ts';
import { listFlatPatterns } from './list-flat-patterns.ts';

/** A blank that is cut for a line, with all pieces of it. */
export interface CutPiece {
  /** Number of the curb and code of the part, as it is marked on the blank. */
  readonly mark: string;
  readonly blank: FlatPattern;
  readonly material: MaterialClass;
  readonly gauge: number;
  /** Pieces for the whole line. */
  readonly qty: number;
  /** Sheet in one piece, less its notches and what is cut out, square inches. */
  readonly areaIn2: number;
  /** Length of all cuts of one piece: its outline and what is cut out, inches. */
  readonly cutIn: number;
}

/** Sheet in the parts of a line, and the length of their cuts. */
export interface CutTotals {
  readonly partFt2: number;
  readonly cutFt: number;
}

const cutOutsIn2 = ({ cutOuts }: FlatPattern): number =>
  cutOuts.reduce(
    (sum, cut) => sum + (cut.kind === 'hole' ? (Math.PI * cut.diameterIn ** 2) / 4 : polygonAreaIn2(cut.points)),
    0,
  );

const cutOutsIn = ({ cutOuts }: FlatPattern): number =>
  cutOuts.reduce((sum, cut) => sum + (cut.kind === 'hole' ? Math.PI * cut.diameterIn : polygonLengthIn(cut.points)), 0);

/** Every blank of a line of curbs, split where it is larger than the sheet or the brake. Throws RangeError as the geometry does. */
export function listCutPieces(spec: CurbSpec, curbNo: string): readonly CutPiece[] {
  return listFlatPatterns(spec)
    .flatMap(listBlanks)
    .map((blank) => ({
      mark: `${curbNo} ${blank.code}`,
      blank,
      material: spec.material,
      gauge: blank.gauge,
      qty: blank.qty * spec.qty,
      areaIn2: polygonAreaIn2(blank.outline) - cutOutsIn2(blank),
      cutIn: polygonLengthIn(blank.outline) + cutOutsIn(blank),
    }));
}

/** Adds up the pieces of a line in ft² and ft. */
export const sumCutPieces = (pieces: readonly CutPiece[]): CutTotals => ({
  partFt2: pieces.reduce((sum, { areaIn2, qty }) => sum + areaIn2 * qty, 0) / 144,
  cutFt: pieces.reduce((sum, { cutIn, qty }) => sum + cutIn * qty, 0) / 12,
});
