import { readFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import type { MapSource } from './import-map.ts';

/** Runs git and returns its output. Throws with git's message. */
export function git(root: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
  return stdout;
}

const splitNames = (text: string): string[] => text.split('\0').filter((name) => name !== '');

/** Every file that git keeps or would keep, without those that were deleted. */
export function listFiles(root: string): readonly string[] {
  const deleted = new Set(splitNames(git(root, 'ls-files', '-z', '--deleted')));
  const all = splitNames(git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'));
  return [...new Set(all)].filter((file) => !deleted.has(file));
}

/** Files that differ from where the branch left `commit`: committed since, not yet committed, or new. Deleted ones are among them. */
export function listChanged(root: string, commit: string): readonly string[] {
  const base = git(root, 'merge-base', commit, 'HEAD').trim();
  const changed = splitNames(git(root, 'diff', '-z', '--name-only', '--no-renames', base));
  const untracked = splitNames(git(root, 'ls-files', '-z', '--others', '--exclude-standard'));
  return [...new Set([...changed, ...untracked])].sort();
}

/** The repository as the import map is built from it. Throws when a manifest cannot be read. */
export function readRepository(root: string): MapSource {
  const files = listFiles(root);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const { name, exports } = JSON.parse(read('shared/package.json')) as {
    name: string;
    exports: Record<string, string>;
  };
  const doors = Object.entries(exports).map(
    ([door, file]) => [path.posix.join(name, door), path.posix.join('shared', file)] as const,
  );
  return { files, read, doors: new Map(doors) };
}
