import { matchesWeight, sumCornerLoads } from '../springs/corner-loads.ts';
import { INTERNAL_ISOLATION_WARNING, type SpringCheck } from '../springs/select-springs.ts';
import { makeError, makeWarning } from './curb-problem.ts';
import type { CurbProblem } from './curb-problem.ts';
import { hasSprings } from '../../trade/curb-spec.ts';
import type { CurbSpec, UnitFootprint } from '../../trade/curb-spec.ts';
import { formatInches } from '../../units/format-inches.ts';
import { selectCurbSprings, worstOf } from './curb-springs.ts';
import type { CurbSprings } from './curb-springs.ts';

const pounds = (lb: number): string => `${Math.round(lb).toLocaleString('en-US')} lb`;

/** Corner weights are there for all four corners or for none, and agree with the unit, as does the center of gravity. */
function checkLoads({ cornersLb, openCorners, weightLb, ...unit }: UnitFootprint): CurbProblem[] {
  const problems = (openCorners ?? []).map((corner) => {
    const message = `Enter the load of corner ${corner.toUpperCase()}, or clear the loads of the other corners.`;
    return makeError(`corner_${corner}_weight`, 'corners_partial', message);
  });
  if (cornersLb && weightLb !== null && !matchesWeight(cornersLb, weightLb)) {
    const message = `Corner weights add up to ${pounds(sumCornerLoads(cornersLb))}, more than 2 % off the ${pounds(weightLb)} that the unit weighs. Correct one of them.`;
    problems.push(makeError('corner_a_weight', 'corner_sum', message));
  }
  for (const [at, limit, field] of [
    [unit.cgXIn, unit.baseLengthIn, 'cg_x'],
    [unit.cgYIn, unit.baseWidthIn, 'cg_y'],
  ] as const) {
    if (at == null || limit === null || (at >= 0 && at <= limit)) continue;
    problems.push(
      makeError(field, 'cg_outside', 'Center of gravity: it lies outside the unit. Enter it from corner A.'),
    );
  }
  return problems;
}

const ASSUMED_CLASS =
  'Isolation deflection: choose 1 in. or 2 in. Until then the curb is sprung, weighed and priced for 1 in.';

/** A rail goes on an existing curb, whose width leaves the springs about an inch (the trade's limit for rails on existing curbs). */
const RAIL_CLASS_IN = 1;
const RAIL_DEFLECTION =
  'Isolation deflection: springs on an existing curb have room for about 1 in. Choose 1 in., or have engineering confirm 2 in. for the width of this curb.';

const OTHER_SPRINGS = 'On a curb that is the other deflection class, or an engineering review.';

/** The floating rail between its springs: an error unless an engineer reviews it, who may choose another rail. */
function checkRail({ layout }: CurbSprings, hasReview: boolean): CurbProblem[] {
  if (worstOf(layout) <= 1) return [];
  const { along, across } = layout.rails;
  const { sagIn, sagLimitIn, spanIn, bendingShare } = along.share >= across.share ? along : across;
  const message =
    `Spring rail: over ${formatInches(spanIn)} between its springs it would sag ${sagIn.toFixed(2)} in., ${sagLimitIn.toFixed(2)} in. is allowed, ` +
    `and use ${Math.ceil(bendingShare * 100)} % of its strength, with ${layout.springsPerCorner} springs at each corner.`;
  return hasReview
    ? [makeWarning('isolation_class', 'rail_bends', `${message} Engineering chooses another rail.`)]
    : [
        makeError(
          'isolation_class',
          'rail_bends',
          `${message} Ask for an engineering review, which chooses another rail.`,
        ),
      ];
}

/** What springs ask for, and whether the table of the class has some that carry the unit. */
export function validateSprings(spec: CurbSpec): CurbProblem[] {
  if (!hasSprings(spec)) return [];
  const assumed =
    spec.isolationClassIn === null ? [makeWarning('isolation_class', 'isolation_assumed', ASSUMED_CLASS)] : [];
  const tooSoft =
    spec.family === 'ISO-R' && (spec.isolationClassIn ?? 0) > RAIL_CLASS_IN
      ? [makeWarning('isolation_class', 'rail_deflection', RAIL_DEFLECTION)]
      : [];
  return [...assumed, ...tooSoft, ...(spec.unit ? checkSprings(spec, spec.unit) : [])];
}

/** Problems from the check of the springs; warnings only after an engineering review, because the engineer may choose other springs. */
function listSpringCheckProblems({ problems }: SpringCheck, hasReview: boolean): CurbProblem[] {
  return problems.map(({ code, severity, message }) =>
    severity === 'error' && !hasReview
      ? makeError('isolation_class', `springs_${code}`, `Springs: ${message} ${OTHER_SPRINGS}`)
      : makeWarning('isolation_class', `springs_${code}`, `Springs, preliminary: ${message}`),
  );
}

function checkSprings(spec: CurbSpec, unit: UnitFootprint): CurbProblem[] {
  const problems = checkLoads(unit);
  const areLoadsWrong = problems.length > 0;
  if (unit.hasInternalIsolation === true)
    problems.push(makeWarning('fans_isolated', 'double_isolation', INTERNAL_ISOLATION_WARNING));
  const springs = areLoadsWrong ? null : selectCurbSprings(spec);
  if (!springs) return problems;
  if (springs.origin === 'quarters') {
    const message =
      'Corner weights: enter all four, or the center of gravity. Until then every corner is taken to carry a quarter.';
    problems.push(makeWarning('corner_a_weight', 'corners_unknown', message));
  }
  const { selection } = springs;
  return selection.kind === 'too_heavy'
    ? [...problems, makeError('unit_weight', 'springs_overload', `Springs: ${selection.message}`)]
    : [
        ...problems,
        ...listSpringCheckProblems(selection.check, spec.hasEngineeringReview),
        ...checkRail(springs, spec.hasEngineeringReview),
      ];
}
