/** Cubic feet a minute that a ton of nominal cooling moves: usual, in humid and in dry climates. Rules of thumb. */
export const CFM_PER_TON = { usual: 400, humid: 350, dry: 450 } as const;

/** Airflow of a nominal size, in cfm, with the range in which units are set up. A rule of thumb: the submittal has the actual value. */
export function airflowOfTons(tons: number): {
  readonly cfm: number;
  readonly lowCfm: number;
  readonly highCfm: number;
} {
  return { cfm: CFM_PER_TON.usual * tons, lowCfm: CFM_PER_TON.humid * tons, highCfm: CFM_PER_TON.dry * tons };
}

/** Climate zones of the energy codes, ASHRAE 169, of the United States and Canada. */
export const CLIMATE_ZONES = [
  ...['1A', '1B', '2A', '2B', '3A', '3B', '3C', '4A', '4B', '4C'],
  ...['5A', '5B', '5C', '6A', '6B', '7', '8'],
] as const;

/** Settings above which an economizer gives way, ASHRAE 90.1-2010 and later, table 6.5.1.1.3. */
interface HighLimits {
  /** Fixed dry bulb, °F. */
  readonly dryBulbF: number;
  /** Differential dry bulb may be used: not in the humid zones of the south. */
  readonly hasDifferentialDryBulb: boolean;
}

/** Of enthalpy in every zone: Btu per lb of dry air, and the dry bulb that limits it as well, °F. */
export const ENTHALPY_LIMIT = { btuPerLb: 28, dryBulbF: 75 } as const;

const HUMID_SOUTH = /^[1-4]A$/;
const HUMID_NORTH = /^[56]A$/;

/** The high limits of a climate zone: 65 °F in 1A to 4A, 70 °F in 5A and 6A, 75 °F in the others. */
export function highLimitsOf(zone: string): HighLimits {
  const isHumidSouth = HUMID_SOUTH.test(zone);
  return {
    dryBulbF: isHumidSouth ? 65 : HUMID_NORTH.test(zone) ? 70 : 75,
    hasDifferentialDryBulb: !isHumidSouth,
  };
}
