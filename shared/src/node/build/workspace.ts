import path from 'node:path';

/** The folder that holds all packages. */
export const workspaceRoot = path.resolve(import.meta.dirname, '../../../..');

/** Everything that a build of a front end writes, besides the cache. */
export const distRoot = path.join(workspaceRoot, 'dist');

export const cacheRoot = path.join(workspaceRoot, '.cache');

/** The shell or a remote: a package that webpack builds. */
export type FrontEndName = 'shell' | `mfe-${string}`;
