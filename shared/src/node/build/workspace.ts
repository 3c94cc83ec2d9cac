import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

// @reads mfe-*/src/remote.ts

/** The folder of `@cdi/shared`: in this workspace, or as installed with the tools of an external team. */
export const sharedRoot = path.resolve(import.meta.dirname, '../../..');

const isInstalled = sharedRoot.includes(`${path.sep}node_modules${path.sep}`);

/** The folder that holds all packages; with a team elsewhere that of their repository, where they type their commands. */
export const workspaceRoot = isInstalled ? process.cwd() : path.dirname(sharedRoot);

/** Everything that a build of a front end writes, besides the cache. */
export const distRoot = path.join(workspaceRoot, 'dist');

export const cacheRoot = path.join(workspaceRoot, '.cache');

/** The shell or a remote: a package that webpack builds. */
export type FrontEndName = 'shell' | RemoteName;

/** The name of a remote: of its folder in the workspace, its package and its build. */
export type RemoteName = `mfe-${string}`;

export function isRemoteName(name: string): name is RemoteName {
  return name.startsWith('mfe-');
}

/** Every remote of the workspace: the folders that hold a declaration. */
export function listRemoteNames(): readonly RemoteName[] {
  return readdirSync(workspaceRoot)
    .filter(isRemoteName)
    .filter((name) => existsSync(path.join(workspaceRoot, name, 'src/remote.ts')))
    .sort();
}

/** Everything that webpack builds. */
export function listFrontEndNames(): readonly FrontEndName[] {
  return ['shell', ...listRemoteNames()];
}
