import type { MenuEntry } from '@cdi/shared/mfe';
import { mayOpenPage, ROLE, USER_TYPE, type Role } from '@cdi/shared/policy';
import { buildMenus, isLivePath, REPORT_GROUPS } from './build-menus.ts';

const employee = (...roles: Role[]) => viewer({ userType: USER_TYPE.employee, roles });
function viewer(person: Parameters<typeof mayOpenPage>[1]) {
  return {
    isStaff: person?.userType === USER_TYPE.employee,
    mayOpen: (access: Parameters<typeof mayOpenPage>[0]) => mayOpenPage(access, person),
  };
}
const staffOnly = { staffOnly: true };

const entries: readonly MenuEntry[] = [
  { menu: 'data', label: 'Companies', href: '/company', access: staffOnly },
  { menu: 'data', label: 'Pricing', href: '/pricing', access: { roles: [ROLE.leadership] } },
  { menu: 'data', label: 'Assets', href: '/asset', access: staffOnly },
  { menu: 'schedulers', label: 'Drawing', href: '/drawsch', access: staffOnly },
  { menu: 'schedulers', label: 'Maintenance', href: '/maintenance_scheduler', access: staffOnly },
  { menu: 'schedulers', label: 'Master', href: '/buildsch/master', access: staffOnly },
  { menu: 'schedulers', label: 'Nowhere', href: '/buildsch/nowhere', access: staffOnly },
  { menu: 'reports', label: 'Quotes open', href: '/rpt/quotes_open', group: 'Sales', access: staffOnly },
  { menu: 'reports', label: 'Work in process', href: '/rpt/wip_by_stage', group: 'Production', access: staffOnly },
  { menu: 'reports', label: 'Imagined', href: '/rpt/imagined', group: 'Accounting', access: staffOnly },
  { menu: 'about', label: 'About us', href: '/about' },
  { menu: 'about', label: 'Plants', href: '/about#plants' },
  { menu: 'products', label: 'All products', href: '/products' },
  { menu: 'public-tools', label: 'Duct calculator', href: '/ductcal' },
  { menu: 'employment', label: 'Join our team', href: '/employment' },
];

const titlesOf = (menus: ReturnType<typeof buildMenus>) => menus.map(({ title }) => title);
const labelsOf = (menus: ReturnType<typeof buildMenus>, title: string) =>
  menus
    .filter((menu) => menu.title === title)
    .flatMap(({ groups }) => groups.flatMap((group) => group.entries.map(({ label }) => label)));

it('employees see DATA, SCHEDULERS, TOOLS and REPORTS, as far as they hold anything', () => {
  const menus = buildMenus(entries, employee(ROLE.sales));
  expect(titlesOf(menus)).toEqual(['DATA', 'SCHEDULERS', 'REPORTS']);
  const withTools = buildMenus([...entries, { menu: 'tools', label: 'Dev', href: '/dev_tools' }], employee(ROLE.super));
  expect(titlesOf(withTools)).toEqual(['DATA', 'SCHEDULERS', 'TOOLS', 'REPORTS']);
});

it.each([
  ['a visitor', null],
  ['a distributor', { userType: USER_TYPE.distributor, roles: [] }],
  ['a new user', { userType: USER_TYPE.newUser, roles: [] }],
] as const)('%s sees the public menus', (_who, person) => {
  expect(titlesOf(buildMenus(entries, viewer(person)))).toEqual(['ABOUT', 'PRODUCTS', 'TOOLS']);
});

it('filters entries by role; super passes every check', () => {
  expect(labelsOf(buildMenus(entries, employee(ROLE.sales)), 'DATA')).toEqual(['Companies']);
  expect(labelsOf(buildMenus(entries, employee(ROLE.leadership)), 'DATA')).toEqual(['Companies', 'Pricing']);
  expect(labelsOf(buildMenus(entries, employee(ROLE.super)), 'DATA')).toEqual(['Companies', 'Pricing']);
});

it('leaves out entries whose page is not live, and unknown words in a path', () => {
  expect(labelsOf(buildMenus(entries, employee()), 'SCHEDULERS')).toEqual(['Drawing', 'Master']);
});

it('shows only the report groups that hold something, in the known order', () => {
  const reports = buildMenus(entries, employee()).find(({ title }) => title === 'REPORTS');
  expect(reports?.groups.map(({ heading }) => heading)).toEqual(['Production', 'Sales']);
});

it('keeps the report groups in the order people know', () => {
  expect(REPORT_GROUPS).toEqual([
    'Accounting',
    'Engineering',
    'People',
    'Inventory',
    'Leadership',
    'Logistics',
    'Production',
    'Sales',
    'Sales Miscellaneous',
  ]);
  const shuffled = REPORT_GROUPS.toReversed().map((group): MenuEntry => ({
    menu: 'reports',
    group,
    label: group,
    href: '/rpt/quotes_open',
  }));
  const [reports] = buildMenus(shuffled, employee());
  expect(reports?.groups.map(({ heading }) => heading)).toEqual(REPORT_GROUPS);
});

it('puts entries without heading first', () => {
  const mixed: MenuEntry[] = [
    { menu: 'data', group: 'Sales', label: 'Tracker', href: '/tracker' },
    { menu: 'data', label: 'Companies', href: '/company' },
  ];
  expect(buildMenus(mixed, employee())[0]?.groups.map(({ heading }) => heading)).toEqual([null, 'Sales']);
});

it.each([
  ['/quote/new', true],
  ['/about#plants', true],
  ['/my?tab=orders', true],
  ['/qrscanner', false],
  ['/nowhere', false],
])('%s is live: %s', (href, expected) => {
  expect(isLivePath(href, { isStaff: false })).toBe(expected);
});
