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

  /** Throws for an unknown user name. */
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
  readonly phones: DemoPhones;
}

const AREA_CODES: Readonly<Record<string, string>> = { DAL: '214', FRE: '559' };

/** Area code of the phones at one of our locations, by its code. */
export const areaCodeAt = (location: string): string => AREA_CODES[location] ?? '317';

/** Phone numbers in the demo's own lists: carriers, contacts on roofs and our support. */
const LISTED: readonly string[] = [
  ...['317-555-0100', '317-555-0144', '317-555-0171', '317-555-0188', '513-555-0171', '214-555-0129', '559-555-0166'],
  ...['540-555-0115', '419-555-0142', '216-555-0118', '800-555-0142'],
];
/** So many numbers of an area code are kept for use in stories: 555-0100 to 555-0199. */
const STORY_NUMBERS = 100;
/** Who is called toll-free has one of these when the first is used up. */
const NEXT_AREA: Readonly<Record<string, string>> = { '800': '888', '888': '877', '877': '866' };

/** The phone numbers of a company in a story; each person has their own. */
export class DemoPhones {
  private readonly taken: Set<string>;

  constructor(taken: readonly string[] = []) {
    this.taken = new Set([...LISTED, ...taken]);
  }

  /** A free number that is kept for use in stories, by one choice. Throws RangeError when the area code has none left. */
  make(random: Random, area: string): string {
    const from = random.int(0, STORY_NUMBERS - 1);
    for (let code: string | undefined = area; code !== undefined; code = NEXT_AREA[code])
      for (let step = 0; step < STORY_NUMBERS; step += 1) {
        const phone = `${code}-555-0${100 + ((from + step) % STORY_NUMBERS)}`;
        if (this.taken.has(phone)) continue;
        this.taken.add(phone);
        return phone;
      }
    throw new RangeError(`The area code ${area} has no number left.`);
  }
}

/** `Brandt & Hale Mechanical` as `brandthalemechanical`. */
export const makeSlug = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '');
