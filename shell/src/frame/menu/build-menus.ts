import { livePages } from '@cdi/shared/mfe';
import type { Audience } from '@cdi/shared/policy';
import { readAddress, type MenuEntry, type MenuName } from '@cdi/shared/remotes';
import { groupBy } from '../group-by.ts';

/** What the menus need from the session. */
export interface MenuViewer {
  readonly isStaff: boolean;
  mayOpen(audience: Audience): boolean;
}

export interface MenuGroup {
  /** Null for entries before all headings. */
  readonly heading: string | null;
  readonly entries: readonly MenuEntry[];
}

export interface Menu {
  readonly name: MenuName;
  readonly title: string;
  readonly groups: readonly MenuGroup[];
}

type MenuTitle = readonly [name: MenuName, title: string];

const STAFF_MENUS: readonly MenuTitle[] = [
  ['data', 'DATA'],
  ['schedulers', 'SCHEDULERS'],
  ['tools', 'TOOLS'],
  ['reports', 'REPORTS'],
];

const PUBLIC_MENUS: readonly MenuTitle[] = [
  ['about', 'ABOUT'],
  ['products', 'PRODUCTS'],
  ['public-tools', 'TOOLS'],
  ['locations', 'LOCATIONS'],
  ['employment', 'EMPLOYMENT'],
];

/** Headings of the reports menu, in the order people know them. */
export const REPORT_GROUPS: readonly string[] = [
  'Accounting',
  'Engineering',
  'People',
  'Inventory',
  'Leadership',
  'Logistics',
  'Production',
  'Sales',
  'Sales Miscellaneous',
];

/**
 * Builds the menus of a viewer from the entries of the remotes: those that the viewer may open and whose page is live. A menu or
 * heading without entries does not appear. Employees see the staff menus, everyone else the public ones.
 */
export function buildMenus(entries: readonly MenuEntry[], viewer: MenuViewer): readonly Menu[] {
  const shown = entries.filter((entry) => isShown(entry, viewer));
  const titles = viewer.isStaff ? STAFF_MENUS : PUBLIC_MENUS;
  return titles
    .map(([name, title]) => ({
      name,
      title,
      groups: groupEntries(
        name,
        shown.filter((entry) => entry.menu === name),
      ),
    }))
    .filter(({ groups }) => groups.length > 0);
}

/** Whether a path of the product is known to have a page. */
export function isLivePath(href: string, viewer: Pick<MenuViewer, 'isStaff'>): boolean {
  return livePages.find(readAddress(href).pathname, viewer) !== undefined;
}

/** Whether the viewer may open an entry whose page is not known to be missing. */
export function isShown({ audience, href }: Pick<MenuEntry, 'audience' | 'href'>, viewer: MenuViewer): boolean {
  return viewer.mayOpen(audience) && !isMissingPath(href, viewer);
}

/** Whether a path of the product is known to have no page. */
export function isMissingPath(href: string, viewer: Pick<MenuViewer, 'isStaff'>): boolean {
  return livePages.isMissing(readAddress(href).pathname, viewer);
}

function groupEntries(menu: MenuName, entries: readonly MenuEntry[]): readonly MenuGroup[] {
  const byHeading = groupBy(entries, ({ group }) => group ?? null);
  return [...byHeading]
    .map(([heading, of]) => ({ heading, entries: of }))
    .sort((a, b) => rankHeading(menu, a.heading) - rankHeading(menu, b.heading));
}

/** Known report headings in their order; headings of other menus keep the order of their entries. */
function rankHeading(menu: MenuName, heading: string | null): number {
  if (heading === null) return -2;
  return menu === 'reports' ? REPORT_GROUPS.indexOf(heading) : 0;
}
