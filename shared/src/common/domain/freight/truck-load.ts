import { formatInches } from '../../units/format-inches.ts';
import { classOfDensity, densityLbPerFt3 } from './freight-class.ts';

/** A crate, skid or carton as it was measured. Inches and pounds. */
export interface MeasuredCrate {
  readonly crateNo: number;
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly heightIn: number;
  readonly weightLb: number;
  readonly freightClass: string | null;
}

/** A line of an order on the dock. */
export interface DockLine {
  readonly curbId: number;
  readonly curbNo: string;
  /** Description of the goods, in freight terms: `Roof curb, sheet metal`, or the parts by name. */
  readonly goods: string;
  readonly qty: number;
  /** Pieces that left with earlier trucks. */
  readonly leftQty: number;
  /** Crates of this line; empty for loose pieces. */
  readonly crates: readonly MeasuredCrate[];
  /** Numbers of the crates that left with earlier trucks. If omitted, crates left in sequence. */
  readonly leftCrates?: readonly number[];
  /** Name of one crate: `Skid`, `Crate` or `Carton`. */
  readonly packaging: string;
  /** Size and weight of one loose piece. */
  readonly sizeIn: readonly [number, number, number] | null;
  readonly eachLb: number;
}

/** Pieces of one kind on a truck: a crate, or the loose curbs of a line together. Weights are whole pounds of all its pieces. */
export interface TruckItem {
  readonly curbId: number;
  readonly curbNo: string;
  /** 0 for loose pieces. */
  readonly crateNo: number;
  readonly packaging: string;
  readonly goods: string;
  /** Pieces of the line in it. */
  readonly qty: number;
  /** Handling units: what the driver counts. */
  readonly pieces: number;
  readonly lengthIn: number | null;
  readonly widthIn: number | null;
  readonly heightIn: number | null;
  readonly weightLb: number;
  readonly freightClass: string | null;
}

export interface TruckLoad {
  readonly pieces: number;
  /** Sum of the items, whole pounds. */
  readonly weightLb: number;
  /** Classes on the truck, lowest first, each once. */
  readonly freightClasses: readonly string[];
}

export type PackedTruckLine =
  { readonly ok: true; readonly items: readonly TruckItem[] } | { readonly ok: false; readonly message: string };

/** How many of `qty` are in the crate at this index, when they are spread as evenly as possible. */
function shareOf(qty: number, crates: number, index: number): number {
  return Math.floor(qty / crates) + (index < qty % crates ? 1 : 0);
}

/** Freight class of a loose piece by its own density; null where its size or weight is not known. */
function classOfLoose({ sizeIn, eachLb }: DockLine): string | null {
  if (sizeIn === null || eachLb <= 0) return null;
  const [lengthIn, widthIn, heightIn] = sizeIn;
  return String(classOfDensity(densityLbPerFt3({ lengthIn, widthIn, heightIn, weightLb: eachLb })));
}

interface SharedCrate {
  readonly crate: MeasuredCrate;
  /** How many pieces of the line are in it. */
  readonly share: number;
}

/** The crates that no truck took, each with its share of the line. */
function listOnDock({ qty, leftQty, crates, leftCrates = [] }: DockLine): readonly SharedCrate[] {
  const shared = crates.map((crate, index) => ({ crate, share: shareOf(qty, crates.length, index) }));
  const named = shared.filter(({ crate }) => leftCrates.includes(crate.crateNo));
  if (named.reduce((sum, { share }) => sum + share, 0) === leftQty && (leftQty > 0 || named.length === 0))
    return shared.filter((each) => !named.includes(each));
  let left = 0;
  const ends = shared.map(({ share }) => (left += share));
  if (leftQty === 0) return shared;
  const from = ends.lastIndexOf(leftQty) + 1;
  // repacked since the last truck: these crates hold what is left
  if (from === 0) return crates.map((crate, index) => ({ crate, share: shareOf(qty - leftQty, crates.length, index) }));
  return shared.slice(from);
}

/** The next crates that together hold this quantity; null when no number of whole crates does. */
function takeNext(onDock: readonly SharedCrate[], askedQty: number): readonly SharedCrate[] | null {
  let sum = 0;
  const ends = onDock.map(({ share }) => (sum += share));
  const to = ends.lastIndexOf(askedQty) + 1;
  return to === 0 ? null : onDock.slice(0, to);
}

/**
 * The pieces by which `askedQty` of a line go on a truck. Crates go whole: those that are named, or else the next ones that have not
 * left. Answers what is wrong with the quantity and what to ask instead.
 */
export function packForTruck(line: DockLine, askedQty: number, crateNos?: readonly number[]): PackedTruckLine {
  const { curbId, curbNo, goods, qty, leftQty, crates } = line;
  const onDock = qty - leftQty;
  if (!Number.isInteger(askedQty) || askedQty < 1 || askedQty > onDock)
    return { ok: false, message: `${curbNo}: choose from 1 to ${onDock}; that many stand on the dock.` };
  if (crates.length === 0) {
    const [lengthIn = null, widthIn = null, heightIn = null] = line.sizeIn ?? [];
    const weightLb = Math.round(askedQty * line.eachLb);
    const item = { curbId, curbNo, goods, crateNo: 0, packaging: 'Loose', qty: askedQty, pieces: askedQty };
    const freightClass = classOfLoose(line);
    return { ok: true, items: [{ ...item, lengthIn, widthIn, heightIn, weightLb, freightClass }] };
  }
  const there = listOnDock(line);
  const chosen = crateNos ? there.filter(({ crate }) => crateNos.includes(crate.crateNo)) : takeNext(there, askedQty);
  if (chosen === null) {
    let end = 0;
    const whole = [...new Set(there.map(({ share }) => (end += share)))].filter((each) => each > 0);
    return {
      ok: false,
      message: `${curbNo}: ${qty} stand in ${crates.length} crates, which go whole. Choose ${whole.join(' or ')}.`,
    };
  }
  if (crateNos && (chosen.length < crateNos.length || chosen.reduce((sum, { share }) => sum + share, 0) !== askedQty))
    return { ok: false, message: `${curbNo}: not all of these crates stand on the dock any more.` };
  const items = chosen.map(({ crate, share }) => ({
    curbId,
    curbNo,
    goods,
    crateNo: crate.crateNo,
    packaging: line.packaging,
    qty: share,
    pieces: 1,
    lengthIn: crate.lengthIn,
    widthIn: crate.widthIn,
    heightIn: crate.heightIn,
    weightLb: Math.round(crate.weightLb),
    freightClass: crate.freightClass,
  }));
  return { ok: true, items };
}

/** What is left of a line on the dock, in whole crates or as loose pieces. */
export function listDockItems(line: DockLine): readonly TruckItem[] {
  const onDock = line.qty - line.leftQty;
  const packed = onDock > 0 ? packForTruck(line, onDock) : null;
  return packed?.ok ? packed.items : [];
}

/** What the items of a truck add up to. */
export function sumTruck(items: readonly Pick<TruckItem, 'pieces' | 'weightLb' | 'freightClass'>[]): TruckLoad {
  const classes = new Set(items.flatMap(({ freightClass }) => (freightClass === null ? [] : [freightClass])));
  return {
    pieces: items.reduce((sum, item) => sum + item.pieces, 0),
    weightLb: items.reduce((sum, item) => sum + item.weightLb, 0),
    freightClasses: [...classes].sort((one, other) => Number(one) - Number(other)),
  };
}

/** `97 1/2 × 68 1/2 × 19`, without marks; empty where nothing was measured. */
export function describePieceSize(item: Pick<TruckItem, 'lengthIn' | 'widthIn' | 'heightIn'>): string {
  return [item.lengthIn, item.widthIn, item.heightIn]
    .flatMap((inches) => (inches === null ? [] : [formatInches(inches, { hasMark: false })]))
    .join(' × ');
}
