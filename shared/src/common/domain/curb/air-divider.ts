import type { CurbSpec, PlanRect } from '../../trade/curb-spec.ts';
import { isAdapter } from '../../trade/curb-spec.ts';
import type { CurbPlan } from './footprint.ts';
import { listSideOpenings } from './side-openings.ts';

/** A direction of the plan: the divider has a position along it and runs across it. */
type Axis = 'x' | 'y';

/** One end of the stretch that a duct occupies along an axis, and the opening that reaches there. Inches from corner A. */
interface Reach {
  readonly atIn: number;
  readonly opening: string;
  /** Field of the line that places the opening along the axis. */
  readonly field: string;
}

interface DuctSpan {
  readonly start: Reach;
  readonly end: Reach;
}

/** Position of the air divider: at `atIn` along the axis, over the whole width or length of the curb. */
export interface DividerPlace {
  readonly kind: 'place';
  readonly axis: Axis;
  readonly atIn: number;
}

/** Why no upright divider keeps supply and return apart: one duct reaches past the near edge of the other. */
export interface DividerClash {
  readonly kind: 'clash';
  /** The direction in which they overlap least, and by how much, inches. */
  readonly axis: Axis;
  readonly overlapIn: number;
  readonly reaching: Reach;
  readonly reached: Reach;
}

/** Openings are cut to 1/16 in.; a duct that reaches past by less is measured, not wrong. */
const TOLERANCE_IN = 1 / 16;

/** Whether a family has a wall between supply and return air inside. */
const hasDivider = (spec: CurbSpec): boolean =>
  isAdapter(spec.family) || spec.family === 'HOR' || spec.family === 'PLN';

const startOf = (rect: PlanRect, axis: Axis): number => (axis === 'x' ? rect.xIn : rect.yIn);
const endOf = (rect: PlanRect, axis: Axis): number =>
  axis === 'x' ? rect.xIn + rect.lengthIn : rect.yIn + rect.widthIn;

/**
 * All that a duct takes of an axis on its way from the opening below to the one above: its sides are flat, so no part of it reaches
 * farther than its two openings. The side opening of a horizontal curb lies in wall B–C, across the length.
 */
function spanOf(spec: CurbSpec, plan: CurbPlan, letter: 'S' | 'R', axis: Axis): DuctSpan | null {
  const isSupply = letter === 'S';
  const [name, prefix] = isSupply ? ['supply', 'sa'] : ['return', 'ra'];
  const top = isSupply ? plan.supply : plan.return;
  if (!top) return null;
  const bottom = isSupply ? plan.existingSupply : plan.existingReturn;
  const reach = (rect: PlanRect, opening: string, field: string): DuctSpan => ({
    start: { atIn: startOf(rect, axis), opening, field },
    end: { atIn: endOf(rect, axis), opening, field },
  });
  const inWall = axis === 'y' ? listSideOpenings(spec).find((opening) => opening.letter === letter) : undefined;
  const spans = [
    reach(top, `${name} opening of the unit`, `${prefix}_${axis}`),
    ...(bottom ? [reach(bottom, `${name} opening of the existing curb`, `existing_${prefix}_${axis}`)] : []),
    ...(inWall
      ? [
          reach(
            { xIn: plan.lengthIn, lengthIn: 0, yIn: inWall.fromBIn, widthIn: inWall.widthIn },
            `side ${name} opening in wall B–C`,
            `side_${prefix}_from_b`,
          ),
        ]
      : []),
  ];
  return spans.reduce((all, each) => ({
    start: each.start.atIn < all.start.atIn ? each.start : all.start,
    end: each.end.atIn > all.end.atIn ? each.end : all.end,
  }));
}

/** Middle of the gap between two openings along an axis. */
function middleBetween(one: PlanRect, other: PlanRect, axis: Axis): number {
  const [near, far] = startOf(one, axis) < startOf(other, axis) ? [one, other] : [other, one];
  return (endOf(near, axis) + startOf(far, axis)) / 2;
}

function tryAxis(spec: CurbSpec, plan: CurbPlan, axis: Axis): DividerPlace | DividerClash | null {
  const [supply, back] = [spanOf(spec, plan, 'S', axis), spanOf(spec, plan, 'R', axis)];
  if (!supply || !back || !plan.supply || !plan.return) return null;
  const [near, far] =
    supply.start.atIn + supply.end.atIn < back.start.atIn + back.end.atIn ? [supply, back] : [back, supply];
  const [fromIn, toIn] = [near.end.atIn, far.start.atIn];
  if (fromIn - toIn > TOLERANCE_IN)
    return { kind: 'clash', axis, overlapIn: fromIn - toIn, reaching: near.end, reached: far.start };
  const usualIn = middleBetween(plan.supply, plan.return, axis);
  const isFree = usualIn >= fromIn && usualIn <= toIn;
  return { kind: 'place', axis, atIn: isFree ? usualIn : (fromIn + toIn) / 2 };
}

/**
 * Position of the wall between supply and return air. It is centered between the new openings, unless a duct passes there on its way
 * to the old opening; then it is centered in the gap between both ducts, or placed across the other direction. Returns a clash when
 * neither direction has room, and null when the curb does not carry both airs. Our own rule; inches.
 */
export function placeDivider(spec: CurbSpec, plan: CurbPlan): DividerPlace | DividerClash | null {
  const { supply, return: back } = plan;
  if (!hasDivider(spec) || !supply || !back) return null;
  const isAlong = Math.abs(supply.xIn - back.xIn) >= Math.abs(supply.yIn - back.yIn);
  const [usual, other] = isAlong ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const first = tryAxis(spec, plan, usual);
  if (first?.kind !== 'clash') return first;
  const second = tryAxis(spec, plan, other);
  if (second?.kind !== 'clash') return second;
  return first.overlapIn <= second.overlapIn ? first : second;
}
