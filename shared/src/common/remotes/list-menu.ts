import type { MenuEntry, RemoteDeclaration } from './remote-declaration.ts';
import { resolvePage, type RemotePages, type RouteViewer } from './resolve-page.ts';
import { readAddress } from './web-address.ts';

/** Entries whose page is there for this viewer. */
export function listReachable<Entry extends Pick<MenuEntry, 'href'>>(
  entries: readonly Entry[],
  remotes: readonly RemotePages[],
  viewer: RouteViewer,
): readonly Entry[] {
  return entries.filter(({ href }) => resolvePage(remotes, readAddress(href).pathname, viewer) !== undefined);
}

/** The entries of all remotes in the order of the menus. */
export function collectMenu(remotes: readonly Pick<RemoteDeclaration, 'menu'>[]): readonly MenuEntry[] {
  return remotes.flatMap(({ menu }) => menu).toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
}
