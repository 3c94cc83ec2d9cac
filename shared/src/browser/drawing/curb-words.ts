import { CURB_TYPES } from '../../common/trade/trade-lists.ts';
import type { CurbGeometry } from '../../common/domain/curb/curb-geometry.ts';
import type { CurbSpec, PlanRect } from '../../common/trade/curb-spec.ts';
import { formatInches } from '../../common/units/format-inches.ts';
import { formatSlope } from '../../common/units/format-slope.ts';

/** The three ways in which a curb is drawn. */
export type CurbViewName = 'plan' | 'section' | 'isometric';

const VIEW_WORDS: Readonly<Record<CurbViewName, string>> = {
  plan: 'Plan',
  section: 'Section',
  isometric: 'Isometric view',
};

/** `Plan of RTU-1, Curb adapter, standard`. */
export function titleOfCurbView(view: CurbViewName, spec: CurbSpec): string {
  const family = CURB_TYPES[spec.family];
  return `${VIEW_WORDS[view]} of ${spec.tag === '' ? 'the curb' : spec.tag}, ${family}`;
}

function describeOpening(name: string, opening: PlanRect | null): string[] {
  if (!opening) return [];
  const size = `${formatInches(opening.lengthIn)} by ${formatInches(opening.widthIn)}`;
  return [`${name} opening ${size}, ${formatInches(opening.xIn)} and ${formatInches(opening.yIn)} from corner A.`];
}

/** Describes the drawing in sentences: size, height, slope, openings and what the curb sits on. */
export function describeCurbView(spec: CurbSpec, geometry: CurbGeometry): string {
  const { plan, corners } = geometry;
  const { aIn, bIn, cIn, dIn } = corners;
  const slopes = [
    spec.slopeX > 0 ? `${formatSlope(spec.slopeX)} along the length` : '',
    spec.slopeY > 0 ? `${formatSlope(spec.slopeY)} along the width` : '',
  ].filter(Boolean);
  const corner = [aIn, bIn, cIn, dIn]
    .map((height, index) => `${'ABCD'.charAt(index)} ${formatInches(height)}`)
    .join(', ');
  return [
    `Outside ${formatInches(plan.lengthIn)} by ${formatInches(plan.widthIn)}.`,
    slopes.length === 0
      ? `${formatInches(aIn)} high all round.`
      : `The roof falls ${slopes.join(' and ')}; corner heights ${corner}.`,
    ...describeOpening('Supply', plan.supply),
    ...describeOpening('Return', plan.return),
    ...(plan.existing
      ? [`Stands on a curb of ${formatInches(plan.existing.lengthIn)} by ${formatInches(plan.existing.widthIn)}.`]
      : []),
    ...(plan.unit
      ? [`Carries a unit with a base of ${formatInches(plan.unit.lengthIn)} by ${formatInches(plan.unit.widthIn)}.`]
      : []),
  ].join(' ');
}
