import type { CompanyFacts, Place } from './companies.data.ts';

export interface DemoTerritory {
  readonly id: number;
  readonly zip3: ReadonlySet<string>;
  readonly outsideRepId: number;
  readonly insideRepId: number;
}

export interface DemoBranch {
  readonly id: number;
  readonly name: string;
  readonly place: Place;
  readonly territory: DemoTerritory;
  readonly needsLiftgate: boolean;
  readonly receivingHours: string;
}

export interface DemoContact {
  readonly id: number;
  readonly userName: string;
  readonly name: string;
  readonly branch: DemoBranch | null;
  /** Asks for quotes and orders. */
  readonly isBuyer: boolean;
}

export interface DemoCompany {
  readonly id: number;
  readonly facts: CompanyFacts;
  readonly branches: readonly DemoBranch[];
  /** Grows while the people of the company are made. */
  readonly contacts: DemoContact[];
}
