import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { SharedModuleFacts } from '../../common/remotes/build-record.ts';
import { FEDERATION_RUNTIME } from '../../common/remotes/check-shared.ts';
import { sharedRoot } from './workspace.ts';

const require = createRequire(import.meta.url);

/** The entry that every build of the federation plug-in imports. Resolving it fails the build when an update moves it. */
const runtimeFile = createRequire(require.resolve('@module-federation/enhanced/webpack')).resolve(
  `${FEDERATION_RUNTIME}/bundler`,
);
const runtimeFolder = path.dirname(path.dirname(runtimeFile));
const { version } = JSON.parse(readFileSync(path.join(runtimeFolder, 'package.json'), 'utf8')) as {
  readonly version: string;
};

const findOwn = (file: string): string => path.join(sharedRoot, 'src/browser/federation', file);

/** In the shell: aliases for the federation runtime, which replace it with our own without the parts that the product never runs. */
export const runtimeOfHost: Readonly<Record<string, string>> = {
  'federation-runtime$': findOwn('own-runtime.ts'),
  [runtimeFile]: findOwn('own-runtime.ts'),
};

/** In a remote: replaces the federation runtime with the one that the shell provides. */
export const runtimeOfRemote: Readonly<Record<string, string>> = {
  [runtimeFile]: path.join(sharedRoot, 'src/browser/federation/lent-runtime.ts'),
};

/** The runtime in the record of the shell's build: publishing compares it with what remotes were built for. */
export const runtimeOffered: Readonly<Record<string, SharedModuleFacts>> = {
  [FEDERATION_RUNTIME]: { version, exports: null },
};

/** The runtime in the record of a remote's build. */
export const runtimeUsed: Readonly<Record<string, SharedModuleFacts>> = {
  [FEDERATION_RUNTIME]: { version: `^${version}`, exports: null },
};
