import { NAV_GROUPS, type NavGroup, type ObjectDefinition } from './define-object.ts';

const GROUP_TITLES: Readonly<Record<NavGroup, string>> = {
  sales: 'Sales',
  accounting: 'Accounting',
  engineering: 'Engineering',
  production: 'Production',
  purchasing: 'Purchasing',
  people: 'People',
  setup: 'Setup',
};

/** Objects that most people open every day are first in their group. */
const DAILY: readonly string[] = ['quote', 'tracker', 'company', 'tracker_curb'];

/** Sort key of the object in menus and search results: by its group, daily objects first. */
export function navOrder({ nav, name }: Pick<ObjectDefinition, 'nav' | 'name'>): number {
  const daily = DAILY.indexOf(name);
  return NAV_GROUPS.indexOf(nav) * 10 + (daily < 0 ? DAILY.length : daily);
}

/** Heading of the object's group in the DATA menu. */
export function groupTitle(definition: Pick<ObjectDefinition, 'nav'>): string {
  return GROUP_TITLES[definition.nav];
}
