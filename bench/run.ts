/**
 * `pnpm bench` prints the budgets of the product with what this machine measures, side by side with a bare handler or a single
 * bundle in the same run. `--scale 100000,1000000` says how many orders; `--only server|front|pages|releases|table` runs one part.
 * A whole run writes its results into docs/speed.md.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { replaceResults } from '../scripts/steps/speed-page.ts';
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

function describeMachine(): string {
  const [processor] = cpus();
  const memoryGb = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${processor?.model ?? 'unknown processor'}, ${memoryGb} GB, Node ${process.version}`;
}

/** Puts the results into docs/speed.md, formatted as `pnpm format` would. */
async function writeSpeedPage(rows: readonly BenchRow[]): Promise<void> {
  const file = path.resolve(import.meta.dirname, '../docs/speed.md');
  const day = new Date().toISOString().slice(0, 10);
  const page = replaceResults(await readFile(file, 'utf8'), { day, machine: describeMachine(), rows });
  await writeFile(file, await format(page, { parser: 'markdown' }));
  console.log('\nWrote docs/speed.md.');
}

async function run({ only, scales }: BenchOptions): Promise<void> {
  console.log(`${describeMachine()}\n`);
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
  if (only === 'all') await writeSpeedPage(rows);
}

try {
  await run(readOptions());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
