import type { PageData } from '@cdi/shared/contracts';
import type { GateViewer, LiveRemote, MenuEntry, ResolvedPage } from '@cdi/shared/remotes';
import {
  collectMenu,
  decideGate,
  findNotFoundPage,
  listReachable,
  readAddress,
  resolvePage,
  safePath,
  type PageRow,
} from '@cdi/shared/remotes';
import { mayOpen } from '@cdi/shared/policy';

/** What an address means to the person who requests it. */
export interface PageFacts {
  /** The page that owns the path; undefined for the 404 page. */
  readonly page: ResolvedPage | undefined;
  /** What the person sees first: the page, the one that the gate leads to, or the 404 page; undefined when the gate is shut. */
  readonly shown: ResolvedPage | undefined;
  /** What the browser needs to know for a start. */
  readonly block: Pick<PageData, 'remotes' | 'missing' | 'menu'>;
}

/** Finds out whose page an address is, what is shown there, and which few rows of all remotes the browser needs for it. */
export function findPageFacts(address: string, viewer: GateViewer, remotes: readonly LiveRemote[]): PageFacts {
  const find = (path: string) => nameByMenu(resolvePage(remotes, path, viewer), path, remotes);
  const { pathname, searchParams } = readAddress(address);
  const decision = decideGate(address, viewer, (path) => find(path)?.audience);
  const first = decision.kind === 'redirect' ? readAddress(decision.to).pathname : pathname;
  const shown = decision.kind === 'forbidden' ? undefined : (find(first) ?? findNotFoundPage(remotes));
  // a sign-in names the page that it leads to
  const goal = safePath(searchParams.get('return') ?? '', '');
  const page = find(pathname);
  const goalPage = goal === '' ? undefined : find(readAddress(goal).pathname);
  const needed = [page, find(first), shown, goalPage].filter((each) => each !== undefined);
  return {
    page,
    shown,
    block: {
      remotes: keepOnly(remotes, needed),
      missing: [...new Set([pathname, first])].filter((path) => find(path) === undefined),
      menu: listMenuOf(remotes, viewer),
    },
  };
}

/**
 * The page with the title that it has in the browser: where a menu of its remote leads to this very address, as to each report, the
 * label of that entry stands for the word of the address (`ar_aging` is "Aging").
 */
function nameByMenu(
  page: ResolvedPage | undefined,
  path: string,
  remotes: readonly LiveRemote[],
): ResolvedPage | undefined {
  const [named, ...more] = Object.keys(page?.params ?? {});
  if (page === undefined || named === undefined || more.length > 0) return page;
  const row = remotes.find(({ name }) => name === page.remote);
  const at = row?.pages.find((each) => each.page === page.page && each.path === page.path)?.title.indexOf(`{${named}}`);
  const label = row?.menu.find(({ href }) => href === path)?.label;
  return at === undefined || at < 0 || label === undefined ? page : { ...page, title: page.title.with(at, label) };
}

/** Of the remotes only those with a page that is needed, and of these only what such a page needs. */
function keepOnly(remotes: readonly LiveRemote[], needed: readonly ResolvedPage[]): readonly LiveRemote[] {
  return remotes.flatMap((remote) => {
    const isNeeded = ({ page, path }: Pick<PageRow, 'page' | 'path'>) =>
      needed.some((each) => each.remote === remote.name && each.page === page && each.path === path);
    const pages = remote.pages.filter(isNeeded);
    if (pages.length === 0) return [];
    const needs = Object.fromEntries(pages.map(({ page }) => [page, remote.needs.pages[page] ?? []]));
    const urls = [...remote.needs.first, ...Object.values(needs).flat()];
    const hashes = Object.fromEntries(Object.entries(remote.needs.integrity).filter(([url]) => urls.includes(url)));
    return [
      {
        ...remote,
        pages,
        needs: { ...remote.needs, pages: needs, integrity: hashes },
        menu: [],
        search: [],
        commands: [],
      },
    ];
  });
}

function listMenuOf(remotes: readonly LiveRemote[], { viewer, isStaff }: GateViewer): readonly MenuEntry[] {
  return listMenu(remotes, isStaff).filter(({ audience }) => mayOpen(audience, viewer));
}

/** The menus with all entries that lead to a page, before filtering by permission: the same for all pages of the same releases. */
function listMenu(remotes: readonly LiveRemote[], isStaff: boolean): readonly MenuEntry[] {
  const known = menus.get(remotes) ?? new Map<boolean, readonly MenuEntry[]>();
  const menu = known.get(isStaff) ?? listReachable(collectMenu(remotes), remotes, { isStaff });
  menus.set(remotes, known.set(isStaff, menu));
  return menu;
}

const menus = new WeakMap<readonly LiveRemote[], Map<boolean, readonly MenuEntry[]>>();
