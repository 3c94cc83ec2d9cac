import type { NavGroup, ObjectDefinition } from './define-object.ts';

const GROUP_TITLES: Readonly<Record<NavGroup, string>> = {
  sales: 'Sales',
  accounting: 'Accounting',
  engineering: 'Engineering',
  production: 'Production',
  purchasing: 'Purchasing',
  people: 'People',
  setup: 'Setup',
};

/** Heading of the group of the DATA menu in which the object stands. */
export function groupTitle(definition: Pick<ObjectDefinition, 'nav'>): string {
  return GROUP_TITLES[definition.nav];
}
