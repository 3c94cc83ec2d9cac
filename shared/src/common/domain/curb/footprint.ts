import { curbOdFromBaseIn } from './curb-od.ts';
import { sitsOnExistingCurb } from '../../trade/curb-spec.ts';
import { needsOfFamily } from './curb-family.ts';
import type { CurbSpec, Orientation, PlanRect, UnitFootprint } from '../../trade/curb-spec.ts';

/** Source of the size of a side: entered, the maker's curb, the unit's base less the clearance, the old curb. */
export type SizeOrigin = 'entered' | 'maker' | 'base' | 'existing' | 'unknown';

export interface CurbSide {
  readonly inches: number;
  readonly origin: SizeOrigin;
}

/** Possible sources of the length or width of the curb, in order of preference. Null = not given. */
interface SideSources {
  readonly enteredIn: number | null;
  readonly makerIn: number | null;
  readonly baseIn: number | null;
  readonly clearanceIn: number | null;
  readonly existingIn: number | null;
}

function chooseSide({ enteredIn, makerIn, baseIn, clearanceIn, existingIn }: SideSources): CurbSide {
  const known: readonly CurbSide[] = [
    ...(makerIn === null ? [] : [{ inches: makerIn, origin: 'maker' } as const]),
    ...(baseIn === null
      ? []
      : [{ inches: curbOdFromBaseIn(baseIn, clearanceIn ?? undefined), origin: 'base' } as const]),
    ...(existingIn === null ? [] : [{ inches: existingIn, origin: 'existing' } as const]),
  ];
  const believed = known[0] ?? { inches: 0, origin: 'unknown' };
  // an order stores the size it had: the size still has its original source
  return enteredIn === null || enteredIn === believed.inches ? believed : { inches: enteredIn, origin: 'entered' };
}

/**
 * Outside size of the curb's top and the source of each side: the entered size, else the curb that the unit's maker gives (turned with
 * the unit), else the unit's base less the clearance, else the existing curb; 0 when there is no source.
 */
export function sizeCurb(spec: CurbSpec): { readonly length: CurbSide; readonly width: CurbSide } {
  const { unit } = spec;
  const existing = sitsOnExistingCurb(spec.family) ? spec.existing : null;
  const along = [unit?.curbLengthIn ?? null, unit?.baseLengthIn ?? null] as const;
  const across = [unit?.curbWidthIn ?? null, unit?.baseWidthIn ?? null] as const;
  const [ofLength, ofWidth] = isTurnedAcross(spec.orientationDeg) ? [across, along] : [along, across];
  const clearanceIn = unit?.fitClearanceIn ?? null;
  return {
    length: chooseSide({
      enteredIn: spec.odLengthIn,
      makerIn: ofLength[0],
      baseIn: ofLength[1],
      clearanceIn,
      existingIn: existing?.odLengthIn ?? null,
    }),
    width: chooseSide({
      enteredIn: spec.odWidthIn,
      makerIn: ofWidth[0],
      baseIn: ofWidth[1],
      clearanceIn,
      existingIn: existing?.odWidthIn ?? null,
    }),
  };
}

/** The unit, if the family has a place for it: no unit is drawn over rails and pipe curbs. */
const unitInPlan = ({ family, unit }: CurbSpec): UnitFootprint | null => (needsOfFamily(family).unitSize ? unit : null);

const isTurnedAcross = (orientation: Orientation): boolean => orientation === 90 || orientation === 270;

/** Position of everything in the plan of the curb, with corner A of its top at the origin. */
export interface CurbPlan {
  readonly lengthIn: number;
  readonly widthIn: number;
  /** Outline of the unit's base; null when no unit is given. */
  readonly unit: PlanRect | null;
  readonly supply: PlanRect | null;
  readonly return: PlanRect | null;
  readonly existing: PlanRect | null;
  readonly existingSupply: PlanRect | null;
  readonly existingReturn: PlanRect | null;
}

/** Turns a rectangle with its carrier (size `lengthIn` × `widthIn`) counter-clockwise and re-measures it from corner A. */
export function turnRect(rect: PlanRect, lengthIn: number, widthIn: number, orientation: Orientation): PlanRect {
  switch (orientation) {
    case 90:
      return { xIn: widthIn - rect.yIn - rect.widthIn, yIn: rect.xIn, lengthIn: rect.widthIn, widthIn: rect.lengthIn };
    case 180:
      return { ...rect, xIn: lengthIn - rect.xIn - rect.lengthIn, yIn: widthIn - rect.yIn - rect.widthIn };
    case 270:
      return {
        xIn: rect.yIn,
        yIn: lengthIn - rect.xIn - rect.lengthIn,
        lengthIn: rect.widthIn,
        widthIn: rect.lengthIn,
      };
    case 0:
      return rect;
  }
}

function moveRect(rect: PlanRect | null, dx: number, dy: number): PlanRect | null {
  return rect ? { ...rect, xIn: rect.xIn + dx, yIn: rect.yIn + dy } : null;
}

/**
 * Lays the unit (turned), its openings and the existing curb with its openings into the plan of the new curb, whose size
 * is that of {@link sizeCurb}. Families that sit directly on the roof have no existing curb in their plan; the openings of
 * a unit with an unknown base have no position.
 */
export function layOutCurb(spec: CurbSpec): CurbPlan {
  const { orientationDeg } = spec;
  const unit = unitInPlan(spec);
  const existing = sitsOnExistingCurb(spec.family) ? spec.existing : null;
  const size = sizeCurb(spec);
  const [lengthIn, widthIn] = [size.length.inches, size.width.inches];
  const { baseLengthIn = null, baseWidthIn = null } = unit ?? {};
  const flat = baseLengthIn === null || baseWidthIn === null ? null : { lengthIn: baseLengthIn, widthIn: baseWidthIn };
  const base = flat && isTurnedAcross(orientationDeg) ? { lengthIn: flat.widthIn, widthIn: flat.lengthIn } : flat;
  const unitX = base ? (lengthIn - base.lengthIn) / 2 : 0;
  const unitY = base ? (widthIn - base.widthIn) / 2 : 0;
  const placeOpening = (opening: PlanRect | null | undefined): PlanRect | null =>
    flat && opening ? moveRect(turnRect(opening, flat.lengthIn, flat.widthIn, orientationDeg), unitX, unitY) : null;
  const existingX = existing ? (lengthIn - existing.odLengthIn) / 2 - spec.offsetXIn : 0;
  const existingY = existing ? (widthIn - existing.odWidthIn) / 2 - spec.offsetYIn : 0;
  return {
    lengthIn,
    widthIn,
    unit: base && { xIn: unitX, yIn: unitY, ...base },
    supply: placeOpening(unit?.supply),
    return: placeOpening(unit?.return),
    existing: existing && {
      xIn: existingX,
      yIn: existingY,
      lengthIn: existing.odLengthIn,
      widthIn: existing.odWidthIn,
    },
    existingSupply: moveRect(existing?.supply ?? null, existingX, existingY),
    existingReturn: moveRect(existing?.return ?? null, existingX, existingY),
  };
}
