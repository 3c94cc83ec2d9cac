import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFrontEndNames } from '../shared/src/node/build/workspace.ts';
import { readDocumentedCommands, type DocumentedCommand } from './testing/documented-commands.ts';
import { runCommand, type CommandResult } from './steps/run-command.mjs';

// @reads README.md CONTRIBUTING.md docs/operations.md
// @runs scripts/*.ts scripts/*.mjs

const root = path.resolve(__dirname, '..');
const documents = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md'];
let manifest: { packageManager: string; scripts: Record<string, string> };
let commands: readonly DocumentedCommand[];
let dataDir: string;

beforeAll(async () => {
  manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as typeof manifest;
  const texts = await Promise.all(documents.map((name) => readFile(path.join(root, name), 'utf8')));
  commands = texts.flatMap((text, at) => readDocumentedCommands(documents[at]!, text));
  dataDir = await mkdtemp(path.join(tmpdir(), 'cdi-commands-'));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Results by command line, because documents name the same one several times. */
const outcomes = new Map<string, Promise<CommandResult>>();

/** Runs a script of package.json as pnpm does: its line, then the arguments. Runs the same line only once. */
function run(script: string, args: readonly string[], env: Record<string, string> = {}): Promise<CommandResult> {
  const line = [manifest.scripts[script], ...args.map((each) => `"${each}"`)].join(' ');
  const key = JSON.stringify([line, env]);
  const outcome =
    outcomes.get(key) ??
    runCommand(line, { root, env: { DATA_DIR: dataDir, PRODUCT_ENV: 'development', ...env }, output: 'collect' });
  outcomes.set(key, outcome);
  return outcome;
}

/** The data folder that the backup of the demo company is restored to. */
const restored = () => path.join(dataDir, 'restored');

const done = expect.objectContaining({ code: 0 });
const front: readonly string[] = listFrontEndNames();

const GENERATORS = ['new:board', 'new:job', 'new:object', 'new:page', 'new:remote', 'new:report', 'new:tool'] as const;

/** Proves that a generator prints its usage without a name; the test of its recipe covers the files it writes. */
async function proveGenerator(name: (typeof GENERATORS)[number], args: readonly string[]): Promise<void> {
  expect(args).toEqual(['…']);
  expect(await run(name, [])).toMatchObject({ code: 1, output: expect.stringContaining(`Usage: pnpm ${name} `) });
}

/** Proves that each script understands its documented arguments. Fast scripts run unchanged or at their smallest. */
const proofs: Readonly<Record<string, (args: readonly string[]) => Promise<void> | void>> = {
  start: takesNothing,
  test: takesNothing,
  verify: takesNothing,
  async check(args) {
    expect([[], ['<commit>'], ['--list'], ['--all']]).toContainEqual(args);
    // an unknown option stops it before it runs tests; scripts/check proves which tests it selects
    expect(await run('check', ['--tiny'])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/'--tiny'[\s\S]+Usage: pnpm check \[<commit>\]/),
    });
  },
  dev: (args) => expect(args.filter((name) => !front.includes(name))).toEqual([]),
  async bench(args) {
    // an unknown option stops it before it measures
    expect(await run('bench', [...args, '--tiny'])).toMatchObject({
      code: 1,
      output: expect.stringContaining("'--tiny'"),
    });
  },
  async pictures(args) {
    expect(args).toEqual([]);
    // an unknown option stops it, because the pictures need the built product and a browser
    expect(await run('pictures', ['--tiny'])).toMatchObject({ code: 1, output: expect.stringContaining("'--tiny'") });
  },
  async 'check:next'(args) {
    expect(args).toEqual([]);
    // an unknown option stops it, because it installs packages; scripts/federation tests what it compares
    expect(await run('check:next', ['--tiny'])).toMatchObject({
      code: 1,
      output: expect.stringContaining("'--tiny'"),
    });
  },
  async 'check:skew'(args) {
    expect(args).toEqual([]);
    // skew.spec runs its rounds in a browser
    expect(await run('check:skew', ['--tiny'])).toMatchObject({
      code: 1,
      output: expect.stringContaining("'--tiny'"),
    });
  },
  async 'check:container'(args) {
    expect(args).toEqual([]);
    // an unknown engine stops it, because an image takes minutes and few machines have an engine
    expect(await run('check:container', ['--engine', 'no-engine'])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/no-engine build -t cdi-check[\s\S]+It ended with 127/),
    });
  },
  async 'serve:remote'([remote, ...more]) {
    expect(front).toContain(remote);
    expect(more).toEqual(['http://localhost:8080']);
    expect(await run('serve:remote', ['mfe-none', ...more])).toMatchObject({
      code: 1,
      output: expect.stringContaining('Name the remote to serve'),
    });
  },
  async costs(args) {
    expect([[], ['--keep']]).toContainEqual(args);
    // an unknown option stops it, because the costs of the last run here are not part of this test
    expect(await run('costs', ['--tiny'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('Unknown option --tiny. The only option is --keep.'),
    });
  },
  async mutate(args) {
    expect([[], ['<file>'], ['--sample', '400', '--seed', '1']]).toContainEqual(args);
    // one mutant of a small file, which its table of cases kills
    const { code, output } = await run('mutate', ['shared/src/common/units/slope.ts', '--sample', '1']);
    expect([code, output]).toEqual([0, expect.stringContaining('slope.ts: 1 of 1 killed, 100 %')]);
    expect(await run('mutate', ['--sample', 'none'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('Usage: pnpm mutate'),
    });
  },
  async generate(args) {
    expect(args).toEqual([]);
    // with --check it compares and writes nothing: a test must not change the repository
    expect(await run('generate', ['--check'])).toEqual(done);
  },
  async knip(args) {
    expect(args).toEqual(['--update-list']);
    expect(await run('knip', ['--tiny'])).toMatchObject({ code: 1, output: expect.stringContaining('--update-list') });
  },
  async seed([option, count, ...more]) {
    expect([option, more]).toEqual(['--scale', []]);
    expect(Number(count)).toBeGreaterThan(0);
    const { code, output } = await run('seed', ['--scale', '100']);
    expect([code, output]).toEqual([0, expect.stringContaining('Done')]);
  },
  async backup(args) {
    expect(args.length).toBeLessThanOrEqual(1);
    // of the demo company that `seed` made
    const { code, output } = await run('backup', [...args.slice(1), path.join(dataDir, 'kept')]);
    expect([code, output]).toEqual([0, expect.stringMatching(/cdi-.+\.tar\.gz: .+ MB, \d+ tables, /)]);
  },
  async restore(args) {
    expect(args).toEqual([expect.stringMatching(/\/cdi-.+\.tar\.gz$/)]);
    const [made = ''] = await readdir(path.join(dataDir, 'kept'));
    const { code, output } = await run('restore', [path.join(dataDir, 'kept', made)], { DATA_DIR: restored() });
    expect([code, output]).toEqual([0, expect.stringContaining('counts and checksums are the same')]);
  },
  async rescue(args) {
    expect(args).toEqual(['owner@example.com']);
    // of the demo company that `seed` made
    const { code, output } = await run('rescue', ['super@cdi.test']);
    expect([code, output]).toEqual([0, expect.stringMatching(/Set a new password within a day:\s+http\S+token=\S+/)]);
  },
  async supply(args) {
    expect(args).toEqual([]);
    const { code, output } = await run('supply', []);
    expect([code, output]).toEqual([0, expect.stringMatching(/\d{3} packages, CycloneDX[\s\S]+Known holes/)]);
  },
  async accessibility(args) {
    expect(args).toEqual([]);
    // a missing report stops it, because the whole run takes two hours
    expect(await run('accessibility', ['--from', 'none.json'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('none.json cannot be read'),
    });
  },
  async torture(args) {
    expect(args).toEqual([]);
    // an invalid number stops it
    expect(await run('torture', ['none'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('a whole number'),
    });
  },
  async fuzz(args) {
    expect(args).toEqual([]);
    // one small test of the same file
    expect(await run('fuzz', ['-t', 'refuses a duct'])).toEqual(done);
  },
  async uploads(args) {
    // one object, and as few rows of it as its suite takes
    const one = ['-t', 'of part names'];
    if (args.length > 0) expect(args.join(' ').replaceAll('"', '')).toBe(one.join(' '));
    else expect(await run('uploads', one, { UPLOAD_ROWS: '100' })).toEqual(done);
  },
  async soak(args) {
    if (args.length > 0) {
      expect(args).toEqual(['--overload']);
      // so short that its figures, and with them its verdict, mean nothing
      const { output } = await run('soak', ['--overload', '--minutes', '0.05', '--source', '--data', restored()]);
      expect(output).toMatch(/Twice as many: \d+ calls a second, \d+ answered[\s\S]+95 of 100 answered calls/);
      return;
    }
    // every part of it, on the company that `restore` brought back, and so short that its figures mean nothing
    const { output } = await run('soak', ['--minutes', '0.1', '--source', '--data', restored()]);
    expect(output).toMatch(/card moved[\s\S]+event heard[\s\S]+export[\s\S]+resident memory under load, MB +\d/);
    expect(output).not.toContain('FAULT');
    expect(await run('soak', ['--minutes', 'long'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('--minutes 10 or --hours 2'),
    });
  },
  async unit(args) {
    expect(args).toEqual(['<file>']);
    const file = 'shared/src/common/units/slope.test.ts';
    expect(await run('unit', [file], { PROPERTY_RUNS: '50' })).toEqual(done);
  },
  ...Object.fromEntries(GENERATORS.map((name) => [name, (args: readonly string[]) => proveGenerator(name, args)])),
  async 'publish:remote'(args) {
    expect(args.filter((name) => !front.includes(name))).toEqual([]);
    const { code, output } = await run('publish:remote', []);
    expect([code, output]).toEqual([1, expect.stringContaining('Name what to publish')]);
  },
};

function takesNothing(args: readonly string[]): void {
  expect(args).toEqual([]);
}

/** Commands of a package, run in its folder. */
function provePackageCommand({ workspace = '', script, args }: DocumentedCommand): Promise<void> {
  expect([front.includes(workspace), args]).toEqual([true, []]);
  return readFile(path.join(root, workspace, 'package.json'), 'utf8').then((text) => {
    const { scripts } = JSON.parse(text) as { scripts: Record<string, string> };
    expect(scripts[script]).toBe(`node --import tsx ../scripts/${script}.ts ${workspace}`);
  });
}

describe('the commands that the documents name', () => {
  it('exist', () => {
    for (const document of documents) expect(commands.map((each) => each.document)).toContain(document);
    expect(commands.length).toBeGreaterThan(10);
  });

  it('are scripts of package.json, run by the pnpm it names', () => {
    const own = commands.filter(({ workspace }) => workspace === undefined).map(({ script }) => script);
    expect(own.filter((script) => !(script in manifest.scripts))).toEqual([]);
    const versions = new Set(commands.flatMap(({ pnpm }) => pnpm ?? []));
    expect([...versions].map((version) => `pnpm@${version}`)).toEqual([manifest.packageManager]);
  });

  it('are exactly those that this test covers', () => {
    const own = commands.filter(({ workspace }) => workspace === undefined).map(({ script }) => script);
    expect([...new Set(own)].sort()).toEqual(Object.keys(proofs).sort());
  });

  it.each(Object.keys(proofs))('work as typed: %s', async (script) => {
    for (const command of commands.filter((each) => each.script === script && each.workspace === undefined))
      await proofs[script]!(command.args);
  });

  it('work as typed in its own package', async () => {
    const ofPackages = commands.filter(({ workspace }) => workspace !== undefined);
    expect(ofPackages.length).toBeGreaterThan(0);
    for (const command of ofPackages) await provePackageCommand(command);
  });
});

describe('a command in a document', () => {
  it('is read without its comment, and not confused with text that looks like one', () => {
    const text =
      'Say `pnpm bench` or `PORT`.\n```sh\nnpm start   # all\nnpx pnpm@1.2.3 dev a b # both\n```\n`… dev c`, `X=1 pnpm unit f`';
    const found = readDocumentedCommands('a.md', text);
    expect(found.map(({ script, args }) => [script, ...args].join(' '))).toEqual([
      'start',
      'dev a b',
      'bench',
      'dev c',
      'unit f',
    ]);
    expect(found[1]?.pnpm).toBe('1.2.3');
  });

  it('fails the test when it cannot be parsed', () => {
    expect(() => readDocumentedCommands('a.md', '```sh\nmake all\n```\n')).toThrow('a.md says to type "make all"');
  });
});
