import type { CurbPart } from './curb-part.ts';
import { BRAKE_LENGTH_IN } from './walls.ts';

/** The largest stocked sheet, inches. */
const SHEET_WIDTH_IN = 60;
const SHEET_LENGTH_IN = 144;
/** Two pieces of a spliced part lap by this much, inches. */
export const SPLICE_LAP_IN = 1;

/** Pieces of at most `limitIn` that a side is made of, each lapping the next. */
function countPieces(sideIn: number, limitIn: number): number {
  return sideIn <= limitIn ? 1 : Math.ceil((sideIn - SPLICE_LAP_IN) / (limitIn - SPLICE_LAP_IN));
}

/** How many pieces a blank is cut in along its length and its width, and the longest that a piece may be each way. */
interface PiecePlan {
  readonly along: number;
  readonly across: number;
  readonly alongLimitIn: number;
  readonly acrossLimitIn: number;
}

/** Pieces with the fewest of the two ways to lay a blank on a sheet. */
export function planPieces(part: CurbPart): PiecePlan {
  // what is folded is no longer than the brake
  const longIn = part.bendsPerPiece > 0 ? BRAKE_LENGTH_IN : SHEET_LENGTH_IN;
  const plan = (alongLimitIn: number, acrossLimitIn: number): PiecePlan => ({
    along: countPieces(part.lengthIn, alongLimitIn),
    across: countPieces(part.widthIn, acrossLimitIn),
    alongLimitIn,
    acrossLimitIn,
  });
  const [lengthwise, crosswise] = [plan(longIn, SHEET_WIDTH_IN), plan(SHEET_WIDTH_IN, longIn)];
  return lengthwise.along * lengthwise.across <= crosswise.along * crosswise.across ? lengthwise : crosswise;
}

/** A part as it is cut: whole where it fits the largest sheet and the brake, else in equal pieces with laps between them. */
export function fitToSheet(part: CurbPart): CurbPart {
  const { along, across } = planPieces(part);
  const pieces = along * across;
  if (pieces === 1) return part;
  const lengthIn = part.lengthIn + (along - 1) * SPLICE_LAP_IN;
  const widthIn = part.widthIn + (across - 1) * SPLICE_LAP_IN;
  // laps are sheet as far as the part itself is: a trapezoid is narrower where it is cut
  const share = (part.areaFt2 * 144) / (part.lengthIn * part.widthIn);
  return {
    ...part,
    name: `${part.name}, in ${pieces} pieces lapped ${SPLICE_LAP_IN}"`,
    qty: part.qty * pieces,
    lengthIn: lengthIn / along,
    widthIn: widthIn / across,
    areaFt2: (share * lengthIn * widthIn) / 144 / pieces,
  };
}
