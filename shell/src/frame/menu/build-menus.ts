import { livePages } from '@cdi/shared/mfe';
import type { Audience } from '@cdi/shared/policy';
import { readAddress, type MenuEntry, type MenuName } from '@cdi/shared/remotes';
import { groupBy } from '../group-by.ts';

/** What a menu asks of the session. */
export interface MenuViewer {
  readonly isStaff: boolean;
  mayOpen(audience: Audience): boolean;
}

export interface MenuGroup {
  /** Null for entries that stand before all headings. */
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
 * The menus of a viewer out of what the remotes declare: entries the viewer may open and whose page is live. A menu or heading
 * without entries does not appear. Employees see their own menus, everyone else the public ones.
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

/** Whether a page is known to stand behind a path of the product. */
export function isLivePath(href: string, viewer: Pick<MenuViewer, 'isStaff'>): boolean {
  return livePages.find(readAddress(href).pathname, viewer) !== undefined;
}

/** Whether an entry is for the viewer and leads somewhere, as far as is known. */
export function isShown({ audience, href }: Pick<MenuEntry, 'audience' | 'href'>, viewer: MenuViewer): boolean {
  return viewer.mayOpen(audience) && !isMissingPath(href, viewer);
}

/** Whether no page stands behind a path of the product. */
export function isMissingPath(href: string, viewer: Pick<MenuViewer, 'isStaff'>): boolean {
  return livePages.isMissing(readAddress(href).pathname, viewer);
}

function groupEntries(menu: MenuName, entries: readonly MenuEntry[]): readonly MenuGroup[] {
  const byHeading = groupBy(entries, ({ group }) => group ?? null);
  return [...byHeading]
    .map(([heading, of]) => ({ heading, entries: of }))
    .sort((a, b) => rankHeading(menu, a.heading) - rankHeading(menu, b.heading));
}

/** Known report headings in their order; those of other menus keep the order in which they were contributed. */
function rankHeading(menu: MenuName, heading: string | null): number {
  if (heading === null) return -2;
  return menu === 'reports' ? REPORT_GROUPS.indexOf(heading) : 0;
}
