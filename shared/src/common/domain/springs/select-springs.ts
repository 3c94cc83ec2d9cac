import { PRELIMINARY_NOTE } from '../../trade/preliminary-note.ts';
import { CORNERS } from '../../trade/corners.ts';
import type { Corner, CornerLoads } from '../../trade/corners.ts';
import { computeIsolation } from './isolation.ts';
import type { Isolation } from './isolation.ts';
import { springRate } from './spring-series.ts';
import type { Spring } from '../../trade/spring-table.ts';

/** The most springs that one corner has. */
export const MAX_SPRINGS_PER_CORNER = 6;
const MIN_DEFLECTION_SHARE = 0.75;
const MAX_CORNER_DIFFERENCE_IN = 0.25;
const MIN_SPARE_SHARE = 0.5;
const MIN_LOAD_SHARE = 0.6;

/** One corner of a selection; load and deflection are of one spring. */
export interface CornerSpring {
  readonly corner: Corner;
  readonly spring: Spring;
  readonly loadLb: number;
  readonly deflectionIn: number;
  /** Load ÷ capacity. */
  readonly loadShare: number;
  readonly spareTravelIn: number;
}

export interface SpringProblem {
  readonly corner: Corner | null;
  readonly code: 'overload' | 'underload' | 'deflection' | 'spread' | 'travel';
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

export interface SpringCheck {
  readonly corners: readonly CornerSpring[];
  /** Largest difference of deflection between corners, inches. */
  readonly spreadIn: number;
  readonly problems: readonly SpringProblem[];
  /** With the smallest deflection, at the lowest speed; null without a speed. */
  readonly isolation: Isolation | null;
  readonly note: string;
}

export interface SpringInput {
  /** Loads of the corners, with economizer and floating rail. */
  readonly loads: CornerLoads;
  readonly springsPerCorner: number;
  /** Lowest fan or compressor speed; null = not given. */
  readonly lowestRpm: number | null;
}

function checkCorner(row: CornerSpring): SpringProblem[] {
  const { corner, spring, deflectionIn, loadShare, spareTravelIn } = row;
  const name = `Corner ${corner.toUpperCase()}`;
  const percent = `${Math.round(loadShare * 100)} %`;
  const make = (code: SpringProblem['code'], severity: SpringProblem['severity'], message: string): SpringProblem => ({
    corner,
    code,
    severity,
    message,
  });
  if (loadShare > 1) {
    return [
      make('overload', 'error', `${name} carries ${percent} of its spring. Choose a stronger spring or one more.`),
    ];
  }
  const problems: SpringProblem[] = [];
  if (loadShare < MIN_LOAD_SHARE) {
    problems.push(make('underload', 'warning', `${name} carries only ${percent} of its spring. Choose a softer one.`));
  }
  if (deflectionIn < MIN_DEFLECTION_SHARE * spring.ratedDeflectionIn) {
    const text = `${name} deflects ${deflectionIn.toFixed(2)} in., less than 75 % of nominal. Choose a softer spring.`;
    problems.push(make('deflection', 'warning', text));
  }
  if (spareTravelIn < MIN_SPARE_SHARE * spring.ratedDeflectionIn) {
    problems.push(
      make(
        'travel',
        'error',
        `${name} has less than half its rated deflection left to solid. Choose a stronger spring.`,
      ),
    );
  }
  return problems;
}

/** Checks given springs: load, deflection 75 to 100 % of nominal, spread between corners, travel left. */
export function checkSprings(input: SpringInput, springs: Readonly<Record<Corner, Spring>>): SpringCheck {
  const corners = CORNERS.map((corner): CornerSpring => {
    const spring = springs[corner];
    const loadLb = input.loads[corner] / input.springsPerCorner;
    const deflectionIn = loadLb / springRate(spring);
    return {
      corner,
      spring,
      loadLb,
      deflectionIn,
      loadShare: loadLb / spring.capacityLb,
      spareTravelIn: spring.travelIn - deflectionIn,
    };
  });
  const deflections = corners.map((row) => row.deflectionIn);
  const smallest = Math.min(...deflections);
  const spreadIn = Math.max(...deflections) - smallest;
  const spread: SpringProblem[] =
    spreadIn > MAX_CORNER_DIFFERENCE_IN
      ? [
          {
            corner: null,
            code: 'spread',
            severity: 'error',
            message: `The corners differ by ${spreadIn.toFixed(2)} in. of deflection; 0.25 in. can be leveled. Choose other springs.`,
          },
        ]
      : [];
  return {
    corners,
    spreadIn,
    problems: [...corners.flatMap(checkCorner), ...spread],
    isolation: input.lowestRpm === null || !(smallest > 0) ? null : computeIsolation(smallest, input.lowestRpm),
    note: PRELIMINARY_NOTE,
  };
}

export type SpringSelection =
  | { readonly kind: 'selected'; readonly springsPerCorner: number; readonly check: SpringCheck }
  | { readonly kind: 'too_heavy'; readonly message: string };

/** The smallest spring of a series that carries each corner; null when one corner is too heavy for all of them. */
function pickSprings(input: SpringInput, series: readonly Spring[]): Readonly<Record<Corner, Spring>> | null {
  const picked = CORNERS.map((corner) => {
    const loadLb = input.loads[corner] / input.springsPerCorner;
    return [corner, series.find((spring) => spring.capacityLb >= loadLb)] as const;
  });
  if (picked.some(([, spring]) => spring === undefined)) return null;
  return Object.fromEntries(picked) as Readonly<Record<Corner, Spring>>;
}

/** Fewer errors, or as many and fewer warnings. */
function isSounder(one: SpringCheck, other: SpringCheck): boolean {
  const errorsOf = ({ problems }: SpringCheck) => problems.filter(({ severity }) => severity === 'error').length;
  const fewer = errorsOf(one) - errorsOf(other);
  return fewer === 0 ? one.problems.length < other.problems.length : fewer < 0;
}

/**
 * Chooses springs from a series (ascending capacity). With `springsPerCorner` given it uses that number, else the first
 * number from 1 (or `leastPerCorner`, for the rail above them) to 6 without a problem, else the one with the fewest errors, and of those the fewest warnings.
 */
export function selectSprings(
  input: Omit<SpringInput, 'springsPerCorner'> & {
    readonly springsPerCorner?: number;
    readonly leastPerCorner?: number;
  },
  series: readonly Spring[],
): SpringSelection {
  const least = input.leastPerCorner ?? 1;
  const counts = input.springsPerCorner
    ? [input.springsPerCorner]
    : Array.from({ length: MAX_SPRINGS_PER_CORNER }, (_, index) => index + 1).filter((count) => count >= least);
  const candidates = counts.flatMap((springsPerCorner) => {
    const withCount = { ...input, springsPerCorner };
    const springs = pickSprings(withCount, series);
    return springs ? [{ springsPerCorner, check: checkSprings(withCount, springs) }] : [];
  });
  const best = candidates.reduce<(typeof candidates)[number] | null>(
    (found, next) => (found === null || isSounder(next.check, found.check) ? next : found),
    null,
  );
  if (best) return { kind: 'selected', ...best };
  return {
    kind: 'too_heavy',
    message:
      'No spring of this class carries the heaviest corner. Use more springs per corner, or the other deflection class.',
  };
}

/** Warning for a unit with internal spring isolation: external springs under it can make vibration worse. */
export const INTERNAL_ISOLATION_WARNING =
  'The fans of this unit already stand on springs. External springs can make vibration worse; ask the unit maker first.';
