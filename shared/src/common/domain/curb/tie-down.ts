import type { CurbSpec, PlanRect } from '../../trade/curb-spec.ts';
import { loadFarthestClips } from './clip-group.ts';
import type { ClipForce, UnitLoad } from './clip-group.ts';
import { countClipRoom, findClipRoom, placeClips } from './clip-places.ts';
import type { ClipCounts, ClipPlace, ClipRoom } from './clip-places.ts';
import { layOutCurb } from './footprint.ts';
import {
  computeCurbSeismic,
  computeCurbWind,
  placeBase,
  readUnitSize,
  seismicOnUnit,
  windOnUnit,
} from './unit-loads.ts';

/** Allowable loads (ASD) of one clip with its screws, pounds. */
export interface ClipCapacity {
  readonly tensionLb: number;
  readonly shearLb: number;
}

/** What the clips between unit and curb hold at the same time (ASD), pounds. */
export interface TieDownLoad {
  /** On one long side of the unit; 0 when the weight holds the unit down. */
  readonly tensionLb: number;
  /** On all clips of both long sides together. */
  readonly shearLb: number;
}

/** Allowable loads of one 16-gauge tie-down clip with its screws, pounds; a placeholder until the clip is tested. */
export const TIE_DOWN_CLIP: ClipCapacity = { tensionLb: 300, shearLb: 300 };
/** The fewest clips on a long side. */
const FEWEST_CLIPS = 2;
/** Keeps a need of exactly three clips from becoming four by a binary fraction. */
const ROUNDING = 1e-9;

/** How many clips a long side needs, with fractions: tension and shear of one side, each by what a clip holds of it. */
function needPerSide({ tensionLb, shearLb }: TieDownLoad, clip: ClipCapacity): number {
  if (!(clip.tensionLb > 0) || !(clip.shearLb > 0))
    throw new RangeError('The allowable loads of a clip must be more than 0.');
  return tensionLb / clip.tensionLb + shearLb / 2 / clip.shearLb;
}

/**
 * Share of the clips' strength that tension and shear use together: T/(n·Ta) + V/(2n·Va), 1 = all of it, with n clips on each
 * long side. The form is that of AISI S100-16, section J4.5 (screws in combined shear and tension); its limits of 1.10
 * to 1.3 belong to the failure modes of a tested screw, so the sum is held to 1.0. Throws RangeError for a clip that holds nothing.
 */
export function clipUtilization(load: TieDownLoad, perSide: number, clip: ClipCapacity = TIE_DOWN_CLIP): number {
  return needPerSide(load, clip) / perSide;
}

/** Clips on each long side: as many as keep {@link clipUtilization} at 1 or below; never fewer than two. */
export function countClipsPerSide(load: TieDownLoad, clip: ClipCapacity = TIE_DOWN_CLIP): number {
  return Math.max(FEWEST_CLIPS, Math.ceil(needPerSide(load, clip) - ROUNDING));
}

/** A load on the clips, and how many of them it asks for on each side. */
export interface TieDownCase extends TieDownLoad, ClipCounts {}

/** What acts on the clips. */
export type TieDownCause = 'wind' | 'seismic';

/** The most loaded clip of those that are installed. */
export interface WorstClip extends ClipForce {
  readonly cause: TieDownCause;
  /** Of its strength: 1 = all of it. */
  readonly share: number;
}

/** The clips between unit and curb by what they hold; null = that load is not asked for or not known. */
export interface TieDown extends ClipCounts {
  readonly wind: TieDownCase | null;
  readonly seismic: TieDownCase | null;
  readonly room: ClipRoom;
  /** Every clip: as many as the load asks for that asks for more. */
  readonly places: readonly ClipPlace[];
  readonly worst: WorstClip;
  /** Whether no clip is used above its strength: four sides full of clips may still be too few. */
  readonly isHeld: boolean;
}

/** Tension on a long side and shear on all clips, pounds, as the papers say them. */
function describeLoad({ isAlong }: ClipRoom, base: PlanRect, load: UnitLoad): TieDownLoad {
  const [shearLb, acrossIn] = isAlong ? [load.acrossLb, base.widthIn] : [load.alongLb, base.lengthIn];
  return { tensionLb: Math.max(0, (shearLb * load.armIn) / acrossIn + load.upLb / 2), shearLb };
}

/** The clip that uses most of its strength. */
function findWorst(load: UnitLoad, base: PlanRect, places: readonly ClipPlace[]): Omit<WorstClip, 'cause'> {
  const [first, second] = loadFarthestClips(load, base, places).map((force) => ({
    ...force,
    share: clipUtilization({ tensionLb: force.tensionLb, shearLb: 2 * force.shearLb }, 1),
  }));
  if (!first || !second) throw new RangeError('A group of clips has two ways to be loaded.');
  return second.share > first.share ? second : first;
}

/**
 * The fewest clips that hold each of the loads, and of those the ones with most on the long sides; all sides full where none are enough.
 * Clips on short sides hold less of a load toward the long ones, and more of one toward the short sides.
 */
function countClips(loads: readonly UnitLoad[], base: PlanRect, room: ClipRoom): ClipCounts {
  const most = countClipRoom(room);
  const isHeld = (counts: ClipCounts): boolean => {
    const places = placeClips(room, counts);
    return loads.every((load) => findWorst(load, base, places).share <= 1 + ROUNDING);
  };
  const least = Math.max(...loads.map((load) => countClipsPerSide(describeLoad(room, base, load))));
  for (let count = least; count <= most.perSide + most.perEnd; count += 1)
    for (
      let perEnd = Math.max(0, count - most.perSide);
      perEnd <= Math.min(most.perEnd, count - FEWEST_CLIPS);
      perEnd += 1
    )
      if (isHeld({ perSide: count - perEnd, perEnd })) return { perSide: count - perEnd, perEnd };
  return most;
}

/**
 * The tie-down clips of a curb: the one list for sheet, parts, price and picture. Wind and earthquake never act together: the clips hold
 * each of them. Null where neither is computed, and where an earthquake is but the unit's size is not known.
 */
export function computeTieDown(spec: CurbSpec): TieDown | null {
  const size = readUnitSize(spec);
  // the tension at the unit's base does not depend on the curb below it
  const wind = computeCurbWind(spec, { heightIn: 0, weightLb: 0 });
  const seismic = computeCurbSeismic(spec);
  if (!size || (!wind && !seismic)) return null;
  const plan = layOutCurb(spec);
  if (!(plan.lengthIn > 0) || !(plan.widthIn > 0)) return null;
  const base = placeBase(plan, size);
  const room = findClipRoom(spec, plan);
  const loads: readonly (readonly [TieDownCause, UnitLoad])[] = [
    ...(wind ? [['wind', windOnUnit(wind, base, size)] as const] : []),
    ...(seismic ? [['seismic', seismicOnUnit(seismic, size)] as const] : []),
  ];
  const cases = loads.map(([cause, load]) => ({
    cause,
    ...describeLoad(room, base, load),
    ...countClips([load], base, room),
  }));
  const { perSide, perEnd } = countClips(
    loads.map(([, load]) => load),
    base,
    room,
  );
  const places = placeClips(room, { perSide, perEnd });
  const worst = loads
    .map(([cause, load]): WorstClip => ({ cause, ...findWorst(load, base, places) }))
    .reduce((found, next) => (next.share > found.share ? next : found));
  const caseOf = (cause: TieDownCause): TieDownCase | null => cases.find((each) => each.cause === cause) ?? null;
  return {
    wind: caseOf('wind'),
    seismic: caseOf('seismic'),
    perSide,
    perEnd,
    room,
    places,
    worst,
    isHeld: worst.share <= 1 + ROUNDING,
  };
}
