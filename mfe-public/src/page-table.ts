import type { ComponentType } from 'react';
import { lazyPage } from '@cdi/shared/mfe';

type LoadPage = () => Promise<ComponentType>;

/** The pages of this remote by path, each in a chunk that bears the first word of its path: by that name the server preloads it. */
const loaders = {
  '/': async () => (await import(/* webpackChunkName: "home" */ './home/home.page.tsx')).HomePage,
  '/about': async () => (await import(/* webpackChunkName: "about" */ './pages/about.page.tsx')).AboutPage,
  '/adapters': async () => (await import(/* webpackChunkName: "adapters" */ './pages/adapters.page.tsx')).AdaptersPage,
  '/products': async () => (await import(/* webpackChunkName: "products" */ './pages/products.page.tsx')).ProductsPage,
  '/ductcal': async () => (await import(/* webpackChunkName: "ductcal" */ './ductcal/ductcal.page.tsx')).DuctcalPage,
  '/termsandconditions': async () =>
    (await import(/* webpackChunkName: "termsandconditions" */ './pages/terms.page.tsx')).TermsPage,
  '/privacypolicy': async () =>
    (await import(/* webpackChunkName: "privacypolicy" */ './pages/privacy.page.tsx')).PrivacyPage,
} as const satisfies Record<`/${string}`, LoadPage>;

const loadNotFound: LoadPage = async () =>
  (await import(/* webpackChunkName: "not-found" */ './pages/not-found.page.tsx')).NotFoundPage;

const pages: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries<LoadPage>(loaders).map(([path, load]) => [path, lazyPage(load)]),
);
const NotFound = lazyPage(loadNotFound);

/**
 * The page of a path; its optional id changes nothing here. These pages are too few to need a router, whose 12 KiB every first
 * visitor would fetch.
 */
export function findPage(pathname: string): ComponentType {
  return pages.get(findKnownPath(pathname)) ?? NotFound;
}

/**
 * Starts fetching the page of a path, so that it arrives beside `root.tsx` and not after it. A failure is not its business: the
 * page asks again when it is shown, and says so when that fails too.
 */
export function preloadPage(pathname: string): void {
  const known = findKnownPath(pathname);
  const load = Object.entries<LoadPage>(loaders).find(([path]) => path === known)?.[1] ?? loadNotFound;
  load().catch(() => undefined);
}

/** The path without its id; what no page has is left as it is. */
function findKnownPath(pathname: string): string {
  const [first = '', , ...rest] = pathname.split('/').filter((segment) => segment !== '');
  return rest.length > 0 ? pathname : `/${first}`;
}
