import { readFileSync } from 'node:fs';
import path from 'node:path';
import { estimateCost, readKeptSeconds } from '../check/costs.ts';
import { buildImportMap, CODE } from '../check/import-map.ts';
import { listChanged, readRepository } from '../check/repository.ts';
import { selectTests } from '../check/select-tests.ts';
import { listMutants, type Mutant } from './list-mutants.ts';
import { putNamesakesFirst } from './nearest-by-name.ts';
import { takeSample } from './sample.ts';

/** Where a wrong number costs money: these folders are sampled. */
export const AREAS: readonly string[] = [
  'shared/src/common/domain',
  'shared/src/common/policy',
  'server/src/receivables',
  'server/src/stock',
];

export interface PlannedMutant extends Mutant {
  readonly id: number;
  readonly file: string;
  /** Area of the report that it counts for: a sampled folder, or its file. */
  readonly area: string;
  /** The nearest test files, in two rounds: first those of its own kind, then those that need a page or a database. */
  readonly near: readonly (readonly string[])[];
}

export interface MutantPlanOptions {
  readonly root: string;
  /** Files to change, or undefined for the areas. */
  readonly files?: readonly string[];
  readonly areas: readonly string[];
  /** The number of mutants, the same of each area; all of them when there are fewer. */
  readonly count: number;
  readonly seed: number;
}

/** A test of a pure function takes a second, one of the server ten; a room of the server has up to a dozen of them. */
const MOST_OWN_TESTS = { common: 20, browser: 8, server: 12, scripts: 8 };
const MOST_OTHER_TESTS = 3;
/** CPU seconds of a test file that is worth running once for each mutant. */
const DEAREST_TEST = 40;
const NO_SOURCE = /\.test\.|\/testing\/|^demo\/|\.generated\.|\.d\.ts$/;

/** Draws mutants and finds the tests of each. Throws when a requested file has no mutants. */
export function planMutants({ root, files, areas, count, seed }: MutantPlanOptions): readonly PlannedMutant[] {
  const repository = readRepository(root);
  const map = buildImportMap(repository);
  const costs = readKeptSeconds(root);
  const costOf = (file: string) => costs.get(file) ?? estimateCost(file);
  const sources = repository.files.filter((file) => /\.tsx?$/.test(file) && !NO_SOURCE.test(file));
  const groups = files ? files.map((file) => [file]) : areas.map((area) => sources.filter((file) => isIn(file, area)));
  const names = files ?? areas;
  const near = new Map<string, PlannedMutant['near']>();
  const nearOf = (file: string) => {
    const found = near.get(file) ?? findTests(selectTests(map, [file]), file, costOf);
    near.set(file, found);
    return found;
  };
  const drawn = groups.flatMap((group, at) => {
    const all = group.flatMap((file) => listMutants(file, repository.read(file)).map((each) => ({ ...each, file })));
    if (all.length === 0) throw new Error(`${names[at]} has nothing that could be changed.`);
    return takeSample(all, Math.ceil(count / groups.length), seed).map((each) => ({ ...each, area: names[at]! }));
  });
  return drawn.map((each, id) => ({ ...each, id, near: nearOf(each.file) }));
}

/** Sources among the changed files, which a change is judged by. */
export function listChangedSources(root: string, since: string): readonly string[] {
  const sources = listChanged(root, since).filter((file) => /^(shared|server|shell|mfe-[^/]+)\/src\//.test(file));
  return sources.filter((file) => CODE.test(file) && !NO_SOURCE.test(file) && hasMutants(root, file));
}

function hasMutants(root: string, file: string): boolean {
  try {
    return listMutants(file, readFileSync(path.join(root, file), 'utf8')).length > 0;
  } catch {
    // deleted
    return false;
  }
}

const isIn = (file: string, folder: string): boolean => file.startsWith(`${folder}/`);

function findTests(
  selection: ReturnType<typeof selectTests>,
  file: string,
  costOf: (test: string) => number,
): PlannedMutant['near'] {
  if (selection.kind === 'everything') return [[], []];
  const tests = selection.tests.map((each) => each.file).filter((test) => costOf(test) <= DEAREST_TEST);
  const isOwn = (test: string) => kindOf(test) === kindOf(file);
  return [
    putNamesakesFirst(tests.filter(isOwn), file).slice(0, MOST_OWN_TESTS[kindOf(file)]),
    tests.filter((test) => !isOwn(test) && kindOf(test) !== 'scripts').slice(0, MOST_OTHER_TESTS),
  ];
}

/** The project of jest that a file belongs to. */
function kindOf(file: string): keyof typeof MOST_OWN_TESTS {
  if (/^(server|demo)\//.test(file)) return 'server';
  if (file.startsWith('scripts/')) return 'scripts';
  return /^shared\/src\/(common|node)\//.test(file) ? 'common' : 'browser';
}
