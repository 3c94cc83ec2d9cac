import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** CPU seconds of each test file in the run that `test/costs.json` keeps, by its path from the root; none before one was kept. */
export function readKeptSeconds(root: string): ReadonlyMap<string, number> {
  const file = path.join(root, 'test/costs.json');
  if (!existsSync(file)) return new Map();
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as { files: Readonly<Record<string, readonly number[]>> };
  return new Map(Object.entries(files).map(([name, parts]) => [name, parts.reduce((sum, part) => sum + part, 0)]));
}

/** CPU seconds that most test files of a kind take: for a file that test/costs.json does not know. */
export function estimateCost(file: string): number {
  if (/^(server|demo)\//.test(file)) return 4;
  return file.startsWith('scripts/') || file.startsWith('shared/src/common/') ? 1 : 2;
}
