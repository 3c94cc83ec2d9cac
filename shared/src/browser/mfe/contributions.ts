import type { PageAccess } from '../../common/policy/page-access.ts';

/** The menus of the header. The first four are the staff's, the others everyone else's. */
export type MenuName =
  'data' | 'schedulers' | 'tools' | 'reports' | 'about' | 'products' | 'public-tools' | 'locations' | 'employment';

/** One entry of a menu. Who sees it is `access`, asked from the policy table's page rule. */
export interface MenuEntry {
  readonly menu: MenuName;
  /** Heading inside the menu, e.g. `Accounting`. */
  readonly group?: string;
  readonly label: string;
  readonly href: string;
  readonly access?: PageAccess;
}

/** One hit of the omni search. */
export interface SearchHit {
  readonly label: string;
  /** Why it matched, e.g. `Job name`. */
  readonly reason: string;
  readonly href: string;
}

/** A place the omni search looks in. */
export interface SearchProvider {
  readonly name: string;
  /** Heading above its hits. */
  readonly title: string;
  readonly access?: PageAccess;
  /** Answers at most ten hits, best first; rejects when it cannot tell. */
  readonly search: (term: string, signal: AbortSignal) => Promise<readonly SearchHit[]>;
}

/** Something a person can do from the search box by name. */
export interface Command {
  readonly name: string;
  readonly title: string;
  readonly href: string;
  readonly access?: PageAccess;
}

/** What a remote adds to the shell: plain data, no React. */
export interface Contributions {
  readonly menu: readonly MenuEntry[];
  readonly search: readonly SearchProvider[];
  readonly commands: readonly Command[];
}

/** Declares what a remote adds to the shell. Parts left out are empty. */
export function defineContributions(contributions: Partial<Contributions>): Contributions {
  return { menu: [], search: [], commands: [], ...contributions };
}
