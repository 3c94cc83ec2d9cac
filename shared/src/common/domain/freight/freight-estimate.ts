import { formatInches } from '../../units/inches.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import type { CurbSpec } from '../curb/curb-spec.ts';
import { estimateCrate } from './crate.ts';
import { classOfDensity, densityLbPerFt3 } from './freight-class.ts';
import type { FreightClass, PackedPiece } from './freight-class.ts';
import { packLine } from './packing.ts';

/** A curb line that is complete enough to be packed. */
export interface PackedLine {
  readonly spec: CurbSpec;
  readonly geometry: CurbGeometry;
}

/** What a quote will be when it stands on the dock. An estimate: the crate stage records the true sizes and weights. */
export interface FreightEstimate {
  readonly pieces: number;
  /** Skids, crates, loose curbs, or a mix of them. */
  readonly kind: 'skid' | 'crate' | 'curb without a crate' | 'piece';
  /** All pieces, wood included. */
  readonly weightLb: number;
  /** The longest piece: length decides the truck. */
  readonly largest: PackedPiece;
  /** Every class among the pieces, lowest first. */
  readonly freightClasses: readonly FreightClass[];
  readonly weightByClass: readonly { readonly freightClass: FreightClass; readonly weightLb: number }[];
  readonly isOverlength: boolean;
  readonly isOversize: boolean;
}

const KINDS = { skid: 'skid', full: 'crate', none: 'curb without a crate' } as const;

/** The piece that decides the truck: the longest, and of equally long ones the bulkiest. */
function isLarger(piece: PackedPiece, other: PackedPiece): boolean {
  const bulk = ({ widthIn, heightIn }: PackedPiece): number => widthIn * heightIn;
  return piece.lengthIn === other.lengthIn ? bulk(piece) > bulk(other) : piece.lengthIn > other.lengthIn;
}

/** Estimates pieces, weight and freight class of the curbs of a quote; null without curbs. Parts are weighed when packed. */
export function estimateFreight(lines: readonly PackedLine[]): FreightEstimate | null {
  const pieces = lines.flatMap(({ spec, geometry }) => packLine(spec, geometry));
  const [first] = pieces;
  if (!first) return null;
  const kinds = [...new Set(lines.map(({ spec }) => KINDS[spec.crate]))];
  const crates = lines.map(({ spec, geometry }) => estimateCrate(spec, geometry));
  const classes = new Set(pieces.map((piece) => classOfDensity(densityLbPerFt3(piece))));
  return {
    pieces: pieces.length,
    kind: kinds.length === 1 && kinds[0] ? kinds[0] : 'piece',
    weightLb: pieces.reduce((sum, piece) => sum + piece.weightLb, 0),
    largest: pieces.reduce((found, piece) => (isLarger(piece, found) ? piece : found), first),
    freightClasses: [...classes].sort((one, other) => one - other),
    weightByClass: pieces.map((piece) => ({
      freightClass: classOfDensity(densityLbPerFt3(piece)),
      weightLb: piece.weightLb,
    })),
    isOverlength: crates.some((crate) => crate.isOverlength),
    isOversize: crates.some((crate) => crate.isOversize),
  };
}

const PLURALS = {
  skid: 'skids',
  crate: 'crates',
  'curb without a crate': 'curbs without a crate',
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
  const size = [largest.lengthIn, largest.widthIn, largest.heightIn].map((inches) => formatInches(inches)).join(' × ');
  const several = pieces === 1 ? '' : ' together; largest';
  return `${describeLoad(estimate)}${several || ';'} ${size}; freight class ${nameClasses(estimate)}`;
}

/** What makes the load dearer or needs another truck, in sentences. */
export function listFreightNotes(estimate: FreightEstimate): readonly string[] {
  return [
    ...(estimate.isOversize
      ? ['Wider than 96" or higher than 100": it does not fit a common carrier’s trailer and goes by its own truck.']
      : []),
    ...(estimate.isOverlength ? ['8 ft or longer: carriers charge extra for length.'] : []),
  ];
}
