import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the table of the last walk is kept, beside the other results of a run. */
const KEPT = path.resolve(__dirname, '../../../.cache/results/access-table.txt');

/**
 * Which routes let whom in at least once during a walk, as text: a row for each route, a column for each person. `+` stands for let in, `.` for
 * refused, a blank for not asked.
 */
export class AccessTable {
  readonly #rows = new Map<string, Map<string, boolean>>();

  note(route: string, person: string, isLetIn: boolean): void {
    const row = this.#rows.get(route) ?? new Map<string, boolean>();
    row.set(person, isLetIn || row.get(person) === true);
    this.#rows.set(route, row);
  }

  /** The table with the people in this order; their names are vertical above their columns. */
  write(people: readonly string[]): string {
    const routes = [...this.#rows.keys()].sort();
    const width = Math.max(...routes.map(({ length }) => length)) + 1;
    const height = Math.max(...people.map(({ length }) => length));
    const head = Array.from({ length: height }, (_each, line) =>
      [' '.repeat(width), ...people.map((name) => name.padStart(height)[line])].join(' '),
    );
    const signOf = (isLetIn: boolean | undefined) => (isLetIn === undefined ? ' ' : isLetIn ? '+' : '.');
    const rows = routes.map((route) =>
      [route.padEnd(width), ...people.map((name) => signOf(this.#rows.get(route)?.get(name)))].join(' '),
    );
    return [...head, ...rows].join('\n');
  }

  /** Writes the table into the results of the run. Answers the path of the file. */
  async keep(people: readonly string[]): Promise<string> {
    await mkdir(path.dirname(KEPT), { recursive: true });
    await writeFile(KEPT, `${this.write(people)}\n`);
    return KEPT;
  }
}
