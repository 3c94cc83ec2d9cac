/** Who a page is meant for. The server and the policy table decide; this only says what the page expects. */
export type Audience = 'anyone' | 'signed-in' | 'staff';

/** Which viewers a route answers to, where one path means two things (`/territory`). */
export type Viewers = 'everyone' | 'staff' | 'others';

/**
 * One URL pattern. `{id}` stands for one path segment, `{id?}` for one that may be missing. `values` limits a parameter to
 * the words listed: any other word is an unknown route.
 */
export interface RemoteRoute {
  readonly pattern: `/${string}`;
  /** Segments of the document title after the product name; `{id}` is replaced by the parameter. */
  readonly title: readonly string[];
  readonly audience: Audience;
  readonly viewers: Viewers;
  /** Uses the whole window instead of the page measure. */
  readonly isFullWidth: boolean;
  /** False while the path is only reserved for its owner: it answers 404 until its page is built. */
  readonly isLive: boolean;
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

/** One micro-frontend. Its key in the registry is its name, its workspace folder and the name of its build. */
export interface RemoteDefinition {
  readonly title: string;
  readonly devPort: number;
  /**
   * Version of the agreement between shell and remote (lifecycles, contributions, shared modules). The shell mounts a remote
   * only when the number its build carries is this one.
   */
  readonly contract: number;
  readonly audience: Audience;
  readonly routes: readonly RemoteRoute[];
}

type RouteOptions = Partial<Omit<RemoteRoute, 'pattern' | 'isLive'>>;

/** `mass_upload` -> `Mass Upload`. */
export function humaniseSegment(segment: string): string {
  return segment
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** A route with exactly this pattern. */
export function route(pattern: `/${string}`, options: RouteOptions = {}): RemoteRoute {
  const fixed = pattern.split('/').filter((segment) => segment !== '' && !segment.endsWith('?}'));
  return {
    pattern,
    title: fixed.map((segment) => (segment.startsWith('{') ? segment : humaniseSegment(segment))),
    audience: 'anyone',
    viewers: 'everyone',
    isFullWidth: false,
    isLive: true,
    ...options,
  };
}

/** A page with an optional id, as every route of the product has unless said otherwise. */
export function page(path: `/${string}`, options: RouteOptions = {}): RemoteRoute {
  return route(`${path}/{id?}`, options);
}

/** The four views of a business object: search, details, new, mass_upload. Staff only unless said otherwise. */
export function objectPages(objectName: string, options: RouteOptions = {}): RemoteRoute[] {
  const ofStaff = { audience: 'staff', ...options } as const;
  return [
    route(`/${objectName}`, ofStaff),
    route(`/${objectName}/new`, ofStaff),
    route(`/${objectName}/mass_upload`, ofStaff),
    route(`/${objectName}/{id}`, ofStaff),
  ];
}

/** Reserves routes for their owner before their pages exist. */
export function planned(...routes: (RemoteRoute | readonly RemoteRoute[])[]): RemoteRoute[] {
  return routes.flat().map((entry) => ({ ...entry, isLive: false }));
}
