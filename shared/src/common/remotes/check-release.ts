import type { BuildRecord } from './build-record.ts';
import { findDeclarationProblems } from './check-declaration.ts';
import { listAcceptedContracts } from './contract.ts';
import { findSharedProblems, findSharedWithdrawn } from './check-shared.ts';
import { doOverlap } from './match-path.ts';
import { doShareViewers } from './resolve-page.ts';

/** Facts of a build that decide whether it fits the others. */
export type ReleaseFacts = Pick<BuildRecord, 'name' | 'version' | 'contract' | 'declares' | 'shared'>;

/**
 * Why a build may not go live beside the releases that are, a sentence for each reason that names what and the remedy: it declares
 * nothing or something unsound, answers to an address that another live remote owns, or speaks a contract that does not fit.
 */
export function findReleaseProblems(build: ReleaseFacts, live: readonly ReleaseFacts[]): readonly string[] {
  const others = live.filter(({ name }) => name !== build.name);
  if (build.name === 'shell')
    return [...findRemotesLeftBehind(build, others), ...others.flatMap((remote) => findSharedWithdrawn(build, remote))];
  if (!build.declares)
    return [
      `${build.name} ${build.version} does not say which pages it has: it was built before remotes did. Build it again with \`pnpm build ${build.name}\`.`,
    ];
  return [
    ...findDeclarationProblems(build.name, build.declares),
    ...findContractProblem(build, others),
    ...others.filter(({ name }) => name === 'shell').flatMap((shell) => findSharedProblems(build, shell)),
    ...others.flatMap((other) => [...findTakenPaths(build, other), ...findTakenPlaces(build, other)]),
  ];
}

function findContractProblem(
  { name, version, contract }: ReleaseFacts,
  live: readonly ReleaseFacts[],
): readonly string[] {
  const shell = live.find((other) => other.name === 'shell');
  if (!shell) return [];
  const accepted = listAcceptedContracts(shell.contract);
  if (accepted.includes(contract)) return [];
  const remedy =
    contract > shell.contract
      ? 'Publish a shell of that contract first: `pnpm build shell`, `pnpm publish:remote shell`.'
      : `Bring the remote to contract ${shell.contract} and build it again.`;
  return [
    `${name} ${version} speaks contract ${contract}, and the live shell ${shell.version} takes ${accepted.join(' and ')}. ${remedy}`,
  ];
}

/** A shell that no longer accepts a live remote would break that remote's pages for everyone. */
function findRemotesLeftBehind({ version, contract }: ReleaseFacts, live: readonly ReleaseFacts[]): readonly string[] {
  const accepted = listAcceptedContracts(contract);
  return live
    .filter((remote) => !accepted.includes(remote.contract))
    .map(
      (remote) =>
        `The shell ${version} takes contract ${accepted.join(' and ')}, and ${remote.name} ${remote.version}, which is live, speaks ${remote.contract}. ` +
        `Publish a build of ${remote.name} that fits before this shell.`,
    );
}

function findTakenPaths({ name, version, declares }: ReleaseFacts, other: ReleaseFacts): readonly string[] {
  return (declares?.pages ?? []).flatMap((row) => {
    const taken = other.declares?.pages.find(
      (candidate) => doOverlap(row, candidate) && doShareViewers(row, candidate),
    );
    return taken === undefined
      ? []
      : [
          `${row.path}, page ${row.page} of ${name} ${version}, belongs to ${other.name}, which is live with ${taken.path}. ` +
            `Choose another path, or publish ${other.name} without that page first.`,
        ];
  });
}

/** Things that the product has only one of: the 404 page, and each parcel by its name. */
function findTakenPlaces({ name, version, declares }: ReleaseFacts, other: ReleaseFacts): readonly string[] {
  const drawsNotFound = (facts: Pick<ReleaseFacts, 'declares'>) =>
    facts.declares?.pages.some(({ isNotFound }) => isNotFound) === true;
  const remedy = `Take it out, or publish ${other.name} without it first.`;
  return [
    ...(drawsNotFound({ declares }) && drawsNotFound(other)
      ? [`${name} ${version} draws the 404 page, which ${other.name} draws already. ${remedy}`]
      : []),
    ...(declares?.parcels ?? [])
      .filter((parcel) => other.declares?.parcels.includes(parcel))
      .map(
        (parcel) => `${name} ${version} offers the parcel "${parcel}", which ${other.name} offers already. ${remedy}`,
      ),
  ];
}
