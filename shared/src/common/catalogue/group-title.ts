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

/** What most people open every day stands first in its group. */
const DAILY: readonly string[] = ['quote', 'tracker', 'company', 'tracker_curb'];

/** Where the object stands among the others, in menus and in what a search finds: by its group, what is opened daily first. */
export function navOrder({ nav, name }: Pick<ObjectDefinition, 'nav' | 'name'>): number {
  const daily = DAILY.indexOf(name);
  return NAV_GROUPS.indexOf(nav) * 10 + (daily < 0 ? DAILY.length : daily);
}

/** Heading of the group of the DATA menu in which the object stands. */
export function groupTitle(definition: Pick<ObjectDefinition, 'nav'>): string {
  return GROUP_TITLES[definition.nav];
}
