import type { CurbFamily } from '../../trade/curb-spec.ts';

/** What a family is asked for, beside size, build and freight. */
export interface FamilyNeeds {
  /** Base, maker's curb and height of the unit above. */
  readonly unitSize: boolean;
  readonly unitWeight: boolean;
  /** Supply and return, and with them orientation and airflow. */
  readonly openings: boolean;
  /** Loads on the corners, for springs. */
  readonly cornerLoads: boolean;
  readonly slope: boolean;
  /** Holes and boots of a pipe curb. */
  readonly pipes: boolean;
  /** Openings in the wall B–C, at which a unit with side discharge is connected. */
  readonly sideOpenings: boolean;
}

const USUAL: FamilyNeeds = {
  unitSize: true,
  unitWeight: true,
  openings: true,
  cornerLoads: false,
  slope: true,
  pipes: false,
  sideOpenings: false,
};

const DIFFERENT: Readonly<Partial<Record<CurbFamily, FamilyNeeds>>> = {
  ISO: { ...USUAL, cornerLoads: true },
  'ISO-R': { ...USUAL, cornerLoads: true, slope: false },
  RAIL: { ...USUAL, unitSize: false, openings: false, slope: false },
  PIPE: { ...USUAL, unitSize: false, unitWeight: false, openings: false, pipes: true },
  HOR: { ...USUAL, sideOpenings: true },
  EXT: { ...USUAL, unitSize: false, openings: false, slope: false },
};

/** What a family needs to be known, and nothing else: a rail has no openings, a pipe curb carries no unit. */
export function needsOfFamily(family: CurbFamily): FamilyNeeds {
  return DIFFERENT[family] ?? USUAL;
}

/** Families that air passes through. */
export function carriesAir(family: CurbFamily): boolean {
  return needsOfFamily(family).openings;
}
