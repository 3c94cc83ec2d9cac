import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';

/** The views of a business-object page. */
export const OBJECT_VIEWS = ['search', 'details', 'new', 'mass_upload'] as const;
export type ObjectView = (typeof OBJECT_VIEWS)[number];

const OVERRIDE_PREFIX = 'override_';

/** What the address of a business-object page says: which view its path means, and which record. */
export interface ObjectLocation {
  readonly view: ObjectView;
  /** Null when the path names no record. */
  readonly id: number | null;
}

/** Reads the part of the path after `/{object}`. Null for a path that no view has. */
export function readObjectPath(rest: string): ObjectLocation | null {
  const segments = rest.split('/').filter((segment) => segment !== '');
  const [first] = segments;
  if (segments.length > 1) return null;
  if (first === undefined) return { view: 'search', id: null };
  if (first === 'new' || first === 'mass_upload') return { view: first, id: null };
  return /^[1-9]\d{0,14}$/.test(first) ? { view: 'details', id: Number(first) } : null;
}

/**
 * The view that a page shows when it is initialised. A record in the path opens its details and the bare path the search,
 * whatever view is named, unless the name carries the prefix `override_`: that forces the view. Details need a record.
 */
export function resolveInitialView(location: ObjectLocation, currentView: string | null): ObjectView {
  const forced = readForcedView(currentView);
  if (forced === null || (forced === 'details' && location.id === null)) return location.view;
  return forced;
}

/** `override_new` -> `new`; null for anything else. */
export function readForcedView(currentView: string | null): ObjectView | null {
  if (!currentView?.startsWith(OVERRIDE_PREFIX)) return null;
  const name = currentView.slice(OVERRIDE_PREFIX.length);
  return OBJECT_VIEWS.find((view) => view === name) ?? null;
}

/** Addresses of the views of an object. */
export const objectPaths = {
  search: (definition: Pick<ObjectDefinition, 'name'>, query = ''): string => withQuery(`/${definition.name}`, query),
  details: (definition: Pick<ObjectDefinition, 'name'>, id: number, query = ''): string =>
    withQuery(`/${definition.name}/${id}`, query),
  create: (definition: Pick<ObjectDefinition, 'name'>): string => `/${definition.name}/new`,
  /** A new record that begins with the values of another. */
  duplicate: (definition: Pick<ObjectDefinition, 'name'>, id: number): string => `/${definition.name}/new?from=${id}`,
  massUpload: (definition: Pick<ObjectDefinition, 'name'>): string => `/${definition.name}/mass_upload`,
} as const;

/** Address of a view; details without a record fall back to the search. */
export function pathOfView(
  definition: Pick<ObjectDefinition, 'name'>,
  view: ObjectView,
  id: number | null,
  query = '',
): string {
  if (view === 'new') return withQuery(objectPaths.create(definition), query);
  if (view === 'mass_upload') return withQuery(objectPaths.massUpload(definition), query);
  return view === 'details' && id !== null
    ? objectPaths.details(definition, id, query)
    : objectPaths.search(definition, query);
}

function withQuery(path: string, query: string): string {
  const text = query.replace(/^\?/, '');
  return text === '' ? path : `${path}?${text}`;
}
