import type { MenuEntry, MenuName } from '@cdi/shared/mfe';
import type { PageAccess } from '@cdi/shared/policy';
import { resolveRoute } from '@cdi/shared/remotes';
import { groupBy } from '../group-by.ts';

/** What a menu asks of the session. */
export interface MenuViewer {
  readonly isStaff: boolean;
  mayOpen(access: PageAccess): boolean;
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
 * The menus of a viewer out of what the remotes contribute: entries the viewer may open and whose page is live. A menu or heading
 * without entries does not appear. Employees see their own menus, everyone else the public ones.
 */
export function buildMenus(entries: readonly MenuEntry[], viewer: MenuViewer): readonly Menu[] {
  const shown = entries.filter((entry) => isShown(entry, viewer));
  const titles = viewer.isStaff ? STAFF_MENUS : PUBLIC_MENUS;
  return titles
    .map(([name, title]) => ({ name, title, groups: groupEntries(shown.filter((entry) => entry.menu === name)) }))
    .filter(({ groups }) => groups.length > 0);
}

/** Whether the page behind a path of the product can be opened today. */
export function isLivePath(href: string, viewer: Pick<MenuViewer, 'isStaff'>): boolean {
  return resolveRoute(new URL(href, 'http://page').pathname, viewer) !== undefined;
}

function isShown(entry: MenuEntry, viewer: MenuViewer): boolean {
  return viewer.mayOpen(entry.access ?? {}) && isLivePath(entry.href, viewer);
}

function groupEntries(entries: readonly MenuEntry[]): readonly MenuGroup[] {
  const byHeading = groupBy(entries, ({ group }) => group ?? null);
  return [...byHeading]
    .map(([heading, of]) => ({ heading, entries: of }))
    .sort((a, b) => rankHeading(a.heading) - rankHeading(b.heading));
}

/** Known report headings in their order; other headings keep the order in which they were contributed. */
function rankHeading(heading: string | null): number {
  if (heading === null) return -2;
  return REPORT_GROUPS.indexOf(heading);
}
