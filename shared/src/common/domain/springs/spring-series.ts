/** One spring of a supplier's table. */
export interface Spring {
  readonly partNumber: string;
  readonly colour: string;
  /** Rated load in lb at the rated deflection. */
  readonly capacityLb: number;
  readonly ratedDeflectionIn: number;
  /** Travel from free to solid; half the rated deflection has to be left under load. */
  readonly travelIn: number;
}

/** Spring rate, lb per inch. */
export function springRate(spring: Spring): number {
  return spring.capacityLb / spring.ratedDeflectionIn;
}

const COLOURS = ['white', 'yellow', 'green', 'blue', 'red', 'black', 'grey', 'orange', 'brown', 'silver'] as const;
const ONE_INCH_LB = [50, 100, 150, 200, 250, 350, 500, 750, 1000, 1500] as const;
const TWO_INCH_LB = [75, 125, 200, 300, 450, 650, 900, 1300] as const;

function makeSeries(classIn: 1 | 2, capacitiesLb: readonly number[]): Spring[] {
  return capacitiesLb.map((capacityLb, index) => ({
    partNumber: `S${classIn}-${capacityLb}`,
    colour: COLOURS[index] ?? '',
    capacityLb,
    ratedDeflectionIn: classIn,
    travelIn: 1.5 * classIn,
  }));
}

/** Springs to start with: the first filling of the spring table, whose records the plant replaces by its supplier's. */
export const STANDARD_SPRINGS: SpringTable = {
  1: makeSeries(1, ONE_INCH_LB),
  2: makeSeries(2, TWO_INCH_LB),
};

/** Springs to choose from by deflection class in inches, each list by ascending capacity. */
export type SpringTable = Readonly<Record<1 | 2, readonly Spring[]>>;
