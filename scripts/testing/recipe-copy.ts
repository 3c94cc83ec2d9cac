import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Output of a command, and whether it succeeded. */
export interface CommandOutcome {
  readonly isOk: boolean;
  readonly output: string;
}

/** A script of the repository by its file name, and its arguments. */
export type ScriptCall = readonly [script: string, ...args: string[]];

/** A copy of the repository in which recipes are followed: what one changes is what a person would have to commit. */
export interface RecipeCopy {
  readonly root: string;
  /** Runs a program of Node there: `run('node_modules/prettier/bin/prettier.cjs', '--check', '.')`. */
  run(...args: readonly string[]): Promise<CommandOutcome>;
  /** Runs a script as `package.json` does: `runScript('new-tool', 'made_board', 'Made board')`. */
  runScript(...call: ScriptCall): Promise<CommandOutcome>;
  /** Runs scripts one after another in one process, which loads once what they share. */
  runScripts(calls: readonly ScriptCall[]): Promise<readonly CommandOutcome[]>;
  /** Runs a module at the root of the copy and resolves to its output; the file is removed afterwards. */
  ask(module: string): Promise<string>;
  /** Begins a recipe: later changes belong to it. */
  begin(): Promise<void>;
  /** Files that the recipe has written, changed or removed so far, by path. */
  listChanges(): Promise<readonly string[]>;
  remove(): Promise<void>;
}

/** Files that `pnpm generate` writes: part of a commit, and no part of what a person has to write. */
export const isGenerated = (file: string): boolean => file.includes('.generated.') || file === 'docs/rooms.md';

const TYPESCRIPT = ['--import', 'tsx'] as const;

/** Folders that are built, installed, downloaded or data, and not committed. */
const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  '.data',
  'pictures',
  'test-results',
  'playwright-report',
]);

/** Copies the repository at `source` with links to its installed packages; its own packages are those of the copy. */
export async function makeRecipeCopy(source: string): Promise<RecipeCopy> {
  // the real path: modules are found by it
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'cdi-recipe-')));
  await cp(source, root, { recursive: true, filter: (file) => file === source || !LEFT_OUT.has(path.basename(file)) });
  const packages = (await readdir(source, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const folder of ['', ...packages.map(({ name }) => name)])
    await linkPackages(path.join(source, folder, 'node_modules'), path.join(root, folder, 'node_modules'), {
      source,
      root,
    });
  let before = await readFiles(root, new Map());
  const run = (...args: readonly string[]) => runNode(root, args);
  return {
    root,
    run,
    runScript: (script, ...args) => run(...TYPESCRIPT, `scripts/${script}.ts`, ...args),
    runScripts: async (calls) => {
      const { output } = await run(...TYPESCRIPT, 'scripts/testing/run-scripts.ts', JSON.stringify(calls));
      // the commands themselves print before the last line
      return JSON.parse(output.slice(output.lastIndexOf('\n') + 1)) as readonly CommandOutcome[];
    },
    ask: async (module) => {
      const file = path.join(root, 'ask.ts');
      await writeFile(file, module);
      const { output } = await run(...TYPESCRIPT, 'ask.ts');
      await rm(file);
      return output;
    },
    begin: async () => {
      before = await readFiles(root, before);
    },
    listChanges: async () => {
      const after = await readFiles(root, before);
      const files = new Set([...before.keys(), ...after.keys()]);
      return [...files].filter((file) => before.get(file)?.hash !== after.get(file)?.hash).sort();
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

async function linkPackages(from: string, to: string, tree: { source: string; root: string }): Promise<void> {
  const entries = await readdir(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of entries.filter((each) => !each.startsWith('.'))) {
    if (name.startsWith('@')) {
      await linkPackages(path.join(from, name), path.join(to, name), tree);
      continue;
    }
    const real = await realpath(path.join(from, name));
    const inside = path.relative(tree.source, real);
    const isOwn = !inside.startsWith('..') && !inside.split(path.sep).includes('node_modules');
    await mkdir(to, { recursive: true });
    await symlink(isOwn ? path.join(tree.root, inside) : real, path.join(to, name), 'junction');
  }
}

/** A hashed file; it is hashed again only if its time or size changed. */
interface ReadFile {
  readonly changed: string;
  readonly hash: string;
}

async function readFiles(root: string, known: ReadonlyMap<string, ReadFile>): Promise<ReadonlyMap<string, ReadFile>> {
  const files = new Map<string, ReadFile>();
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
      const file = path.posix.join(folder, entry.name);
      if (LEFT_OUT.has(entry.name)) continue;
      if (entry.isDirectory()) await visit(file);
      else files.set(file, await readFileOnce(path.join(root, file), known.get(file)));
    }
  };
  await visit('');
  return files;
}

async function readFileOnce(file: string, known: ReadFile | undefined): Promise<ReadFile> {
  const { ino, size, ctimeNs } = await stat(file, { bigint: true });
  const changed = [ino, size, ctimeNs].join(' ');
  if (known?.changed === changed) return known;
  const hash = createHash('sha1').update(await readFile(file));
  return { changed, hash: hash.digest('hex') };
}

function runNode(root: string, args: readonly string[]): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 8 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ isOk: error === null, output: `${stdout}${stderr}` }),
    );
  });
}
