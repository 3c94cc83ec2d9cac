import { formatInches } from '../../units/format-inches.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { estimateCrate } from './crate.ts';
import { classOfDensity, densityLbPerFt3, OVERLENGTH_FROM_IN } from './freight-class.ts';
import { MAX_PIECE_HIGH_IN, MAX_PIECE_WIDE_IN } from '../../trade/largest-piece.ts';
import type { FreightClass, PackedPiece } from './freight-class.ts';
import { CLASS_OF_UNSIZED_PARTS, classOfPart } from './packed-parts.ts';
import type { PackedPart } from './packed-parts.ts';
import { packLine } from './packing.ts';

/** A curb line that is complete enough to be packed. */
export interface PackedLine {
  readonly spec: CurbSpec;
  readonly geometry: CurbGeometry;
}

/** The expected shipment of a quote. An estimate: the crate stage records the true sizes and weights. */
export interface FreightEstimate {
  readonly pieces: number;
  /** Skids, crates, loose curbs, the package of the parts, or a mix of them. */
  readonly kind: 'skid' | 'crate' | 'curb without a crate' | 'package' | 'piece';
  /** All pieces, wood included. */
  readonly weightLb: number;
  /** The longest piece: length decides the truck. Null where no size is known. */
  readonly largest: PackedPiece | null;
  /** Every class among the pieces, lowest first. */
  readonly freightClasses: readonly FreightClass[];
  readonly weightByClass: readonly { readonly freightClass: FreightClass; readonly weightLb: number }[];
  readonly isOverlength: boolean;
  readonly isOversize: boolean;
  /** Parts left out of the weight because theirs has not been entered. */
  readonly unweighedParts: number;
  /** Parts whose class is assumed because their size has not been entered. */
  readonly unsizedParts: number;
}

const KINDS = { skid: 'skid', full: 'crate', none: 'curb without a crate' } as const;

/** The piece that decides the truck: the longest, and of equally long ones the bulkiest. */
function isLarger(piece: PackedPiece, other: PackedPiece): boolean {
  const bulk = ({ widthIn, heightIn }: PackedPiece): number => widthIn * heightIn;
  return piece.lengthIn === other.lengthIn ? bulk(piece) > bulk(other) : piece.lengthIn > other.lengthIn;
}

/** The parts of one number as one entry of the load; its sides are those of one piece. */
interface WeighedPart extends PackedPart {
  readonly weightLb: number;
}

const isWeighed = (part: PackedPart): part is WeighedPart => part.weightLb !== null;

/** A part by itself, the longest side first, as it lies on the truck; null where its size is not known. */
function pieceOf({ weightLb, sidesIn }: WeighedPart): PackedPiece | null {
  if (sidesIn === null) return null;
  const [lengthIn = 0, widthIn = 0, heightIn = 0] = [...sidesIn].sort((one, other) => other - one);
  return { lengthIn, widthIn, heightIn, weightLb };
}

/** What an estimate is of: every kind of piece that the curbs make, and one package of all parts. */
function kindOf(lines: readonly PackedLine[], hasPackage: boolean): FreightEstimate['kind'] {
  const kinds = new Set<FreightEstimate['kind']>(lines.map(({ spec }) => KINDS[spec.crate]));
  if (hasPackage) kinds.add('package');
  const [kind] = kinds;
  return kinds.size === 1 && kind ? kind : 'piece';
}

/**
 * Estimates pieces, weight and freight class of the curbs and parts of a quote; null where nothing of it can be weighed. All parts
 * go in one package. A part without a weight is not in it.
 */
export function estimateFreight(
  lines: readonly PackedLine[],
  parts: readonly PackedPart[] = [],
): FreightEstimate | null {
  const skids = lines.flatMap(({ spec, geometry }) => packLine(spec, geometry));
  const weighed = parts.filter(isWeighed).filter(({ qty }) => qty > 0);
  if (skids.length === 0 && weighed.length === 0) return null;
  const crates = lines.map(({ spec, geometry }) => estimateCrate(spec, geometry));
  const loose = weighed.flatMap((part) => pieceOf(part) ?? []);
  const weightByClass = [
    ...skids.map((piece) => ({ freightClass: classOfDensity(densityLbPerFt3(piece)), weightLb: piece.weightLb })),
    ...weighed.map((part) => ({ freightClass: classOfPart(part), weightLb: part.qty * part.weightLb })),
  ];
  const classes = new Set(weightByClass.map(({ freightClass }) => freightClass));
  return {
    pieces: skids.length + (weighed.length > 0 ? 1 : 0),
    kind: kindOf(lines, weighed.length > 0),
    weightLb: weightByClass.reduce((sum, { weightLb }) => sum + weightLb, 0),
    largest: [...skids, ...loose].reduce<PackedPiece | null>(
      (found, piece) => (found === null || isLarger(piece, found) ? piece : found),
      null,
    ),
    freightClasses: [...classes].sort((one, other) => one - other),
    weightByClass,
    isOverlength:
      crates.some((crate) => crate.isOverlength) || loose.some(({ lengthIn }) => lengthIn >= OVERLENGTH_FROM_IN),
    isOversize:
      crates.some((crate) => crate.isOversize) ||
      loose.some(({ widthIn, heightIn }) => widthIn > MAX_PIECE_WIDE_IN || heightIn > MAX_PIECE_HIGH_IN),
    unweighedParts: parts.length - weighed.length,
    unsizedParts: weighed.filter(({ sidesIn }) => sidesIn === null).length,
  };
}

const PLURALS = {
  skid: 'skids',
  crate: 'crates',
  'curb without a crate': 'curbs without a crate',
  package: 'packages',
  piece: 'pieces',
} as const;

/** `2 skids, about 640 lb`, the weight to the next 5 lb. */
export function describeLoad({ pieces, kind, weightLb }: FreightEstimate): string {
  const weight = (Math.round(weightLb / 5) * 5).toLocaleString('en-US');
  return `${pieces} ${pieces === 1 ? kind : PLURALS[kind]}, about ${weight} lb`;
}

/** `175, 250 and 300`. */
export function nameClasses({ freightClasses }: FreightEstimate): string {
  const last = freightClasses.at(-1);
  const others = freightClasses.slice(0, -1);
  return others.length > 0 ? `${others.join(', ')} and ${last}` : String(last);
}

/** `2 skids, about 640 lb together; largest 94 1/2" × 60 3/8" × 19"; freight class 175`. */
export function describeFreight(estimate: FreightEstimate): string {
  const { pieces, largest } = estimate;
  const classes = `freight class ${nameClasses(estimate)}`;
  if (largest === null) return `${describeLoad(estimate)}; ${classes}`;
  const size = [largest.lengthIn, largest.widthIn, largest.heightIn].map((inches) => formatInches(inches)).join(' × ');
  const several = pieces === 1 ? '' : ' together; largest';
  return `${describeLoad(estimate)}${several || ';'} ${size}; ${classes}`;
}

const describeUnweighedParts = (parts: number): string =>
  parts === 1
    ? 'One part has no weight on file: it is not counted, and weighed when it is packed.'
    : `${parts} parts have no weight on file: they are not counted, and weighed when they are packed.`;

const describeUnsizedParts = (parts: number): string =>
  parts === 1
    ? `One part has no size on file: class ${CLASS_OF_UNSIZED_PARTS} is assumed until it is packed.`
    : `${parts} parts have no size on file: class ${CLASS_OF_UNSIZED_PARTS} is assumed until they are packed.`;

/** Facts that make the load more expensive or need another truck, in sentences. */
export function listFreightNotes(estimate: FreightEstimate): readonly string[] {
  return [
    ...(estimate.isOversize
      ? ['Wider than 96" or higher than 100": it does not fit a common carrier’s trailer and goes by its own truck.']
      : []),
    ...(estimate.isOverlength ? ['8 ft or longer: carriers charge extra for length.'] : []),
    ...(estimate.unweighedParts > 0 ? [describeUnweighedParts(estimate.unweighedParts)] : []),
    ...(estimate.unsizedParts > 0 ? [describeUnsizedParts(estimate.unsizedParts)] : []),
  ];
}
