import { formatInches } from '../../units/format-inches.ts';
import { carriesAir } from './curb-family.ts';
import { makeError } from './curb-problem.ts';
import type { CurbProblem } from './curb-problem.ts';
import { isAdapter, sitsOnExistingCurb } from '../../trade/curb-spec.ts';
import type { CurbSpec, PlanRect } from '../../trade/curb-spec.ts';
import { doDuctsCross } from './duct-crossing.ts';
import { layOutCurb } from './footprint.ts';
import { rectContains, rectsOverlap } from './plan-rect.ts';
import type { CurbPlan } from './footprint.ts';
import { MAX_HEIGHT_IN, neededForOffsetIn } from './height-guideline.ts';
import { validateDivider } from './validate-divider.ts';

/** Openings are cut to 1/16 in.; what reaches past by less is measured, not wrong. */
const TOLERANCE_IN = 1 / 16;

const grow = (rect: PlanRect, byIn: number): PlanRect => ({
  xIn: rect.xIn - byIn,
  yIn: rect.yIn - byIn,
  lengthIn: rect.lengthIn + 2 * byIn,
  widthIn: rect.widthIn + 2 * byIn,
});

/** The openings of one side, and what is said of one that reaches past the walls. */
interface SideOpenings {
  readonly openings: readonly (readonly [opening: PlanRect | null, field: string, name: string])[];
  readonly code: string;
  /** The sentence, after the name of the opening; `size` is that of the curb or adapter. */
  readonly describeOverrun: (size: string) => string;
}

const openingsOfUnit = (plan: CurbPlan): SideOpenings => ({
  openings: [
    [plan.supply, 'sa_x', 'Supply opening of the unit'],
    [plan.return, 'ra_x', 'Return opening of the unit'],
  ],
  code: 'opening_outside_curb',
  describeOverrun: (size) =>
    `reaches past the walls of the curb (${size}). Measure it from corner A again, or choose a larger curb.`,
});

const openingsOfExistingCurb = (plan: CurbPlan): SideOpenings => ({
  openings: [
    [plan.existingSupply, 'existing_sa_x', 'Supply opening of the existing curb'],
    [plan.existingReturn, 'existing_ra_x', 'Return opening of the existing curb'],
  ],
  code: 'opening_outside_adapter',
  describeOverrun: (size) =>
    `reaches past the walls of the adapter (${size}): its duct would pass through a wall. Correct the ` +
    'offset or the position, or ask for help with an adapter that is larger than the unit.',
});

/** Whether an opening reaches past the walls of the curb: no duct goes there. */
export function reachesPastWalls({ lengthIn, widthIn }: CurbPlan, opening: PlanRect): boolean {
  return !rectContains(grow({ xIn: 0, yIn: 0, lengthIn, widthIn }, TOLERANCE_IN), opening);
}

function checkInside(plan: CurbPlan, spec: CurbSpec): CurbProblem[] {
  const size = `${formatInches(plan.lengthIn)} × ${formatInches(plan.widthIn)}`;
  const sides = [openingsOfUnit(plan), ...(isAdapter(spec.family) ? [openingsOfExistingCurb(plan)] : [])];
  return sides.flatMap(({ openings, code, describeOverrun }) =>
    openings
      .filter(([opening]) => opening !== null && reachesPastWalls(plan, opening))
      .map(([, field, name]) => makeError(field, code, `${name} ${describeOverrun(size)}`)),
  );
}

function checkOffset(plan: CurbPlan, spec: CurbSpec): CurbProblem[] {
  const { existing } = plan;
  if (!existing || !sitsOnExistingCurb(spec.family)) return [];
  const top = { xIn: 0, yIn: 0, lengthIn: plan.lengthIn, widthIn: plan.widthIn };
  const field = Math.abs(spec.offsetXIn) >= Math.abs(spec.offsetYIn) ? 'offset_x' : 'offset_y';
  if (!rectsOverlap(top, existing)) {
    return [
      makeError(field, 'offset_off_curb', 'Offset: the new curb stands beside the old one. Enter a smaller offset.'),
    ];
  }
  const neededIn = neededForOffsetIn(spec);
  if (neededIn <= MAX_HEIGHT_IN || spec.hasEngineeringReview) return [];
  return [
    makeError(
      field,
      'offset_reach',
      `Offset: the openings lie so far apart that the ducts need ${formatInches(Math.ceil(neededIn))} of height, more than the ` +
        `${MAX_HEIGHT_IN}" that are allowed. Enter a smaller offset, or ask for an engineering review.`,
    ),
  ];
}

/** What the plan of a curb makes impossible: openings past the walls, ducts that cross, an offset that no height carries. */
export function validateFit(spec: CurbSpec): CurbProblem[] {
  if (!carriesAir(spec.family)) return [];
  const plan = layOutCurb(spec);
  if (!(plan.lengthIn > 0) || !(plan.widthIn > 0)) return [];
  const isSound = (each: CurbSpec): boolean => {
    const moved = layOutCurb(each);
    return !doDuctsCross(moved) && checkInside(moved, each).length === 0 && checkOffset(moved, each).length === 0;
  };
  const problems = [...checkInside(plan, spec), ...checkOffset(plan, spec), ...validateDivider(spec, isSound)];
  if (!isAdapter(spec.family) || !doDuctsCross(plan) || spec.hasEngineeringReview) return problems;
  return [
    ...problems,
    makeError(
      'orientation',
      'ducts_cross',
      'Supply and return cross on their way from the old openings to the new ones. Turn the unit, correct which opening is ' +
        'supply and which return, or ask for an engineering review of a plenum.',
    ),
  ];
}
