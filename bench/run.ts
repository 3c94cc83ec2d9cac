/**
 * `pnpm bench` prints the budgets of the product with the measurements of this machine, compared with a bare handler or a single bundle in
 * the same run. `--scale 100000,1000000` sets the numbers of orders; `--only server|front|pages|releases|table` runs one part.
 */
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import type { BenchRow } from './server/server.bench.ts';

const PARTS = ['all', 'server', 'front', 'pages', 'releases', 'table'];

interface BenchOptions {
  readonly only: string;
  /** Numbers of orders. */
  readonly scales: readonly number[];
}

function readOptions(): BenchOptions {
  const { only, scale } = parseArgs({
    options: { only: { type: 'string', default: 'all' }, scale: { type: 'string', default: '100000' } },
  }).values;
  if (!PARTS.includes(only)) throw new Error(`--only is one of ${PARTS.join(', ')}; "${only}" is not.`);
  const scales = scale.split(',').map(Number);
  if (!scales.every((count) => Number.isInteger(count) && count > 0))
    throw new Error(`--scale names numbers of orders, such as 100000,1000000; "${scale}" does not.`);
  return { only, scales };
}

function print(rows: readonly BenchRow[]): void {
  const width = (pick: (row: BenchRow) => string): number => Math.max(...rows.map((row) => pick(row).length));
  const [what, measured, limit] = [width((row) => row.what), width((row) => row.measured), width((row) => row.limit)];
  for (const row of rows)
    console.log(
      `${row.isWithin ? 'within' : 'OVER  '}  ${row.what.padEnd(what)}  ${row.measured.padEnd(measured)}  ${row.limit.padEnd(limit)}`,
    );
}

async function run({ only, scales }: BenchOptions): Promise<void> {
  const [processor] = cpus();
  console.log(
    `${cpus().length} × ${processor?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}\n`,
  );
  const rows: BenchRow[] = [];
  const isAsked = (part: string): boolean => only === 'all' || only === part;
  if (isAsked('front')) {
    const { benchFront } = await import('./front/front.bench.ts');
    rows.push(...(await benchFront()));
  }
  if (isAsked('table')) {
    const { benchTable } = await import('./table/table.bench.ts');
    rows.push(...(await benchTable()));
  }
  if (isAsked('pages')) {
    const { benchPages } = await import('./pages/pages.bench.ts');
    rows.push(...(await benchPages()));
  }
  if (isAsked('releases')) {
    const { benchReleases } = await import('./releases/releases.bench.ts');
    rows.push(...(await benchReleases()));
  }
  if (isAsked('server')) {
    const { benchServer } = await import('./server/server.bench.ts');
    for (const scale of scales) rows.push(...(await benchServer(scale)));
  }
  print(rows);
}

try {
  await run(readOptions());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
