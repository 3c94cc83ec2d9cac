import type { CurbGeometry } from './curb-geometry.ts';
import type { PlanRect } from '../../trade/curb-spec.ts';
import type { Transition } from './transition.ts';
import { equivalentOfRectIn, rectAreaFt2 } from '../ducts/duct-section.ts';
import { ROUGHNESS_FT, frictionPer100Ft, velocityFpm, velocityPressureInWg } from '../ducts/duct-friction.ts';

/** Loss coefficients; the plant may keep its own. */
export interface LossCoefficients {
  readonly straight: number;
  /** Offset of less than half the opening. */
  readonly smallOffset: number;
  readonly largeOffset: number;
  readonly plenumTurn: number;
  readonly plenumTurnWithVanes: number;
  readonly contraction: number;
}

export const DEFAULT_LOSSES: LossCoefficients = {
  straight: 0.1,
  smallOffset: 0.3,
  largeOffset: 0.8,
  plenumTurn: 1.2,
  plenumTurnWithVanes: 0.25,
  contraction: 0.5,
};

/** Supply plus return above this is flagged, in. wg. */
export const ADDED_PRESSURE_LIMIT_IN_WG = 0.25;
/** Areas that differ less than this share count as equal. */
const SAME_AREA_SHARE = 0.02;

export interface DuctLoss {
  readonly label: string;
  readonly coefficient: number;
  readonly fpm: number;
  readonly lossInWg: number;
}

export interface AdapterPressure {
  readonly supplyInWg: number;
  readonly returnInWg: number;
  readonly totalInWg: number;
  readonly isHigh: boolean;
  readonly losses: readonly DuctLoss[];
  readonly note: string;
}

function areaOf(opening: PlanRect): number {
  return rectAreaFt2(opening.lengthIn, opening.widthIn);
}

function offsetCoefficient(duct: Transition, losses: LossCoefficients): { label: string; coefficient: number } {
  const share = Math.max(
    Math.abs(duct.offsetXIn) / Math.min(duct.top.lengthIn, duct.bottom.lengthIn),
    Math.abs(duct.offsetYIn) / Math.min(duct.top.widthIn, duct.bottom.widthIn),
  );
  if (share < 0.01) return { label: 'straight drop', coefficient: losses.straight };
  return share <= 0.5
    ? { label: 'offset below half the opening', coefficient: losses.smallOffset }
    : { label: 'offset above half the opening', coefficient: losses.largeOffset };
}

/** Losses of one duct; air flows from `from` to `to`. */
function listDuctLosses(
  name: string,
  duct: Transition,
  flow: { readonly from: PlanRect; readonly to: PlanRect },
  cfm: number,
  losses: LossCoefficients,
): DuctLoss[] {
  const fromFt2 = areaOf(flow.from);
  const toFt2 = areaOf(flow.to);
  const fpmIn = velocityFpm(cfm, fromFt2);
  const make = (label: string, coefficient: number, fpm: number): DuctLoss => ({
    label: `${name}: ${label}`,
    coefficient,
    fpm,
    lossInWg: coefficient * velocityPressureInWg(fpm),
  });
  const path = offsetCoefficient(duct, losses);
  const result = [make(path.label, path.coefficient, fpmIn)];
  if (toFt2 < fromFt2 * (1 - SAME_AREA_SHARE)) {
    result.push(make('contraction', losses.contraction, velocityFpm(cfm, toFt2)));
  } else if (toFt2 > fromFt2 * (1 + SAME_AREA_SHARE)) {
    result.push(make('expansion', (1 - fromFt2 / toFt2) ** 2, fpmIn));
  }
  const smaller = fromFt2 <= toFt2 ? flow.from : flow.to;
  const lengthFt = Math.hypot(duct.heightIn, duct.offsetXIn, duct.offsetYIn) / 12;
  const perHundred = frictionPer100Ft({
    cfm,
    diameterIn: equivalentOfRectIn(smaller.lengthIn, smaller.widthIn),
    roughnessFt: ROUGHNESS_FT.lined,
  });
  const friction: DuctLoss = {
    label: `${name}: friction`,
    coefficient: 0,
    fpm: Math.max(fpmIn, velocityFpm(cfm, toFt2)),
    lossInWg: (perHundred * lengthFt) / 100,
  };
  return [...result, friction];
}

/**
 * Added static pressure of an adapter: Σ(C·Pv) + friction over its two ducts. Supply air runs from the unit down to the
 * old opening, return air up. High is what is above `limitInWg`. Throws RangeError without airflow. A duct that is not there adds nothing.
 */
export function computeAdapterPressure(
  geometry: CurbGeometry,
  cfm: number,
  limitInWg: number = ADDED_PRESSURE_LIMIT_IN_WG,
  losses: LossCoefficients = DEFAULT_LOSSES,
): AdapterPressure {
  if (!(cfm > 0)) throw new RangeError('The airflow must be more than 0 cfm.');
  const { supply, return: back } = geometry.ducts;
  const supplyLosses = supply
    ? listDuctLosses('Supply', supply, { from: supply.top, to: supply.bottom }, cfm, losses)
    : [];
  const returnLosses = back ? listDuctLosses('Return', back, { from: back.bottom, to: back.top }, cfm, losses) : [];
  const sum = (rows: readonly DuctLoss[]): number => rows.reduce((total, row) => total + row.lossInWg, 0);
  const totalInWg = sum(supplyLosses) + sum(returnLosses);
  return {
    supplyInWg: sum(supplyLosses),
    returnInWg: sum(returnLosses),
    totalInWg,
    isHigh: totalInWg > limitInWg,
    losses: [...supplyLosses, ...returnLosses],
    note: 'Check the unit fan against the added static pressure.',
  };
}

/** Loss of a 90° turn in a plenum at an opening, in. wg. */
export function plenumTurnLossInWg(
  opening: PlanRect,
  cfm: number,
  hasVanes: boolean,
  losses: LossCoefficients = DEFAULT_LOSSES,
): number {
  const coefficient = hasVanes ? losses.plenumTurnWithVanes : losses.plenumTurn;
  return coefficient * velocityPressureInWg(velocityFpm(cfm, areaOf(opening)));
}
