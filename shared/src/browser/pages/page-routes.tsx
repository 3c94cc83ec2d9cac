import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { lazyPage } from '@cdi/shared/mfe';
import { Route, Routes, useParams } from '@cdi/shared/router';
import type { PageInfo, PageProps, PageRoute, PageTable } from '../../common/remotes/page-info.ts';
import { NoPage } from './no-page.tsx';

/** A page may need what the router gives it, or nothing. */
type Page = FunctionComponent<PageProps> | FunctionComponent<Record<never, never>>;

/** Every page of a remote at its declared addresses, each in its own chunk; the 404 page elsewhere. A build keeps audiences that pages take. */
export function PageRoutes({ pages }: { readonly pages: PageTable<Page> }) {
  return (
    <Routes>
      {Object.values(pages).flatMap((info) => {
        const Page = findLazyPage(info);
        return info.routes.map((route) => (
          <Route
            key={route.path}
            path={toRouterPath(route.path)}
            element={
              <KnownWords values={route.values}>
                <Page audience={route.audience} />
              </KnownWords>
            }
          />
        ));
      })}
      <Route path="*" element={<NoPage />} />
    </Routes>
  );
}

const lazyPages = new WeakMap<PageInfo<Page>, ComponentType<PageProps>>();

/** One lazy component for all addresses of a page, so that moving between them keeps the page mounted. */
function findLazyPage(info: PageInfo<Page>): ComponentType<PageProps> {
  const known = lazyPages.get(info);
  if (known) return known;
  const made = lazyPage<PageProps>(info.load);
  lazyPages.set(info, made);
  return made;
}

/** `/quote/{id?}` -> `/quote/:id?`. */
function toRouterPath(path: string): string {
  return path.replaceAll(/\{(\w+\??)\}/g, ':$1');
}

/** A parameter that takes some words only, with any other: the address names no page. */
function KnownWords({ values = {}, children }: { readonly values: PageRoute['values']; readonly children: ReactNode }) {
  const params = useParams();
  const isKnown = Object.entries(values).every(([name, words]) => words.includes(params[name] ?? ''));
  return isKnown ? children : <NoPage />;
}
