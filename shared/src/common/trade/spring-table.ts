/** One spring of a supplier's table. */
export interface Spring {
  readonly partNumber: string;
  readonly colour: string;
  /** Rated load in lb at the rated deflection. */
  readonly capacityLb: number;
  readonly ratedDeflectionIn: number;
  /** Travel from free to solid; half the rated deflection has to be left under load. */
  readonly travelIn: number;
  /** Height without load; left out by lines that were priced before it was kept. */
  readonly freeHeightIn?: number;
}

/** Springs to choose from by deflection class in inches, each list by ascending capacity. */
export type SpringTable = Readonly<Record<1 | 2, readonly Spring[]>>;
