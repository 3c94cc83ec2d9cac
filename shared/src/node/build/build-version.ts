import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FrontEndName } from './workspace.ts';
import { workspaceRoot } from './workspace.ts';

/** Folders of shared code that only the shell compiles: remotes take them from the share scope. */
const federatedFolders = ['session', 'api', 'router', 'mfe', 'ui'].map((name) => `shared/src/browser/${name}`);

/**
 * The version of a front end: its package version and twelve hexadecimal digits of a hash over everything its build reads. The
 * same sources give the same version, so an unchanged package is neither built nor published again.
 */
export function computeBuildVersion(name: FrontEndName): string {
  const hash = createHash('sha256');
  for (const file of listInputs(name)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(workspaceRoot, file)))
      .update('\0');
  }
  const { version } = JSON.parse(readFileSync(path.join(workspaceRoot, name, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}-${hash.digest('hex').slice(0, 12)}`;
}

/** The files that decide the outcome of a build, relative to the workspace, in a fixed order. */
function listInputs(name: FrontEndName): string[] {
  const folders = [`${name}/src`, 'shared/src/common', 'shared/src/browser', 'shared/src/node/build'];
  // a team elsewhere has no shared sources: what it has of them is installed, and its lock file names that
  const files = [`${name}/package.json`, `${name}/webpack.config.ts`, 'shared/package.json', ...lockFiles].filter(
    isThere,
  );
  const isRead = (file: string) =>
    !/\.test\.tsx?$/.test(file) &&
    (name === 'shell' || !federatedFolders.some((folder) => file.startsWith(`${folder}/`)));
  return [...folders.filter(isThere).flatMap(listFiles).filter(isRead), ...files].sort();
}

const lockFiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];
const isThere = (file: string): boolean => existsSync(path.join(workspaceRoot, file));

function listFiles(folder: string): string[] {
  return readdirSync(path.join(workspaceRoot, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(workspaceRoot, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
