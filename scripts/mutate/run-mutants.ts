import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { instrument } from './instrument.ts';
import type { PlannedMutant } from './plan-mutants.ts';

export type Outcome = 'killed' | 'survived' | 'unreached';

export interface JudgedMutant extends PlannedMutant {
  readonly outcome: Outcome;
  /** The test file that failed, as it has to; nothing when a mutant ran without an end. */
  readonly by?: string;
}

interface Row {
  readonly id?: number;
  readonly outcome?: Outcome | 'begun';
  readonly by?: string;
  readonly test?: string;
  readonly isBroken?: boolean;
}

interface Run {
  readonly root: string;
  readonly say: (text: string) => void;
}

/** CPU seconds after which a process of jest that judges nothing is in a loop: a busy machine makes the clock no measure. */
const LONGEST_SILENCE_S = 120;
/** Linux counts clock ticks at this rate for every program. */
const TICKS_PER_SECOND = 100;
/** Before jest is started again: each run leaves some memory behind. */
const MOST_AT_ONCE = 150;

/** Tries every mutant against its nearest tests, those of its own kind first, and surviving mutants against the others. */
export async function runMutants(mutants: readonly PlannedMutant[], run: Run): Promise<readonly JudgedMutant[]> {
  // a separate folder, because two runs may be active at the same time
  const folder = path.join(run.root, '.cache/mutants', String(process.pid));
  mkdirSync(folder, { recursive: true });
  const judged = new Map<number, JudgedMutant>();
  for (const round of [0, 1]) {
    const alive = mutants.filter(({ id, near }) => judged.get(id)?.outcome !== 'killed' && near[round]?.length);
    for (let at = 0; at < alive.length; at += MOST_AT_ONCE)
      for (const each of await runBatch(alive.slice(at, at + MOST_AT_ONCE), round, { ...run, folder }))
        if (each.outcome !== 'unreached' || !judged.has(each.id)) judged.set(each.id, each);
  }
  rmSync(folder, { recursive: true });
  return mutants.map((mutant) => judged.get(mutant.id) ?? { ...mutant, outcome: 'unreached' });
}

async function runBatch(
  batch: readonly PlannedMutant[],
  round: number,
  { root, say, folder }: Run & { readonly folder: string },
): Promise<JudgedMutant[]> {
  const results = path.join(folder, 'results.jsonl');
  rmSync(results, { force: true });
  const judged = new Map<number, JudgedMutant>();
  for (;;) {
    const left = batch.filter(({ id }) => !judged.has(id));
    if (left.length === 0) break;
    const tests = [...new Set(left.flatMap(({ near }) => near[round] ?? []))];
    say(`${left.length} mutants, ${tests.length} test files`);
    const plan = path.join(folder, 'plan.json');
    writeFileSync(plan, JSON.stringify(toPlan(left, { root, round, results, tests, hits: path.join(folder, 'hits') })));
    const isWhole = await runJest(tests, { root, plan, results });
    const before = judged.size;
    const rows = readRows(results);
    for (const mutant of left) {
      const outcome = rows.filter(({ id }) => id === mutant.id).at(-1);
      if (outcome === undefined) continue;
      // begun and never ended: it ran without an end
      if (outcome.outcome === 'begun') judged.set(mutant.id, { ...mutant, outcome: 'killed' });
      else judged.set(mutant.id, { ...mutant, outcome: outcome.outcome!, ...(outcome.by ? { by: outcome.by } : {}) });
    }
    for (const { test } of rows.filter(({ isBroken }) => isBroken)) say(`left out, it fails without a mutant: ${test}`);
    if (judged.size === before) throw new Error(`jest ended ${isWhole ? '' : 'too early '}without judging a mutant.`);
  }
  return [...judged.values()];
}

interface Batch {
  readonly root: string;
  readonly round: number;
  readonly results: string;
  readonly hits: string;
  readonly tests: readonly string[];
}

/** Input for the jest processes: `mutating-transform.cjs` and `mutant-runner.cjs`. */
function toPlan(mutants: readonly PlannedMutant[], { root, round, ...more }: Batch): object {
  const files = [...new Set(mutants.map(({ file }) => file))];
  const textOf = (file: string) =>
    instrument(
      file,
      readFileSync(path.join(root, file), 'utf8'),
      mutants.filter((each) => each.file === file),
    );
  return {
    ...more,
    rootDir: root,
    mutants: mutants.map(({ id, near }) => ({ id, near: near[round] })),
    instrumented: Object.fromEntries(files.map((file) => [file, textOf(file)])),
  };
}

/** Whether it came to its end by itself. */
function runJest(
  tests: readonly string[],
  { root, plan, results }: { root: string; plan: string; results: string },
): Promise<boolean> {
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const config = path.join(root, 'scripts/mutate/jest-of-mutants.cjs');
  const args = [
    jest,
    '--config',
    config,
    '--ci',
    '--silent',
    '--reporters',
    path.join(root, 'scripts/mutate/no-report.cjs'),
  ];
  const child = spawn(process.execPath, [...args, '--runTestsByPath', ...tests], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', CDI_MUTANT_PLAN: plan, CDI_MUTANT: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const sizeOf = () => (existsSync(results) ? statSync(results).size : 0);
  let last = { size: sizeOf(), cpu: readCpuSeconds(child.pid) };
  const watch = setInterval(() => {
    const now = { size: sizeOf(), cpu: readCpuSeconds(child.pid) };
    if (now.size !== last.size) last = now;
    if (now.cpu - last.cpu > LONGEST_SILENCE_S) child.kill('SIGKILL');
  }, 5000);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      clearInterval(watch);
      resolve(signal === null);
    });
  });
}

function readRows(file: string): readonly Row[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Row);
}

/** CPU seconds of a process so far; where the system does not say, those of a clock that runs for as long as this process. */
function readCpuSeconds(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return performance.now() / 1000;
  const afterName = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(afterName[11]) + Number(afterName[12])) / TICKS_PER_SECOND;
}
