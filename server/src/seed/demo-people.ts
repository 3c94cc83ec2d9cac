import type { CompanyFacts, Place } from './data/companies.data.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { DemoTables } from './demo-tables.ts';
import type { Random } from './random.ts';

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

/** Who signs in, by user name. */
export class DemoUsers {
  private readonly ids = new Map<string, number>();
  private readonly names = new Map<number, string>();

  add(userName: string, id: number, name: string): void {
    this.ids.set(userName, id);
    this.names.set(id, name);
  }

  /** Throws for a user name that nobody has. */
  id(userName: string): number {
    const id = this.ids.get(userName);
    if (id === undefined) throw new Error(`The demo has nobody called ${userName}.`);
    return id;
  }

  name(id: number): string {
    return this.names.get(id) ?? '';
  }
}

/** What every part of the demo company is made with. */
export interface DemoSources {
  readonly tables: DemoTables;
  readonly calendar: DemoCalendar;
  readonly random: Random;
  readonly users: DemoUsers;
}

/** A number that is kept for use in stories. */
export const makePhone = (random: Random, area: string): string => `${area}-555-0${random.int(100, 199)}`;

/** `Brandt & Hale Mechanical` as `brandthalemechanical`. */
export const makeSlug = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '');
