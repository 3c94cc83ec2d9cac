import path from 'node:path';
import { CODE, listReaders, listUsers, type ImportMap } from './import-map.ts';
import { matchesPattern } from './patterns.ts';
import { LIST_OF_ROOMS, TEST_FILE, WHOLE } from './rules.ts';

/** A test file that a change touches. */
export interface TouchedTest {
  readonly file: string;
  /** From the test file to the changed one, each importing or reading the next. */
  readonly chain: readonly string[];
  /** How near the change is: 0 is the changed test itself. A test that loads the change with all rooms is as near as its own room is. */
  readonly distance: number;
}

export type Selection =
  | { readonly kind: 'everything'; readonly reason: string }
  | { readonly kind: 'touched'; readonly tests: readonly TouchedTest[] };

const everything = (reason: string): Selection => ({ kind: 'everything', reason });

/** Which test files a change touches, nearest first. Everything, with the reason, where the map does not know. */
export function selectTests(map: ImportMap, changed: readonly string[]): Selection {
  for (const file of changed) {
    const [, reason] = WHOLE.find(([pattern]) => matchesPattern(file, pattern)) ?? [];
    if (reason !== undefined) return everything(`${file} ${reason}`);
  }
  const users = listUsers(map);
  const unknown = changed.find((file) => !isKnown(file, map, users));
  if (unknown !== undefined) return everything(`no file is known to import or read ${unknown}`);
  const near = walk(map, users, changed, (file) => file !== LIST_OF_ROOMS);
  const far = walk(map, users, changed, () => true);
  const rooms = new Map<string, number>();
  for (const [file, { distance }] of near)
    if (!OF_TESTS.test(file)) rooms.set(roomOf(file), Math.min(distance, rooms.get(roomOf(file)) ?? FARTHEST));
  const tests = [...far.keys()]
    .filter((file) => TEST_FILE.test(file))
    .map((file): TouchedTest => {
      const direct = near.get(file)?.distance ?? FARTHEST;
      const asRoom = ON_SERVER.test(file) ? (rooms.get(roomOf(file)) ?? FARTHEST) + 1 : FARTHEST;
      const distance = Math.min(direct, asRoom);
      return { file, distance, chain: chainOf(file, near.has(file) ? near : far) };
    });
  const own = new Set(changed.map(roomOf));
  const order = ({ file, distance }: TouchedTest) => distance * 2 + (own.has(roomOf(file)) ? 0 : 1);
  return { kind: 'touched', tests: tests.sort((a, b) => order(a) - order(b) || (a.file < b.file ? -1 : 1)) };
}

/** Farther than any room that knows the change. */
const FARTHEST = 100;

const OF_TESTS = /\.test\.|\/testing\//;

/** What runs in the process of the server. */
const ON_SERVER = /^(server|demo)\//;

/** `server/src/tools/scanner/scan.ts` is of the room `server/src/tools`. Elsewhere a room is a folder. */
const roomOf = (file: string): string =>
  ON_SERVER.test(file) ? file.split('/').slice(0, 3).join('/') : path.posix.dirname(file);

/**
 * Whether the map can follow the file. Code names its imports, and importers of deleted code have changed too. Any other file must have a
 * reader other than one that reads all files.
 */
function isKnown(file: string, map: ImportMap, users: ReadonlyMap<string, readonly string[]>): boolean {
  if (CODE.test(file) || users.has(file)) return true;
  return [...map.reads.values()].flat().some((pattern) => pattern !== '*' && matchesPattern(file, pattern));
}

interface Step {
  readonly distance: number;
  /** The next file on the import path to the change. */
  readonly next: string | undefined;
}

/** All files that use the changed ones, directly or indirectly, the nearest first. */
function walk(
  map: ImportMap,
  users: ReadonlyMap<string, readonly string[]>,
  changed: readonly string[],
  mayPass: (file: string) => boolean,
): ReadonlyMap<string, Step> {
  const steps = new Map<string, Step>(changed.map((file) => [file, { distance: 0, next: undefined }]));
  const add = (file: string, step: Step) => {
    if (!steps.has(file) && mayPass(file)) steps.set(file, step);
  };
  for (const file of changed) for (const reader of listReaders(map, file)) add(reader, { distance: 1, next: file });
  // iterating a Map includes the entries that are added meanwhile
  for (const [file, { distance }] of steps) {
    for (const user of users.get(file) ?? []) add(user, { distance: distance + 1, next: file });
    // importing one export of a barrel loads all of its files
    if (distance === 0) for (const user of users.get(`${file} (all)`) ?? []) add(user, { distance: 1, next: file });
  }
  return steps;
}

function chainOf(file: string, steps: ReadonlyMap<string, Step>): readonly string[] {
  const next = steps.get(file)?.next;
  return next === undefined ? [file] : [file, ...chainOf(next, steps)];
}
