import { formatInches } from '../../units/format-inches.ts';
import { heightAtIn, type SlopedBox } from './corner-heights.ts';
import { makeError, makeWarning } from './curb-problem.ts';
import type { CurbProblem } from './curb-problem.ts';
import { needsOfFamily } from './curb-family.ts';
import type { CurbSpec, SideOpenings, WallOpening } from '../../trade/curb-spec.ts';
import { layOutCurb } from './footprint.ts';

/** Sheet that stays around an opening of a wall: room for the flange of the duct and the screws in it, inches. */
export const WALL_MARGIN_IN = 1;

/** One of the openings in wall B–C, with its letter. */
export interface NamedWallOpening extends WallOpening {
  readonly letter: 'S' | 'R';
}

/** The openings of a horizontal curb in wall B–C that were given; empty for every other family. */
export function listSideOpenings({ family, sideOpenings }: CurbSpec): readonly NamedWallOpening[] {
  if (!needsOfFamily(family).sideOpenings || !sideOpenings) return [];
  const { supply, return: back } = sideOpenings;
  return [
    ...(supply ? [{ ...supply, letter: 'S' as const }] : []),
    ...(back ? [{ ...back, letter: 'R' as const }] : []),
  ];
}

/** Area of the openings in wall B–C, square inches. */
export function sideOpeningsIn2(spec: CurbSpec): number {
  return listSideOpenings(spec).reduce((sum, { widthIn, heightIn }) => sum + widthIn * heightIn, 0);
}

/** How an opening of the wall is written: `29 3/4" wide × 15 7/8" high, 6" from corner B, 2" below the top`. */
export function describeWallOpening({ fromBIn, belowTopIn, widthIn, heightIn }: WallOpening): string {
  return `${formatInches(widthIn)} wide × ${formatInches(heightIn)} high, ${formatInches(fromBIn)} from corner B, ${formatInches(belowTopIn)} below the top`;
}

const SIDES = [
  { side: 'supply', field: 'side_sa', name: 'Side supply' },
  { side: 'return', field: 'side_ra', name: 'Side return' },
] as const satisfies readonly { readonly side: keyof SideOpenings; readonly field: string; readonly name: string }[];

/** Whether the wall leaves sheet around the opening. The wall is lower at its higher roof end, which is B or C. */
function checkInWall(spec: CurbSpec, opening: WallOpening, field: string, name: string): CurbProblem[] {
  const { fromBIn, belowTopIn, widthIn, heightIn } = opening;
  if (!(widthIn > 0)) return [makeError(`${field}_width`, 'side_size', `${name}: enter a width above 0.`)];
  if (!(heightIn > 0)) return [makeError(`${field}_height`, 'side_size', `${name}: enter a height above 0.`)];
  const { lengthIn, widthIn: wallIn } = layOutCurb(spec);
  const endIn = fromBIn + widthIn;
  if (fromBIn < WALL_MARGIN_IN || endIn > wallIn - WALL_MARGIN_IN) {
    const message = `${name} reaches past wall B–C, which is ${formatInches(wallIn)} long and keeps ${formatInches(WALL_MARGIN_IN)} of sheet at each end. Correct its distance from corner B, or its width.`;
    return [makeError(`${field}_from_b`, 'side_outside', message)];
  }
  const box: SlopedBox = { ...spec, lengthIn, widthIn: wallIn };
  const highIn = Math.min(heightAtIn(box, lengthIn, fromBIn), heightAtIn(box, lengthIn, endIn));
  if (belowTopIn >= WALL_MARGIN_IN && belowTopIn + heightIn <= highIn - WALL_MARGIN_IN) return [];
  const message = `${name} reaches past wall B–C, which is ${formatInches(highIn)} high there and keeps ${formatInches(WALL_MARGIN_IN)} of sheet above and below. Correct its distance from the top or its height, or make the curb higher.`;
  return [makeError(`${field}_from_top`, 'side_outside', message)];
}

const areApart = (a: WallOpening, b: WallOpening): boolean =>
  a.fromBIn + a.widthIn <= b.fromBIn ||
  b.fromBIn + b.widthIn <= a.fromBIn ||
  a.belowTopIn + a.heightIn <= b.belowTopIn ||
  b.belowTopIn + b.heightIn <= a.belowTopIn;

/** A horizontal curb needs its openings in wall B–C: inside the wall, and apart from each other. */
export function validateSideOpenings(spec: CurbSpec): CurbProblem[] {
  if (!needsOfFamily(spec.family).sideOpenings) return [];
  const given = spec.sideOpenings ?? { supply: null, return: null };
  const problems = SIDES.flatMap(({ side, field, name }) => {
    const opening = given[side];
    if (opening) return checkInWall(spec, opening, field, name);
    const message = `${name}: enter the width and height of the opening in wall B–C from the data sheet of the unit. Without them the drawing cannot be released.`;
    return [makeWarning(`${field}_width`, 'side_missing', message)];
  });
  const { supply, return: back } = given;
  if (!supply || !back || areApart(supply, back)) return problems;
  const message = 'The side supply and the side return overlap. Correct the place or the size of one of them.';
  return [...problems, makeError('side_ra_from_b', 'side_overlap', message)];
}
