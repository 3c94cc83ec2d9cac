import { humaniseSegment } from './remote-definition.ts';
import type { Audience, RemoteDefinition, RemoteRoute } from './remote-definition.ts';
import type { RemoteName } from './remotes.ts';
import { remotes } from './remotes.ts';

/** What the product needs to know of a viewer to tell whose page a path is. */
export interface RouteViewer {
  readonly isStaff: boolean;
}

export interface ResolvedRoute {
  readonly remote: RemoteName;
  readonly pattern: string;
  readonly params: Readonly<Record<string, string>>;
  /** Segments of the document title after the product name. */
  readonly title: readonly string[];
  readonly isFullWidth: boolean;
  readonly audience: Audience;
  readonly isLive: boolean;
}

interface Candidate {
  readonly remote: RemoteName;
  readonly route: RemoteRoute;
  readonly segments: readonly string[];
}

/** Every record has a number: anything else names none, and no page. */
const ID = /^\d{1,15}$/;

const candidates: readonly Candidate[] = Object.entries<RemoteDefinition>(remotes).flatMap(([remote, definition]) =>
  definition.routes.map((route) => ({ remote: remote as RemoteName, route, segments: splitPath(route.pattern) })),
);

/** The live route that owns a path for this viewer, or undefined for the 404 page. A trailing slash does not matter. */
export function resolveRoute(pathname: string, viewer: RouteViewer): ResolvedRoute | undefined {
  const owner = findOwners(pathname, viewer)[0];
  return owner?.isLive ? owner : undefined;
}

/** Every route that claims a path, planned ones included, best matches only. The registry is sound when there is one. */
export function findOwners(pathname: string, viewer: RouteViewer): ResolvedRoute[] {
  const path = decodeSegments(pathname);
  if (path === undefined) return [];
  const matches: ResolvedRoute[] = [];
  for (const { remote, route, segments } of candidates) {
    if (!isForViewer(route, viewer)) continue;
    const params = matchSegments(segments, path, route.values);
    if (params === undefined) continue;
    matches.push({
      remote,
      pattern: route.pattern,
      params,
      title: fillTitle(route.title, params),
      isFullWidth: route.isFullWidth,
      audience: route.audience,
      isLive: route.isLive,
    });
  }
  // a fixed word beats a parameter: /quote/new is not the quote called "new"
  const fewest = Math.min(...matches.map(({ params }) => Object.keys(params).length));
  return matches.filter(({ params }) => Object.keys(params).length === fewest);
}

function isForViewer(route: RemoteRoute, viewer: RouteViewer): boolean {
  return route.viewers === 'everyone' || (route.viewers === 'staff') === viewer.isStaff;
}

function splitPath(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function decodeSegments(pathname: string): string[] | undefined {
  try {
    return splitPath(pathname).map(decodeURIComponent);
  } catch {
    return undefined; // a malformed escape sequence names no page
  }
}

function matchSegments(
  pattern: readonly string[],
  path: readonly string[],
  values: RemoteRoute['values'],
): Record<string, string> | undefined {
  if (path.length > pattern.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = path[index];
    if (!expected.startsWith('{')) {
      if (actual !== expected) return undefined;
      continue;
    }
    const isOptional = expected.endsWith('?}');
    const name = expected.slice(1, isOptional ? -2 : -1);
    if (actual === undefined) {
      if (!isOptional) return undefined;
      continue;
    }
    if (values?.[name] ? !values[name].includes(actual) : name === 'id' && !ID.test(actual)) return undefined;
    params[name] = actual;
  }
  return params;
}

function fillTitle(title: readonly string[], params: Readonly<Record<string, string>>): string[] {
  const filled = title.map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    const value = name === undefined ? undefined : params[name];
    if (value === undefined) return segment;
    return name === 'id' ? value : humaniseSegment(value);
  });
  // an optional id that was given ends the title; a planned title never names it
  return params['id'] !== undefined && !title.includes('{id}') ? [...filled, params['id']] : filled;
}
