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
 * The page of a path: the 404 page where none is. These pages are too few to need a router, whose 12 KiB every first visitor would
 * fetch.
 */
export function choosePage(pathname: string): ComponentType {
  return choose(pathname).Page;
}

/**
 * Fetches the page of a path, so that it arrives beside `root.tsx` and not after it. A failure is not its business: the page asks
 * again when it is shown, and says so when that fails too.
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
