import type { Audience } from '../policy/page-access.ts';

/** The menus of the header. The first four are the staff's, the others everyone else's. */
export type MenuName =
  'data' | 'schedulers' | 'tools' | 'reports' | 'about' | 'products' | 'public-tools' | 'locations' | 'employment';

/** A page's entry in a menu. */
export interface MenuPlace {
  readonly menu: MenuName;
  /** Heading inside the menu, e.g. `Accounting`. */
  readonly group?: string;
  readonly label: string;
  /** Path of the entry, by default that of the page without its parameters: a section of it, or one of several things it shows. */
  readonly href?: string;
  /** Audience of the entry; by default that of the page. */
  readonly audience?: Audience;
  /** Entries are sorted by this number, 0 by default; entries with the same number keep the order of their declaration. */
  readonly order?: number;
}

/** A page, or a section of it, that people find by words that may be missing from its name. */
export interface SearchPlace {
  readonly title: string;
  /** Words people may type for it, lower case. */
  readonly words: string;
  readonly href?: string;
}

/** Something that a person can do from the search box by its name. */
export interface CommandPlace {
  readonly title: string;
  readonly href?: string;
  readonly audience?: Audience;
}

/** One address of a page, for whom it is, and how people come to it. */
export interface PageRoute {
  /**
   * URL pattern. `{id}` stands for a record's number, `{id?}` for one that may be missing, `{name}` for one of the words that
   * `values` lists: any other is an unknown address.
   */
  readonly path: `/${string}`;
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** Segments of the document title after the product's name; `{id}` is replaced by the parameter. */
  readonly title: readonly string[];
  /** What the page is about, in a sentence or two: shown to everyone, and to search engines. */
  readonly description?: string;
  readonly audience: Audience;
  /** Viewers for whom the page answers a shared path; both by default. */
  readonly viewers?: 'staff' | 'others';
  /** Uses the whole window instead of the page measure. */
  readonly isFullWidth?: boolean;
  readonly menu?: readonly MenuPlace[];
  readonly search?: readonly SearchPlace[];
  readonly commands?: readonly CommandPlace[];
}

/** What the router gives a page: whom the address is for, as the declaration says. */
export interface PageProps {
  readonly audience: Audience;
}

/** A page as `<page>.page-info.ts` declares it. Its name is that of its folder. */
export interface PageInfo<Page = unknown> {
  readonly routes: readonly PageRoute[];
  /** Draws the 404 page, at any address without a page. One page of the product does. */
  readonly isNotFound: boolean;
  /**
   * The build writes the page as a visitor first sees it into the release, and the server sends it with the page: it is read before
   * any script runs. For a page that is the same for everyone who is not signed in.
   */
  readonly prerender: boolean;
  /** Fetches the page, which comes in its own chunk. */
  readonly load: () => Promise<Page>;
}

interface PageBase<Page> {
  readonly isNotFound?: boolean;
  readonly prerender?: boolean;
  readonly load: () => Promise<Page>;
}

type PageDeclaration<Page> = PageBase<Page> & (PageRoute | { readonly routes: readonly PageRoute[] });

/** Declares a page: at one address, or at several derived from the list that holds their members. */
export function definePage<Page>(declared: PageDeclaration<Page>): PageInfo<Page> {
  const { load, isNotFound = false, prerender = false, ...rest } = declared;
  return { routes: 'routes' in rest ? rest.routes : [rest], isNotFound, prerender, load };
}

/** Every page of a remote by the name of its folder, as `pages.generated.ts` lists them. */
export type PageTable<Page = unknown> = Readonly<Record<string, PageInfo<Page>>>;

/** `mass_upload` -> `Mass Upload`. */
export function humaniseSegment(segment: string): string {
  return segment
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
