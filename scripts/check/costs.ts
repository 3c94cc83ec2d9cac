import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

interface CostRow {
  readonly file: string;
  readonly load: number;
  readonly setUp: number;
  readonly tests: number;
  readonly children: number;
}

/** CPU seconds of each test file as its newest run took them, by path from the root. `test/record-costs.cjs` writes the rows. */
export function readCosts(root: string, folder: string): ReadonlyMap<string, number> {
  const timeOf = (name: string) => statSync(path.join(folder, name)).mtimeMs;
  const byTime = listNames(folder).sort((a, b) => timeOf(a) - timeOf(b));
  const rows = byTime.flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n')).flatMap(parseRow);
  return new Map(
    rows.map(({ file, load, setUp, tests, children }) => [
      path.relative(root, file).split(path.sep).join('/'),
      (load + setUp + tests + children) * (isOfServer(file, root) ? WITH_DATABASE : 1),
    ]),
  );
}

/** The database works beside a test of the server, and its process is counted for no file: half as much again. */
const WITH_DATABASE = 1.5;

const isOfServer = (file: string, root: string): boolean => file.startsWith(path.join(root, 'server', path.sep));

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** A process that was killed leaves half a row: no row. */
function parseRow(line: string): readonly CostRow[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as CostRow];
  } catch {
    return [];
  }
}

/** CPU seconds of the dearest test files, of 2026-11-28 on two cores of an Intel Xeon. */
const DEAREST: Readonly<Record<string, number>> = {
  'scripts/documented-commands.test.ts': 300,
  'scripts/recipes.test.ts': 300,
  'server/src/demo/seed-demo.test.ts': 180,
  'server/src/records/mass-upload-scale.test.ts': 180,
  'server/src/start/start-and-stop.test.ts': 120,
  'server/src/http/bad-input.test.ts': 130,
  'server/src/access/access-matrix.test.ts': 130,
  'server/src/access/hidden-fields.test.ts': 110,
  'server/src/access/seeing-matrix.test.ts': 80,
  'server/src/access/hidden-doors.test.ts': 70,
  'server/src/records/search-records.test.ts': 90,
  'server/src/records/mass-upload.test.ts': 50,
  'server/src/records/records-change.test.ts': 45,
  'server/src/storage/postgres/embedded-postgres.test.ts': 50,
};

/** CPU seconds of a test file that has not run here yet: those of the dearest, or what most files of its kind take. */
export function estimateCost(file: string): number {
  const known = DEAREST[file];
  if (known !== undefined) return known;
  if (file.startsWith('server/')) return 9;
  return file.startsWith('scripts/') || file.startsWith('shared/src/common/') ? 2 : 5;
}
