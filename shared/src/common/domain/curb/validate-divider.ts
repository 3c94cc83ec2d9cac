import { formatInches } from '../../units/format-inches.ts';
import { placeDivider } from './air-divider.ts';
import type { DividerClash } from './air-divider.ts';
import { makeError, makeWarning } from './curb-problem.ts';
import type { CurbProblem } from './curb-problem.ts';
import { isAdapter } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { doDuctsCross } from './duct-crossing.ts';
import { layOutCurb } from './footprint.ts';

/** Offsets are entered to 1/16 in. */
const STEP_IN = 1 / 16;
const WAYS = { x: 'along the length', y: 'along the width' } as const;

/** Which opening is in the way of the divider, and by how many inches. */
const describeDividerClash = ({ axis, overlapIn, reaching, reached }: DividerClash): string =>
  `the ${reaching.opening} reaches ${formatInches(overlapIn)} past the near edge of the ${reached.opening} ${WAYS[axis]}`;

/**
 * The offset closest to the one entered at which the divider is clear, inches; null when every such offset has a worse fault.
 * `isSound` reports whether the moved curb has none.
 */
function findOffset(spec: CurbSpec, clash: DividerClash, isSound: (moved: CurbSpec) => boolean): CurbSpec | null {
  const name = clash.axis === 'x' ? 'offsetXIn' : 'offsetYIn';
  const byIn = Math.ceil(clash.overlapIn / STEP_IN - 1e-9) * STEP_IN;
  const moved = [byIn, -byIn].map((each) => ({ ...spec, [name]: spec[name] + each }));
  return moved.find((each) => placeDivider(each, layOutCurb(each))?.kind === 'place' && isSound(each)) ?? null;
}

/**
 * A curb whose air divider would cut a duct is refused. An engineering review lifts that: the curb is made without a divider then, and
 * says so. `isSound` judges a curb with another offset before it is proposed.
 */
export function validateDivider(spec: CurbSpec, isSound: (moved: CurbSpec) => boolean): CurbProblem[] {
  const plan = layOutCurb(spec);
  const clash = placeDivider(spec, plan);
  // ducts that cross have an error of their own
  if (clash?.kind !== 'clash' || (doDuctsCross(plan) && !spec.hasEngineeringReview)) return [];
  if (spec.hasEngineeringReview) {
    const message = `Air divider: left out, for ${describeDividerClash(clash)}. Have engineering choose what keeps supply and return apart.`;
    return [makeWarning(clash.reaching.field, 'divider_left_out', message)];
  }
  const moved = isAdapter(spec.family) ? findOffset(spec, clash, isSound) : null;
  const offsetIn = moved && (clash.axis === 'x' ? moved.offsetXIn : moved.offsetYIn);
  const remedy =
    offsetIn === null
      ? 'Turn the unit, correct the openings, or ask for an engineering review.'
      : `Enter an offset of ${formatInches(offsetIn)} ${WAYS[clash.axis]}, turn the unit, or ask for an engineering review.`;
  const field = offsetIn === null ? clash.reaching.field : `offset_${clash.axis}`;
  return [
    makeError(
      field,
      'divider_cuts_duct',
      `Air divider: it would cut a duct, for ${describeDividerClash(clash)}. ${remedy}`,
    ),
  ];
}

/** Note on the sheet of a curb without a divider because none fits; null when the curb has one or needs none. */
export function describeMissingDivider(spec: CurbSpec): string | null {
  const clash = placeDivider(spec, layOutCurb(spec));
  return clash?.kind === 'clash'
    ? `No air divider: ${describeDividerClash(clash)}. Engineering keeps supply and return apart.`
    : null;
}
