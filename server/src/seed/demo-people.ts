import type { DemoCalendar } from './demo-calendar.ts';
import type { DemoTables } from './demo-tables.ts';
import type { Random } from './random.ts';

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

const AREA_CODES: Readonly<Record<string, string>> = { DAL: '214', FRE: '559' };

/** Area code of the phones at one of our locations, by its code. */
export const areaCodeAt = (location: string): string => AREA_CODES[location] ?? '317';

/** A number that is kept for use in stories. */
export const makePhone = (random: Random, area: string): string => `${area}-555-0${random.int(100, 199)}`;

/** `Brandt & Hale Mechanical` as `brandthalemechanical`. */
export const makeSlug = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '');
