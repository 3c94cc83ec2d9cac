import type { Audience } from '../policy/page-access.ts';
import { matchPath, splitPath, type PathParams } from './match-path.ts';
import type { LiveRemote } from './page-block.ts';
import { humaniseSegment } from './page-info.ts';
import type { PageRow } from './remote-declaration.ts';

/** Facts about a viewer that decide which page a path means. */
export interface RouteViewer {
  readonly isStaff: boolean;
}

/** The facts of a remote needed to find a page. */
export type RemotePages = Pick<LiveRemote, 'name' | 'pages'>;

export interface ResolvedPage {
  readonly remote: string;
  readonly page: string;
  readonly path: string;
  readonly params: PathParams;
  /** Segments of the document title after the product name. */
  readonly title: readonly string[];
  readonly isFullWidth: boolean;
  readonly audience: Audience;
  /** The 404 page. */
  readonly isNotFound: boolean;
}

/** The page that owns a path for this viewer, or undefined for the 404 page. A trailing slash does not matter. */
export function resolvePage(
  remotes: readonly RemotePages[],
  pathname: string,
  viewer: RouteViewer,
): ResolvedPage | undefined {
  return findOwners(remotes, pathname, viewer)[0];
}

/** Every page that claims a path. Publishing sees to it that there is one at most. */
export function findOwners(
  remotes: readonly RemotePages[],
  pathname: string,
  viewer: RouteViewer,
): readonly ResolvedPage[] {
  const path = splitPath(pathname);
  if (path === undefined) return [];
  const candidates = indexByFirstWord(remotes).get(path[0] ?? '') ?? [];
  return candidates.flatMap(({ remote, row }) => {
    const params = isForViewer(row, viewer) ? matchPath(row, path) : undefined;
    return params === undefined ? [] : [describe(remote, row, params)];
  });
}

interface Candidate {
  readonly remote: string;
  readonly row: PageRow;
}

/** Every path begins with its own word, and every link of every menu is looked up: few rows are left to be compared. */
function indexByFirstWord(remotes: readonly RemotePages[]): ReadonlyMap<string, readonly Candidate[]> {
  const known = indexes.get(remotes);
  if (known) return known;
  const index = new Map<string, Candidate[]>();
  for (const { name, pages } of remotes) {
    for (const row of pages) {
      const word = row.path.split('/')[1] ?? '';
      index.set(word, [...(index.get(word) ?? []), { remote: name, row }]);
    }
  }
  indexes.set(remotes, index);
  return index;
}

const indexes = new WeakMap<readonly RemotePages[], ReadonlyMap<string, readonly Candidate[]>>();

/** The page that is drawn at an unknown address. */
export function findNotFoundPage(remotes: readonly RemotePages[]): ResolvedPage | undefined {
  for (const { name, pages } of remotes) {
    const row = pages.find(({ isNotFound }) => isNotFound);
    if (row) return describe(name, row, {});
  }
  return undefined;
}

/** Whether two rows can answer to the same person. */
export function doShareViewers(one: Pick<PageRow, 'viewers'>, other: Pick<PageRow, 'viewers'>): boolean {
  return one.viewers === undefined || other.viewers === undefined || one.viewers === other.viewers;
}

function isForViewer({ viewers }: PageRow, { isStaff }: RouteViewer): boolean {
  return viewers === undefined || (viewers === 'staff') === isStaff;
}

function describe(remote: string, row: PageRow, params: PathParams): ResolvedPage {
  return {
    remote,
    page: row.page,
    path: row.path,
    params,
    // the 404 page has the same title at every address
    title: row.isNotFound ? [...row.title] : fillTitle(row.title, params),
    isFullWidth: row.isFullWidth ?? false,
    audience: row.audience,
    isNotFound: row.isNotFound ?? false,
  };
}

function fillTitle(title: readonly string[], params: PathParams): string[] {
  const filled = title.map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    const value = name === undefined ? undefined : params[name];
    if (value === undefined) return segment;
    return name === 'id' ? value : humaniseSegment(value);
  });
  // an optional id that was given ends the title; a planned title never names it
  return params['id'] !== undefined && !title.includes('{id}') ? [...filled, params['id']] : filled;
}
