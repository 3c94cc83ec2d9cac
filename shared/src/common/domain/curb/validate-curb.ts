import { sizeLabelOf } from './curb-size-words.ts';
import { formatInches } from '../../units/format-inches.ts';
import { formatSlope } from '../../units/format-slope.ts';
import { computeCornerHeights, resultantSlope } from './corner-heights.ts';
import { makeError, makeWarning } from './curb-problem.ts';
import type { CurbProblem } from './curb-problem.ts';
import { isAdapter, sitsOnExistingCurb } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { isSlopedCurb } from './drawing-work.ts';
import { curbOdFromBaseIn, FIT_CLEARANCE_IN } from './curb-od.ts';
import { layOutCurb } from './footprint.ts';
import { MAX_BUILT_HEIGHT_IN, MAX_HEIGHT_IN, MIN_HEIGHT_IN, recommendHeightIn } from './height-guideline.ts';
import { validateEngineering, validateMaterial } from './validate-options.ts';
import { FLOATING_RAIL_HIGH_IN, MIN_BASE_RAIL_HIGH_IN, MIN_SPRING_RAIL_HIGH_IN, SPRING_GAP_IN } from './spring-rail.ts';
import { validateFields } from './validate-fields.ts';
import { validateFit } from './validate-fit.ts';
import { validateLimits } from './validate-limits.ts';
import { validateOpenings } from './validate-openings.ts';
import { MAX_ADJUSTABLE_SLOPE_IN_12, MAX_SLOPE_IN_12 } from './shop-limits.ts';

/** Curbs are made to 1/8 in. */
const MAKER_TOLERANCE_IN = 0.125;

/** The largest curb that a unit closes over: the maker's curb and the gap around it, else the base. Inches, null = not known. */
function limitOfSide(spec: CurbSpec, makerIn: number | null | undefined, baseIn: number | undefined): number | null {
  if (makerIn == null) return baseIn ?? null;
  return makerIn + 2 * (spec.unit?.fitClearanceIn ?? FIT_CLEARANCE_IN);
}

/** The top of the curb must have a size that the unit closes over, and match the maker's curb unless another one is chosen on purpose. */
function checkTopSize(spec: CurbSpec): CurbProblem[] {
  const plan = layOutCurb(spec);
  const isTurned = spec.orientationDeg === 90 || spec.orientationDeg === 270;
  const maker = [spec.unit?.curbLengthIn, spec.unit?.curbWidthIn];
  const [makerLength, makerWidth] = isTurned ? [maker[1], maker[0]] : maker;
  return (
    [
      [plan.lengthIn, makerLength, plan.unit?.lengthIn, 'od_length', 'Curb length'],
      [plan.widthIn, makerWidth, plan.unit?.widthIn, 'od_width', 'Curb width'],
    ] as const
  ).flatMap(([sizeIn, makerIn, baseIn, field, name]) => {
    if (!(sizeIn > 0)) {
      const own = sizeLabelOf(spec.family, field);
      const message = own
        ? `${own}: enter it in inches.`
        : `${name}: enter the outside size, or choose the unit that gives it.`;
      return [makeError(field, 'size_missing', message)];
    }
    const limitIn = limitOfSide(spec, makerIn, baseIn);
    if (limitIn !== null && sizeIn > limitIn) {
      const fitIn = makerIn ?? curbOdFromBaseIn(limitIn, spec.unit?.fitClearanceIn ?? undefined);
      const than =
        makerIn == null
          ? `the unit base (${formatInches(limitIn)})`
          : `the maker’s curb (${formatInches(makerIn)}) and its clearance`;
      const message = `${name} (${formatInches(sizeIn)}) is larger than ${than}: the unit would not close over the curb. Enter ${formatInches(fitIn)} or less.`;
      return [makeError(field, 'larger_than_unit', message)];
    }
    if (makerIn == null || Math.abs(sizeIn - makerIn) <= MAKER_TOLERANCE_IN) return [];
    const message = `${name} ${formatInches(sizeIn)}: the maker’s curb for this unit is ${formatInches(makerIn)}. Leave the size blank to follow it, or have engineering confirm.`;
    return [makeWarning(field, 'differs_from_maker', message)];
  });
}

function checkSize(spec: CurbSpec): CurbProblem[] {
  const problems: CurbProblem[] = [];
  const plan = layOutCurb(spec);
  if (!Number.isInteger(spec.qty) || spec.qty < 1) {
    problems.push(makeError('qty', 'quantity', 'Quantity: enter a whole number of 1 or more.'));
  }
  problems.push(...checkTopSize(spec));
  if (!spec.existing && sitsOnExistingCurb(spec.family)) {
    problems.push(
      makeError(
        'existing_od_length',
        'existing_missing',
        'Existing curb: choose the existing unit, or measure the outside length and width high up, above the roofing.',
      ),
    );
  }
  if (spec.existing?.hasOldAdapter && sitsOnExistingCurb(spec.family)) {
    problems.push(
      makeWarning(
        'existing_adapter',
        'old_adapter',
        'An old adapter stands on the existing curb and comes off: the size asked for is that of the true curb below it. ' +
          'Check that nobody measured the adapter.',
      ),
    );
  }
  const { existing } = plan;
  if (existing && existing.lengthIn < existing.widthIn && plan.lengthIn > plan.widthIn) {
    problems.push(
      makeWarning(
        'existing_od_length',
        'existing_swapped',
        `Existing curb: its length (${formatInches(existing.lengthIn)}) is less than its width, while the new curb is longer ` +
          'than wide. Check whether the two were swapped, or enter the orientation of the unit.',
      ),
    );
  }
  if (!plan.unit && isAdapter(spec.family)) {
    problems.push(
      makeError('new_model_id', 'unit_missing', 'New unit: choose the model, or enter the size of its base.'),
    );
  }
  return problems;
}

/** How high a wall of this curb may become at any corner, inches: an engineering review lifts the limit, not beyond what is built. */
const tallestHeightIn = (spec: CurbSpec): number => (spec.hasEngineeringReview ? MAX_BUILT_HEIGHT_IN : MAX_HEIGHT_IN);

function checkHeight(spec: CurbSpec): CurbProblem[] {
  const { heightIn, family } = spec;
  if (!(heightIn > 0))
    return [makeError('height', 'height_missing', 'Height: enter the height of the curb in inches.')];
  const problems: CurbProblem[] = [];
  if (family === 'ISO-R' && heightIn < MIN_SPRING_RAIL_HIGH_IN) {
    problems.push(
      makeError(
        'height',
        'height_below_springs',
        `Height ${formatInches(heightIn)}: an isolation rail is at least ${MIN_SPRING_RAIL_HIGH_IN}" high: base rail ` +
          `${MIN_BASE_RAIL_HIGH_IN}", springs ${SPRING_GAP_IN}", floating rail ${FLOATING_RAIL_HIGH_IN}". Raise it.`,
      ),
    );
  }
  if (heightIn < MIN_HEIGHT_IN && family !== 'ISO-R') {
    problems.push(
      makeWarning(
        'height',
        'height_low',
        `Height ${formatInches(heightIn)}: most roofing needs ${MIN_HEIGHT_IN}" above the finished roof. Raise the curb, ` +
          'or confirm the flashing with the roofer.',
      ),
    );
  }
  if (heightIn > MAX_BUILT_HEIGHT_IN) {
    const message = `Height ${formatInches(heightIn)}: no curb is higher than ${MAX_BUILT_HEIGHT_IN}". Lower the curb.`;
    problems.push(makeError('height', 'height_large', message));
  } else if (heightIn > tallestHeightIn(spec)) {
    const message = `Height ${formatInches(heightIn)} is above ${MAX_HEIGHT_IN}". Lower the curb, or ask for an engineering review.`;
    problems.push(makeError('height', 'height_engineering', message));
  }
  if (isAdapter(family) && heightIn < recommendHeightIn(spec)) {
    problems.push(
      makeWarning(
        'height',
        'height_for_air',
        `Height ${formatInches(heightIn)}: for these openings and this unit ${formatInches(recommendHeightIn(spec))} lets ` +
          'the air turn with little loss. Raise the curb, or check the added static pressure.',
      ),
    );
  }
  return problems;
}

/** A curb that is level and a roof that is not, or the other way round: most likely the other family is meant. */
function checkFamilySlope(spec: CurbSpec): CurbProblem[] {
  if (spec.family === 'NEW' && isSlopedCurb(spec)) {
    const message =
      'The roof is sloped, and this family stands on a level one. Choose a fixed-pitch curb (NEW-P), or correct the slope.';
    return [makeWarning('curb_type', 'family_level', message)];
  }
  if (spec.family === 'NEW-P' && spec.slopeX === 0 && spec.slopeY === 0) {
    const message = 'A fixed-pitch curb on a level roof is a plain one. Enter the slope, or choose a new curb (NEW).';
    return [makeWarning('curb_type', 'family_pitched', message)];
  }
  return [];
}

/** The roof is as steep as both of its slopes together: sqrt(x² + y²), said at the steeper of the two. */
function checkSteepness(spec: CurbSpec): CurbProblem[] {
  const { slope } = resultantSlope(spec.slopeX, spec.slopeY);
  const field = spec.slopeX >= spec.slopeY ? 'slope_x' : 'slope_y';
  const isOneWay = spec.slopeX === 0 || spec.slopeY === 0;
  const roof = isOneWay
    ? `The roof slopes ${formatSlope(slope)}`
    : `The roof slopes ${formatSlope(slope)}, both slopes together`;
  if (spec.family === 'NEW-AP' && slope > MAX_ADJUSTABLE_SLOPE_IN_12) {
    const message = `${roof}: an adjustable curb reaches 1:12 in any direction. Choose a fixed-pitch curb (NEW-P).`;
    return [makeError(field, 'slope_adjustable', message)];
  }
  if (slope > MAX_SLOPE_IN_12 && !spec.hasEngineeringReview) {
    const message = `${roof}, over 3:12. Ask for an engineering review, or use a double curb.`;
    return [makeError(field, 'slope_engineering', message)];
  }
  return [];
}

function checkSlope(spec: CurbSpec): CurbProblem[] {
  const signs = (
    [
      [spec.slopeX, 'slope_x', 'Slope along the length'],
      [spec.slopeY, 'slope_y', 'Slope along the width'],
    ] as const
  ).flatMap(([slope, field, name]) => {
    if (slope >= 0 && Number.isFinite(slope)) return [];
    const message = `${name}: enter 0 or more. Corner A is the corner at the high side of the roof.`;
    return [makeError(field, 'slope_sign', message)];
  });
  const problems = [...(hasErrors(signs) ? signs : checkSteepness(spec)), ...checkFamilySlope(spec)];
  return hasErrors(problems) ? problems : [...problems, ...checkTallest(spec)];
}

/** What the height of corner A does not say: on a slope the corner at the low side of the roof is the tallest. */
function checkTallest(spec: CurbSpec): CurbProblem[] {
  const plan = layOutCurb(spec);
  const corners = computeCornerHeights({ ...spec, lengthIn: plan.lengthIn, widthIn: plan.widthIn });
  const tallestIn = Math.max(corners.aIn, corners.bIn, corners.cIn, corners.dIn);
  // the height of corner A itself has been judged
  const limitIn = tallestHeightIn(spec);
  if (!(tallestIn > limitIn) || spec.heightIn > limitIn) return [];
  const rest = spec.hasEngineeringReview
    ? 'Lower the curb, or divide the height between two.'
    : 'Lower the curb, or ask for an engineering review.';
  const message = `The low-roof corner becomes ${formatInches(tallestIn)} high, above ${limitIn}". ${rest}`;
  return [makeError('height', 'corner_tall', message)];
}

/** Everything wrong or doubtful about a curb, errors first. No errors: it may be priced, drawn and ordered. */
export function validateCurb(spec: CurbSpec): CurbProblem[] {
  const problems = [
    ...checkSize(spec),
    ...checkHeight(spec),
    ...checkSlope(spec),
    ...validateLimits(spec),
    ...validateOpenings(spec),
    ...validateFit(spec),
    ...validateMaterial(spec),
    ...validateFields(spec),
    ...validateEngineering(spec),
  ];
  return [
    ...problems.filter((problem) => problem.severity === 'error'),
    ...problems.filter((problem) => problem.severity === 'warning'),
  ];
}

export function hasErrors(problems: readonly CurbProblem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}
