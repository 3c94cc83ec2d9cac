import { formatInches } from '../../units/format-inches.ts';
import { carriesAir } from './curb-family.ts';
import { makeError, makeWarning } from './curb-problem.ts';
import type { CurbProblem } from './curb-problem.ts';
import type { CurbSpec, PlanRect, UnitFootprint } from '../../trade/curb-spec.ts';
import { layOutCurb } from './footprint.ts';
import { rectContains, rectsOverlap } from './plan-rect.ts';
import { validateSideOpenings } from './side-openings.ts';
import { listToBeConfirmed } from './to-be-confirmed.ts';

interface Carrier {
  readonly name: string;
  readonly lengthIn: number;
  readonly widthIn: number;
}

function checkOpening(opening: PlanRect | null, field: string, label: string, carrier: Carrier): CurbProblem[] {
  if (!opening) return [];
  if (!(opening.lengthIn > 0) || !(opening.widthIn > 0)) {
    return [makeError(`${field}_length`, 'opening_size', `${label}: enter a length and a width above 0.`)];
  }
  const base = { xIn: 0, yIn: 0, lengthIn: carrier.lengthIn, widthIn: carrier.widthIn };
  if (rectContains(base, opening)) return [];
  const size = `${formatInches(carrier.lengthIn)} × ${formatInches(carrier.widthIn)}`;
  return [
    makeError(
      `${field}_x`,
      'opening_outside',
      `${label} reaches past the ${carrier.name} (${size}). Measure its position from corner A again, or correct its size.`,
    ),
  ];
}

function checkPair(supply: PlanRect | null, back: PlanRect | null, field: string, where: string): CurbProblem[] {
  if (!supply || !back || !rectsOverlap(supply, back)) return [];
  return [
    makeError(
      `${field}_x`,
      'openings_overlap',
      `The supply and the return opening of the ${where} overlap. Correct the position or the size of one of them.`,
    ),
  ];
}

/** Openings of the unit lie in its base; without the base they have no place, and no opening is larger than the curb. */
function checkUnitOpenings(
  spec: CurbSpec,
  { supply, return: back, baseLengthIn, baseWidthIn }: UnitFootprint,
): CurbProblem[] {
  const check = (carrier: Carrier) => [
    ...checkOpening(supply, 'sa', 'Supply opening of the unit', carrier),
    ...checkOpening(back, 'ra', 'Return opening of the unit', carrier),
  ];
  if (baseLengthIn !== null && baseWidthIn !== null)
    return check({ name: 'unit base', lengthIn: baseLengthIn, widthIn: baseWidthIn });
  if (!supply && !back) return [];
  const field = baseLengthIn === null ? 'unit_base_length' : 'unit_base_width';
  const { lengthIn, widthIn } = layOutCurb(spec);
  return [
    makeError(field, 'base_missing', 'Unit base: enter its length and width; the openings are placed by it.'),
    ...(lengthIn > 0 && widthIn > 0 ? check({ name: 'curb', lengthIn, widthIn }) : []),
  ];
}

/** Openings must lie inside what carries them, must not overlap, and an adapter needs all four of them. */
export function validateOpenings(spec: CurbSpec): CurbProblem[] {
  const { unit, existing } = spec;
  if (!carriesAir(spec.family)) return [];
  const problems: CurbProblem[] = [];
  if (unit) {
    problems.push(...checkUnitOpenings(spec, unit), ...checkPair(unit.supply, unit.return, 'ra', 'unit'));
  }
  if (existing) {
    const curb = { name: 'existing curb', lengthIn: existing.odLengthIn, widthIn: existing.odWidthIn };
    problems.push(
      ...checkOpening(existing.supply, 'existing_sa', 'Supply opening of the existing curb', curb),
      ...checkOpening(existing.return, 'existing_ra', 'Return opening of the existing curb', curb),
      ...checkPair(existing.supply, existing.return, 'existing_ra', 'existing curb'),
    );
  }
  const open = listToBeConfirmed(spec).filter(({ field }) =>
    field.startsWith('side_') ? false : field.startsWith('existing') ? existing : unit,
  );
  return [
    ...problems,
    ...validateSideOpenings(spec),
    ...open.map(({ field, text }) =>
      makeWarning(
        field,
        'opening_missing',
        `Enter the ${text}. Without it the price assumes a straight drop and the drawing cannot be released.`,
      ),
    ),
  ];
}
