/**
 * `pnpm bench` prints the budgets of the product with what this machine measures, side by side with a bare handler or a single
 * bundle in the same run. `--scale 100000,1000000` says how many orders; `--only server|front` runs one half.
 */
import { cpus, totalmem } from 'node:os';
import { benchFront } from './front/front.bench.ts';
import { benchServer, type BenchRow } from './server/server.bench.ts';

const option = (name: string, otherwise: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
};

function print(rows: readonly BenchRow[]): void {
  const width = (pick: (row: BenchRow) => string): number => Math.max(...rows.map((row) => pick(row).length));
  const [what, measured, limit] = [width((row) => row.what), width((row) => row.measured), width((row) => row.limit)];
  for (const row of rows)
    console.log(
      `${row.isWithin ? 'within' : 'OVER  '}  ${row.what.padEnd(what)}  ${row.measured.padEnd(measured)}  ${row.limit.padEnd(limit)}`,
    );
}

const [processor] = cpus();
console.log(
  `${cpus().length} × ${processor?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}\n`,
);
const only = option('only', 'all');
const rows: BenchRow[] = [];
if (only !== 'server') rows.push(...(await benchFront()));
if (only !== 'front')
  for (const scale of option('scale', '100000').split(',')) rows.push(...(await benchServer(Number(scale))));
print(rows);
