import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeOutcome } from './mutate/describe-outcome.ts';
import { AREAS, listChangedSources, planMutants } from './mutate/plan-mutants.ts';
import { runMutants } from './mutate/run-mutants.ts';

/**
 * `pnpm mutate` changes the code in small wrong ways, one at a time, and counts which of these mutants the nearest tests notice: in the
 * files that differ from `main`, in files that are named, or in a sample of the areas where a wrong number costs money (decision 231).
 */
const root = path.resolve(import.meta.dirname, '..');
const USAGE = 'Usage: pnpm mutate [<file>…] [--sample 400] [--seed 1] [--area server/src/stock]';
/** Of the files of a change. */
const MOST_OF_FILES = 200;

interface Asked {
  readonly files: readonly string[];
  readonly areas: readonly string[];
  readonly sample: number | undefined;
  readonly seed: number;
}

try {
  await mutate(readAsked(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function mutate({ files, areas, sample, seed }: Asked): Promise<void> {
  const ofAreas = files.length === 0 && (sample !== undefined || areas.length > 0);
  const named = files.length > 0 ? files : listChangedSources(root, 'main');
  if (!ofAreas && named.length === 0) return say('No source file differs from main.');
  const mutants = planMutants({
    root,
    seed,
    ...(ofAreas ? {} : { files: named }),
    areas: areas.length > 0 ? areas : AREAS,
    count: sample ?? MOST_OF_FILES,
  });
  const judged = await runMutants(mutants, { root, say });
  for (const line of describeOutcome(judged, (file) => readFileSync(path.join(root, file), 'utf8'))) say(line);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function readAsked(args: string[]): Asked {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { sample: { type: 'string' }, seed: { type: 'string' }, area: { type: 'string', multiple: true } },
    });
    const numberOf = (name: 'sample' | 'seed') => {
      const text = values[name];
      if (text !== undefined && !/^[1-9]\d*$/.test(text)) throw new Error(`--${name} is a whole number from 1 on.`);
      return text === undefined ? undefined : Number(text);
    };
    const files = positionals.map((file) => path.relative(root, path.resolve(file)).split(path.sep).join('/'));
    return { files, areas: values.area ?? [], sample: numberOf('sample'), seed: numberOf('seed') ?? 1 };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}
