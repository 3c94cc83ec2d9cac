import type { ComponentType } from 'react';
import { lazyPage, matchPath, splitPath, type LazyPage } from '@cdi/shared/mfe';
import type { PageInfo } from '@cdi/shared/remotes';
import { pages } from './pages.generated.ts';

interface Choice {
  readonly info: PageInfo<ComponentType>;
  readonly Page: LazyPage<object>;
}

const toChoice = (info: PageInfo<ComponentType>): Choice => ({ info, Page: lazyPage(info.load) });
const choices: readonly Choice[] = Object.values<PageInfo<ComponentType>>(pages).map(toChoice);
const notFound = toChoice(pages['not-found']);

/**
 * The page of a path, or the 404 page. These pages are too few to need a router, whose 12 KiB every first visitor would download.
 */
export function choosePage(pathname: string): ComponentType {
  return choose(pathname).Page;
}

/**
 * Preloads the page of a path in parallel with `root.tsx`. Ignores failures: the page is loaded again when it is shown, which then
 * reports a failure.
 */
export async function preloadPage(pathname: string): Promise<void> {
  await choose(pathname)
    .Page.preload()
    .catch(() => undefined);
}

function choose(pathname: string): Choice {
  const path = splitPath(pathname) ?? [pathname];
  return choices.find(({ info }) => info.routes.some((route) => matchPath(route, path) !== undefined)) ?? notFound;
}
