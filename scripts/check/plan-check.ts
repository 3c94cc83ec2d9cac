import path from 'node:path';
import { existsSync } from 'node:fs';
import { buildImportMap, listUsers, CODE, type ImportMap } from './import-map.ts';
import { listChanged, readRepository } from './repository.ts';
import { selectTests, type TouchedTest } from './select-tests.ts';
import { takeWithin } from './take-within.ts';

/** Steps of `pnpm check` for a change. Paths are relative to the root of the repository. */
export interface CheckPlan {
  readonly changed: readonly string[];
  /** Why everything is run, in a sentence without its end; undefined when the change is known well enough. */
  readonly everything: string | undefined;
  /** Files to look at the format of. */
  readonly format: readonly string[];
  /** Changed files and those that import them: a type that changed may break a rule there. */
  readonly lint: readonly string[];
  readonly tests: readonly TouchedTest[];
  /** Touched, and farther away than fits into the time. */
  readonly left: readonly TouchedTest[];
}

export interface PlanOptions {
  readonly root: string;
  /** The commit, branch or tag that the change began at. */
  readonly since: string;
  /** CPU seconds that the tests may take. */
  readonly seconds: number;
  /** CPU seconds of test files, by path from the root. */
  readonly costs: ReadonlyMap<string, number>;
}

/** Plans the check of a change, or of everything when the change cannot be determined. Throws when git does not know the commit. */
export function planCheck({ root, since, seconds, costs }: PlanOptions): CheckPlan {
  const changed = listChanged(root, since);
  const nothing = { changed, everything: undefined, format: [], lint: [], tests: [], left: [] };
  if (changed.length === 0) return nothing;
  try {
    const map = buildImportMap(readRepository(root));
    const selection = selectTests(map, changed);
    if (selection.kind === 'everything') return { ...nothing, everything: selection.reason };
    const { taken, left } = takeWithin(selection.tests, seconds, costs);
    const there = changed.filter((file) => existsSync(path.join(root, file)));
    return { ...nothing, format: there, lint: listToLint(map, there), tests: taken, left };
  } catch (error) {
    return { ...nothing, everything: `the import map cannot be built: ${(error as Error).message}` };
  }
}

function listToLint(map: ImportMap, changed: readonly string[]): readonly string[] {
  const values = listUsers(map);
  const types = listUsers({ ...map, uses: map.usesTypes });
  const importers = changed
    .filter((file) => CODE.test(file))
    .flatMap((file) => [...(values.get(file) ?? []), ...(types.get(file) ?? [])]);
  return [...new Set([...changed, ...importers])].filter((file) => CODE.test(file) && map.files.has(file)).sort();
}
