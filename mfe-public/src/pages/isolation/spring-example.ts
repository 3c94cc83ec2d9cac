import {
  addEqualLoad,
  computeIsolation,
  selectSprings,
  STANDARD_SPRINGS,
  type SpringCheck,
} from '@cdi/shared/domain/springs';

/** Static deflections and fan speeds of the table. */
export const SPEEDS_RPM = [600, 900, 1200] as const;
const DEFLECTIONS_IN = [0.75, 1, 1.5, 2] as const;

/** Natural frequency in Hz and isolation efficiency in percent at each speed, by deflection. */
export function listEfficiencies(): readonly { deflectionIn: number; hz: number; percents: readonly number[] }[] {
  return DEFLECTIONS_IN.map((deflectionIn) => ({
    deflectionIn,
    hz: computeIsolation(deflectionIn, SPEEDS_RPM[0]).naturalHz,
    percents: SPEEDS_RPM.map((rpm) => computeIsolation(deflectionIn, rpm).efficiency * 100),
  }));
}

/** Corner loads from a maker's data sheet, and the load in addition to the unit. Pounds. */
export const example = {
  corners: { a: 391, b: 365, c: 384, d: 410 },
  economizerLb: 80,
  railLb: 220,
  lowestRpm: 900,
} as const;

/** The springs of the example: two at each corner, 1-in. class. */
export function pickExample(): SpringCheck {
  const loads = addEqualLoad(example.corners, example.economizerLb + example.railLb);
  const selection = selectSprings({ loads, springsPerCorner: 2, lowestRpm: example.lowestRpm }, STANDARD_SPRINGS[1]);
  if (selection.kind !== 'selected') throw new RangeError(selection.message);
  return selection.check;
}
