import { LOAD_TRAILERS } from '../../trade/load-lists.ts';
import { formatInches } from '../../units/format-inches.ts';
import { linearFeet, TRAILER_FT, type PackedPiece } from './freight-class.ts';
import { MAX_PIECE_HIGH_IN, MAX_PIECE_WIDE_IN } from '../../trade/largest-piece.ts';

/** What a trailer carries: length of its floor in feet, and the goods in pounds that keep the rig within the law. */
export const TRAILERS = {
  pup: { label: LOAD_TRAILERS.pup, floorFt: TRAILER_FT.pup, mostLb: 22_000 },
  full: { label: LOAD_TRAILERS.full, floorFt: TRAILER_FT.full, mostLb: 44_000 },
} as const;
export type Trailer = keyof typeof TRAILERS;

/** A crate, or loose pieces of one kind, as they go on a trailer. */
export interface TrailerItem {
  /** How it is named where it does not fit: `T-48001-1, crate 2`. */
  readonly name: string;
  /** Size of one piece; null when not measured. */
  readonly sizeIn: readonly [length: number, width: number, height: number] | null;
  /** Of all its pieces. */
  readonly weightLb: number;
  readonly pieces: number;
  /** Has walls and a lid: another crate may be stacked on it. */
  readonly isStackable: boolean;
}

/** What of a trailer is too small, and how. */
export interface TrailerExcess {
  readonly limit: 'weight' | 'floor' | 'height' | 'width';
  readonly message: string;
}

export interface TrailerUse {
  readonly weightLb: number;
  readonly cubeFt3: number;
  /** Length of floor with what may be stacked standing two high, feet; and without any stacking. */
  readonly floorFt: number;
  readonly unstackedFt: number;
  /** Pieces that have no size: they take room that is not counted. */
  readonly unmeasured: number;
  readonly excess: readonly TrailerExcess[];
}

const CUBIC_IN_PER_FT3 = 1728;
const tenth = (value: number): number => Math.round(value * 10) / 10;
const count = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Cubic feet of all pieces of an item; 0 when not measured. */
export function cubeOf({ sizeIn, pieces }: Pick<TrailerItem, 'sizeIn' | 'pieces'>): number {
  if (sizeIn === null) return 0;
  const [lengthIn, widthIn, heightIn] = sizeIn;
  return (pieces * lengthIn * widthIn * heightIn) / CUBIC_IN_PER_FT3;
}

interface Piece extends PackedPiece {
  readonly isStackable: boolean;
}

const piecesOf = ({ sizeIn, weightLb, pieces, isStackable }: TrailerItem): readonly Piece[] => {
  if (sizeIn === null) return [];
  const [lengthIn, widthIn, heightIn] = sizeIn;
  return Array.from({ length: pieces }, () => ({
    lengthIn,
    widthIn,
    heightIn,
    weightLb: weightLb / pieces,
    isStackable,
  }));
};

const areaOf = ({ lengthIn, widthIn }: Piece): number => lengthIn * widthIn;

/** Whether one crate may be stacked on another: both stackable, the top no longer, wider or heavier, and together below the roof. */
const standsOn = (top: Piece, base: Piece): boolean =>
  top.lengthIn <= base.lengthIn &&
  top.widthIn <= base.widthIn &&
  top.weightLb <= base.weightLb &&
  top.heightIn + base.heightIn <= MAX_PIECE_HIGH_IN;

/** The pieces on the floor when full crates are stacked two high, the largest below. */
function listFloorPieces(pieces: readonly Piece[]): readonly Piece[] {
  const left = pieces
    .filter((piece) => piece.isStackable)
    .sort((one, other) => areaOf(other) - areaOf(one) || other.weightLb - one.weightLb);
  const bases: Piece[] = [];
  for (let base = left.shift(); base !== undefined; base = left.shift()) {
    bases.push(base);
    const below = base;
    const top = left.findIndex((piece) => standsOn(piece, below));
    if (top >= 0) left.splice(top, 1);
  }
  return [...pieces.filter((piece) => !piece.isStackable), ...bases];
}

/** What is too heavy, too long, too high or too wide for the trailer, in sentences. */
function listExcess(
  trailer: Trailer,
  items: readonly TrailerItem[],
  use: Omit<TrailerUse, 'excess'>,
): readonly TrailerExcess[] {
  const { label, floorFt, mostLb } = TRAILERS[trailer];
  const excess: TrailerExcess[] = [];
  if (use.weightLb > mostLb)
    excess.push({
      limit: 'weight',
      message: `Weight: ${count(use.weightLb)} lb are ${count(use.weightLb - mostLb)} lb more than a ${label} carries (${count(mostLb)} lb).`,
    });
  if (use.floorFt > floorFt)
    excess.push({
      limit: 'floor',
      message: `Floor: ${count(use.floorFt)} linear ft are ${count(use.floorFt - floorFt)} ft more than a ${label} has.`,
    });
  for (const { name, sizeIn } of items) {
    const [, widthIn = 0, heightIn = 0] = sizeIn ?? [];
    if (heightIn > MAX_PIECE_HIGH_IN)
      excess.push({
        limit: 'height',
        message: `Height: ${name} is ${formatInches(heightIn)} high; at most ${formatInches(MAX_PIECE_HIGH_IN)} go through the door.`,
      });
    if (widthIn > MAX_PIECE_WIDE_IN)
      excess.push({
        limit: 'width',
        message: `Width: ${name} is ${formatInches(widthIn)} wide; at most ${formatInches(MAX_PIECE_WIDE_IN)} go through the door.`,
      });
  }
  return excess;
}

/** What items take of a trailer: pounds, cubic feet, linear feet to the tenth, and which limits they are over. */
export function measureTrailer(trailer: Trailer, items: readonly TrailerItem[]): TrailerUse {
  const pieces = items.flatMap(piecesOf);
  const use = {
    weightLb: items.reduce((sum, { weightLb }) => sum + weightLb, 0),
    cubeFt3: tenth(items.reduce((sum, item) => sum + cubeOf(item), 0)),
    floorFt: tenth(linearFeet(listFloorPieces(pieces))),
    unstackedFt: tenth(linearFeet(pieces)),
    unmeasured: items.reduce((sum, { sizeIn, pieces: many }) => sum + (sizeIn === null ? many : 0), 0),
  };
  return { ...use, excess: listExcess(trailer, items, use) };
}

/** Whether nothing of the trailer is too small. */
export const fitsTrailer = (trailer: Trailer, items: readonly TrailerItem[]): boolean =>
  measureTrailer(trailer, items).excess.length === 0;
