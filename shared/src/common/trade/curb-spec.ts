import type { Corner, CornerLoads } from './corners.ts';
import type { CurbValues } from './curb-field-table.ts';
import { CURB_STANDARD } from './curb-standard.generated.ts';
import type { CodeEdition, RiskCategory } from './state-codes.ts';
import type { SpringTable } from './spring-table.ts';
import type { CURB_TYPES } from './trade-lists.ts';

export type CurbFamily = keyof typeof CURB_TYPES;
export type Orientation = CurbValues['orientationDeg'];
export type Insulation = CurbValues['insulation'];
export type Nailer = CurbValues['nailer'];
export type Gasket = CurbValues['gasket'];
export type CrateType = CurbValues['crate'];
export type QuickShip = 'none' | 'five_day' | 'three_day' | 'next_day';
export type Exposure = 'B' | 'C' | 'D';
/** 1 wind, 2 seismic, 3 wind and seismic, 4 product approval, 5 hospital pre-approval, 6 slope or fit (no PE). */
export type ConformingTypeId = 1 | 2 | 3 | 4 | 5 | 6;

/** A rectangle in plan: its corner nearest to corner A, then its size along x (length) and y (width). Inches. */
export interface PlanRect {
  readonly xIn: number;
  readonly yIn: number;
  readonly lengthIn: number;
  readonly widthIn: number;
}

/** The curb on the roof now. Openings are measured from its own corner A; null = not measured. */
export interface ExistingCurb {
  readonly odLengthIn: number;
  readonly odWidthIn: number;
  /** From the finished roof to its top; left out = not measured. */
  readonly heightIn?: number;
  /** It carries an old adapter, which comes off. */
  readonly hasOldAdapter?: boolean;
  readonly supply: PlanRect | null;
  readonly return: PlanRect | null;
}

/**
 * Footprint of the new unit, unturned: openings are measured from corner A of its base. Null or left out = not known; a
 * unit may be known by its weight or by its maker's curb alone.
 */
export interface UnitFootprint {
  readonly baseLengthIn: number | null;
  readonly baseWidthIn: number | null;
  /** Outside size of the curb that the unit's maker gives for it. */
  readonly curbLengthIn?: number | null;
  readonly curbWidthIn?: number | null;
  /** Gap on each side between the curb and the unit's base rail, where the maker gives no curb. */
  readonly fitClearanceIn?: number | null;
  readonly heightIn: number | null;
  /** Of the unit alone; economizer and power exhaust are added by {@link operatingWeightLb}. */
  readonly weightLb: number | null;
  readonly econWeightLb?: number | null;
  readonly exhaustWeightLb?: number | null;
  /** Loads at the unit's corners as its maker prints them, pounds. */
  readonly cornersLb?: CornerLoads | null;
  /** Corners whose load is still to be entered, where others are given; left out = all four are known, or none is. */
  readonly openCorners?: readonly Corner[];
  /** Center of gravity from corner A of the base. */
  readonly cgXIn?: number | null;
  readonly cgYIn?: number | null;
  /** The fans inside are on springs already. */
  readonly hasInternalIsolation?: boolean;
  readonly supply: PlanRect | null;
  readonly return: PlanRect | null;
}

/** Inputs of a wind or seismic calculation; null = not given. */
export interface ConformingInputs {
  readonly typeId: ConformingTypeId;
  readonly windSpeedMph: number | null;
  readonly exposure: Exposure | null;
  readonly roofHeightFt: number | null;
  readonly sds: number | null;
  /** Null or left out = the usual one, ASCE 7-16. */
  readonly edition?: CodeEdition | null;
  /** Of the building; null or left out = II. */
  readonly riskCategory?: RiskCategory | null;
  /** The state that the stamp is for, where the quote or order says it. */
  readonly stampState?: string | null;
  /** Topographic factor of the wind; null or left out = 1, flat ground. */
  readonly kzt?: number | null;
  /** Importance factor of the component; null or omitted = that of the type of calculation. */
  readonly ip?: number | null;
  /** Height of the attachment over the height of the roof; null or left out = 1, on the roof. */
  readonly zOverH?: number | null;
}

/**
 * One curb as the configurator, the quote line, the drawing and the shop share it. Plan axes: x along the curb's length,
 * y along its width, corner A at the origin, B along x, C opposite, D along y. Corner A is the high-roof corner, where
 * the wall is shortest, so both slopes are 0 or more. All lengths are inches, slopes inches of rise in 12. Its
 * simple fields are rows of the table of curb fields.
 */
export interface CurbSpec extends CurbValues {
  readonly family: CurbFamily;
  readonly qty: number;
  /** How the roof plan calls the unit, such as RTU-1. */
  readonly tag: string;
  readonly existing: ExistingCurb | null;
  readonly unit: UnitFootprint | null;
  /** Springs to choose from: those in force, or those that the line was priced with. Left out, the first filling of the table. */
  readonly springTable?: SpringTable;
  readonly conforming: ConformingInputs | null;
  readonly quickShip: QuickShip;
  /** Holes in the cap of a pipe curb; left out or null = not given. */
  readonly pipes?: PipeHoles | null;
  /** Openings in wall B–C of a horizontal curb; left out or null = not given. */
  readonly sideOpenings?: SideOpenings | null;
}

/** An opening of a wall seen from outside, inches. */
export interface WallOpening {
  /** Along the wall, from corner B to its near side. */
  readonly fromBIn: number;
  /** From the top of the curb down to its upper side. */
  readonly belowTopIn: number;
  readonly widthIn: number;
  readonly heightIn: number;
}

/** Where air comes into a horizontal curb and leaves it; null = to be confirmed. */
export interface SideOpenings {
  readonly supply: WallOpening | null;
  readonly return: WallOpening | null;
}

export interface PipeHoles {
  readonly count: number;
  readonly diameterIn: number;
  /** Rubber boots that close them around the pipes. */
  readonly boots: number;
}

/** A plain new-construction curb with the shop's usual choices; the starting point of the configurator. */
export const STANDARD_CURB: CurbSpec = {
  family: 'NEW',
  qty: 1,
  tag: '',
  existing: null,
  unit: null,
  ...CURB_STANDARD,
  conforming: null,
  quickShip: 'none',
  pipes: null,
  sideOpenings: null,
};

/** Weight on the curb: the unit with its economizer and power exhaust, pounds; null while the unit's weight is not known. */
export function operatingWeightLb(unit: UnitFootprint | null): number | null {
  if (unit === null || unit.weightLb === null) return null;
  return unit.weightLb + (unit.econWeightLb ?? 0) + (unit.exhaustWeightLb ?? 0);
}

/** Families that sit on a curb already on the roof. */
export function sitsOnExistingCurb(family: CurbFamily): boolean {
  return family === 'ADP' || family === 'ADP-C' || family === 'EXT' || family === 'ISO-R';
}

/** Families that carry ducts from the existing openings to the new ones. */
export function isAdapter(family: CurbFamily): boolean {
  return family === 'ADP' || family === 'ADP-C';
}

/** Families that are nothing without springs. */
export function standsOnSprings(family: CurbFamily): boolean {
  return family === 'ISO' || family === 'ISO-R';
}

/** Curbs on springs: those families, and others that ask for a deflection. */
export function hasSprings(spec: CurbSpec): boolean {
  return standsOnSprings(spec.family) || spec.isolationClassIn !== null;
}

/** Nailer face on top of an equipment rail, inches. */
export const RAIL_TOP_IN = 3.5;

/** Families whose height is made of four walls. */
export function hasWalls(spec: CurbSpec): boolean {
  return spec.family !== 'RAIL' && spec.family !== 'ISO-R';
}

/** True when a licensed engineer has to seal the curb before it may be released. */
export function needsStamp(spec: CurbSpec): boolean {
  return spec.conforming !== null && spec.conforming.typeId !== 6;
}
