import { createHash } from 'node:crypto';
import type { Role } from '@cdi/shared/policy';
import type { CanaryAudience } from '@cdi/shared/remotes';
import type { Release } from './releases.ts';

/** A release that some people try while another one is live. */
export interface Canary extends Release {
  readonly audience: CanaryAudience;
}

/** The live releases, and those that are tried. */
export interface ReleaseSet {
  readonly live: readonly Release[];
  readonly canaries: readonly Canary[];
  /** Releases that did harm, each as `name version`: pages that still show one are to load again. */
  readonly harmful: readonly string[];
}

/** Who asks for a page: what decides whether they try a release. */
export interface Visitor {
  /** The same at every visit: the account, or the value of a cookie; null for a visitor with neither. */
  readonly id: string | null;
  readonly userName: string | null;
  readonly roles: readonly Role[];
  readonly locationId: number | null;
}

/** The releases of a page: the live ones, or in their place those that the visitor tries. The same list for the same releases. */
export function chooseReleases(set: ReleaseSet, visitor: Visitor): readonly Release[] {
  const tried = set.canaries.filter(({ audience, remoteName, version }) =>
    isMeant(audience, `${remoteName} ${version}`, visitor),
  );
  if (tried.length === 0) return set.live;
  const key = tried.map(({ folder }) => folder).join();
  const known = mixed.get(set) ?? new Map<string, readonly Release[]>();
  mixed.set(set, known);
  const found = known.get(key);
  if (found) return found;
  const names = tried.map(({ remoteName }) => remoteName);
  const made = [...set.live.filter(({ remoteName }) => !names.includes(remoteName)), ...tried];
  known.set(key, made);
  return made;
}

/** What is composed of a list of releases is kept by the list: the same one for the same people. */
const mixed = new WeakMap<ReleaseSet, Map<string, readonly Release[]>>();

/** Whether a visitor tries a release, given as `name version`. */
export function isMeant(audience: CanaryAudience, release: string, visitor: Visitor): boolean {
  const { share, users, roles, locations } = audience;
  if (visitor.userName !== null && users.includes(visitor.userName)) return true;
  // a role by itself: super users do not hold every role here
  if (visitor.roles.some((role) => roles.includes(role))) return true;
  if (visitor.locationId !== null && locations.includes(visitor.locationId)) return true;
  return share > 0 && visitor.id !== null && placeOf(`${release} ${visitor.id}`) < share;
}

/** A place from 0 to 100 that is always the same for the same text, and evenly spread. */
export function placeOf(text: string): number {
  return (createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32) * 100;
}
