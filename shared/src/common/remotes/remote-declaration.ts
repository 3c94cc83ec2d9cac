import type { Audience } from '../policy/page-access.ts';
import type { CommandPlace, MenuPlace, PageInfo, PageRoute, PageTable, SearchPlace } from './page-info.ts';
import type { RemoteInfo } from './remote-info.ts';

/** One address of a page, as a release carries it. */
export interface PageRow extends Pick<
  PageRoute,
  'path' | 'values' | 'title' | 'description' | 'audience' | 'viewers' | 'isFullWidth'
> {
  /** Name of the page's folder and of its chunk. */
  readonly page: string;
  readonly isNotFound?: true;
}

export interface MenuEntry extends MenuPlace {
  readonly href: string;
  readonly audience: Audience;
}

export interface SearchEntry extends SearchPlace {
  readonly href: string;
  readonly audience: Audience;
}

export interface Command extends CommandPlace {
  readonly href: string;
  readonly audience: Audience;
}

/** What a remote adds to the product: plain data, written into its release by its build. Shell and server know nothing else of it. */
export interface RemoteDeclaration {
  readonly title: string;
  /** Names of the parcels that the shell may open. */
  readonly parcels: readonly string[];
  readonly pages: readonly PageRow[];
  readonly menu: readonly MenuEntry[];
  readonly search: readonly SearchEntry[];
  readonly commands: readonly Command[];
}

/** The rows of a remote out of what it declares. */
export function describeRemote({ title, parcels = {} }: RemoteInfo, pages: PageTable): RemoteDeclaration {
  const routes = Object.entries(pages).flatMap(([page, info]) => info.routes.map((route) => ({ page, info, route })));
  return {
    title,
    parcels: Object.keys(parcels),
    pages: routes.map(({ page, info, route }) => toRow(page, info, route)),
    menu: routes.flatMap(({ route }) => (route.menu ?? []).map((place) => ({ ...inheritFrom(route), ...place }))),
    search: routes.flatMap(({ route }) => (route.search ?? []).map((place) => ({ ...inheritFrom(route), ...place }))),
    commands: routes.flatMap(({ route }) =>
      (route.commands ?? []).map((place) => ({ ...inheritFrom(route), ...place })),
    ),
  };
}

/** What a release says of an address; what is not declared is left out. */
function toRow(page: string, { isNotFound }: PageInfo, route: PageRoute): PageRow {
  const { path, values, title, description, audience, viewers, isFullWidth } = route;
  return {
    page,
    path,
    title,
    audience,
    ...(description === undefined ? {} : { description }),
    ...(values ? { values } : {}),
    ...(viewers ? { viewers } : {}),
    ...(isFullWidth ? { isFullWidth } : {}),
    ...(isNotFound ? { isNotFound } : {}),
  };
}

/** What places of a page have of the page itself unless they say otherwise. */
function inheritFrom({ path, audience }: PageRoute): { readonly href: string; readonly audience: Audience } {
  const fixed = path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'));
  return { href: `/${fixed.join('/')}`, audience };
}
