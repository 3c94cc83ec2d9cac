import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a command said, and whether it went well. */
export interface CommandOutcome {
  readonly isOk: boolean;
  readonly output: string;
}

/** A copy of the repository in which a recipe is followed: what it changes is what a person would have to commit. */
export interface RecipeCopy {
  readonly root: string;
  /** Runs a program of Node there: `run('--import', 'tsx', 'scripts/generate.ts')`. */
  run(...args: readonly string[]): Promise<CommandOutcome>;
  /** Files that were written, changed or removed since the copy was made, by path. */
  listChanges(): Promise<readonly string[]>;
  remove(): Promise<void>;
}

/** Built, installed, fetched or kept: no part of what is committed. */
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
  const before = await hashFiles(root);
  return {
    root,
    run: (...args) => runNode(root, args),
    listChanges: async () => {
      const after = await hashFiles(root);
      const files = new Set([...before.keys(), ...after.keys()]);
      return [...files].filter((file) => before.get(file) !== after.get(file)).sort();
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

async function hashFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
      const file = path.posix.join(folder, entry.name);
      if (LEFT_OUT.has(entry.name)) continue;
      if (entry.isDirectory()) await visit(file);
      else
        hashes.set(
          file,
          createHash('sha1')
            .update(await readFile(path.join(root, file)))
            .digest('hex'),
        );
    }
  };
  await visit('');
  return hashes;
}

function runNode(root: string, args: readonly string[]): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 8 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ isOk: error === null, output: `${stdout}${stderr}` }),
    );
  });
}
