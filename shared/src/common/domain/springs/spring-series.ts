import type { Spring, SpringTable } from '../../trade/spring-table.ts';

/** Spring rate, lb per inch. */
export function springRate(spring: Spring): number {
  return spring.capacityLb / spring.ratedDeflectionIn;
}

const COLOURS = ['white', 'yellow', 'green', 'blue', 'red', 'black', 'gray', 'orange', 'brown', 'silver'] as const;
const ONE_INCH_LB = [50, 100, 150, 200, 250, 350, 500, 750, 1000, 1500] as const;
const TWO_INCH_LB = [75, 125, 200, 300, 450, 650, 900, 1300] as const;

/** Solid height of the placeholders, inches. */
export const SOLID_IN = 3;

function makeSeries(classIn: 1 | 2, capacitiesLb: readonly number[]): Spring[] {
  return capacitiesLb.map((capacityLb, index) => ({
    partNumber: `S${classIn}-${capacityLb}`,
    colour: COLOURS[index] ?? '',
    capacityLb,
    ratedDeflectionIn: classIn,
    travelIn: 1.5 * classIn,
    freeHeightIn: SOLID_IN + 1.5 * classIn,
  }));
}

/** Springs to start with: the first filling of the spring table, whose records the plant replaces by its supplier's. */
export const STANDARD_SPRINGS: SpringTable = {
  1: makeSeries(1, ONE_INCH_LB),
  2: makeSeries(2, TWO_INCH_LB),
};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function isSpring(value: unknown): value is Spring {
  if (typeof value !== 'object' || value === null) return false;
  const spring = value as Readonly<Record<keyof Spring, unknown>>;
  const { partNumber, colour, capacityLb, ratedDeflectionIn, travelIn, freeHeightIn } = spring;
  return (
    [partNumber, colour].every((text) => typeof text === 'string') &&
    [capacityLb, ratedDeflectionIn, travelIn].every(isNumber) &&
    (freeHeightIn === undefined || isNumber(freeHeightIn))
  );
}

/** Reads the springs that a stored line was priced with; null for a line that keeps none, and for what is no spring table. */
export function readStoredSprings(value: unknown): SpringTable | null {
  if (typeof value !== 'object' || value === null) return null;
  const { 1: oneIn, 2: twoIn } = value as Readonly<Record<1 | 2, unknown>>;
  return Array.isArray(oneIn) && Array.isArray(twoIn) && [...oneIn, ...twoIn].every(isSpring)
    ? { 1: oneIn, 2: twoIn }
    : null;
}
