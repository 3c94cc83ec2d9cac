import type { BuildRecord, SharedModuleFacts } from './build-record.ts';

type Sharing = Pick<BuildRecord, 'name' | 'version' | 'shared'>;

/** Most names of missing exports in a sentence. */
const MOST_NAMED = 5;

/** Modules that a remote uses and the live shell would not provide, a sentence for each. */
export function findSharedProblems(build: Sharing, shell: Sharing): readonly string[] {
  return compare(build, shell).map(
    ({ module, lack }) =>
      `${build.name} ${build.version} uses ${module}: ${lack}. ` +
      `Build it against what the live shell ${shell.version} has, or publish a newer shell first.`,
  );
}

/** Modules that a shell would take from a live remote, a sentence for each. */
export function findSharedWithdrawn(shell: Sharing, remote: Sharing): readonly string[] {
  return compare(remote, shell).map(
    ({ module, lack }) =>
      `The shell ${shell.version} lacks what ${remote.name} ${remote.version}, which is live, uses of ${module}: ${lack}. ` +
      `Keep it in the shell, or publish a build of ${remote.name} that does without it first.`,
  );
}

interface Lack {
  readonly module: string;
  readonly lack: string;
}

/** A shell that lends it has no place for a container that brings its own. */
export const FEDERATION_RUNTIME = '@module-federation/webpack-bundler-runtime';

function compare(remote: Sharing, shell: Sharing): readonly Lack[] {
  const lacks = compareUsed(remote, shell);
  const isLent = shell.shared[FEDERATION_RUNTIME] !== undefined;
  if (!isLent || remote.shared[FEDERATION_RUNTIME] !== undefined) return lacks;
  return [...lacks, { module: FEDERATION_RUNTIME, lack: 'it was built to bring its own, and the shell lends it' }];
}

function compareUsed(remote: Sharing, shell: Sharing): readonly Lack[] {
  return Object.entries(remote.shared).flatMap(([module, used]): Lack[] => {
    const offered = shell.shared[module];
    if (!offered) return [{ module, lack: 'the shell does not share it' }];
    const lack = findLack(used, offered);
    return lack === undefined ? [] : [{ module, lack }];
  });
}

function findLack(used: SharedModuleFacts, offered: SharedModuleFacts): string | undefined {
  if (!isInRange(offered.version, used.version))
    return `it was built for version ${used.version}, and the shell has ${offered.version}`;
  const { exports } = offered;
  if (exports === null || used.exports === null) return undefined;
  const missing = used.exports.filter((name) => !exports.includes(name));
  if (missing.length === 0) return undefined;
  const more = missing.length > MOST_NAMED ? ` and ${missing.length - MOST_NAMED} more` : '';
  return `the shell's has no ${missing.slice(0, MOST_NAMED).join(', ')}${more}`;
}

/** Whether a version is one of a range of the form `^1.2.3`: not older, and with the same first number that is not 0. */
export function isInRange(version: string, range: string): boolean {
  const wanted = readNumbers(range.replace(/^\^/, ''));
  const given = readNumbers(version);
  if (!wanted || !given) return false;
  const leading = wanted.findIndex((number) => number > 0);
  const fixed = range.startsWith('^') ? (leading === -1 ? wanted.length : leading + 1) : wanted.length;
  const first = wanted.findIndex((number, at) => number !== given[at]);
  return first === -1 || (first >= fixed && given[first]! > wanted[first]!);
}

function readNumbers(version: string): readonly number[] | undefined {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return found?.slice(1).map(Number);
}
