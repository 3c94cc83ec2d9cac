import { livePages } from '@cdi/shared/mfe';
import { mayOpen, role, ROLE, staff, USER_TYPE, type Role } from '@cdi/shared/policy';
import type { MenuEntry } from '@cdi/shared/remotes';
import { makeRemote, makeRow, makeStaffRow } from '../../testing/make-remote.ts';
import { buildMenus, isLivePath, isMissingPath, REPORT_GROUPS } from './build-menus.ts';

const employee = (...roles: Role[]) => viewer({ userType: USER_TYPE.employee, roles });
function viewer(person: Parameters<typeof mayOpen>[1]) {
  return {
    isStaff: person?.userType === USER_TYPE.employee,
    mayOpen: (audience: Parameters<typeof mayOpen>[0]) => mayOpen(audience, person),
  };
}
const remotes = [
  makeRemote('mfe-staff', [
    makeStaffRow('company'),
    makeStaffRow('tracker'),
    makeStaffRow('pricing', { audience: [role(ROLE.leadership)] }),
    makeStaffRow('drawsch'),
    makeStaffRow('dev_tools'),
    makeStaffRow('board', { path: '/buildsch/{taskName}', values: { taskName: ['master'] } }),
    makeStaffRow('report', { path: '/rpt/{reportName}', values: { reportName: ['quotes_open', 'wip_by_stage'] } }),
  ]),
  makeRemote('mfe-front', [makeRow('about'), makeRow('products'), makeRow('ductcal'), makeRow('my')]),
  makeRemote('mfe-quotes', [makeRow('quote', { path: '/quote/new' })]),
];
beforeEach(() => livePages.replace(remotes));

const entries: readonly MenuEntry[] = [
  { menu: 'data', label: 'Companies', href: '/company', audience: [staff] },
  { menu: 'data', label: 'Pricing', href: '/pricing', audience: [role(ROLE.leadership)] },
  { menu: 'data', label: 'No such things', href: '/no_such_thing', audience: [staff] },
  { menu: 'schedulers', label: 'Drawing', href: '/drawsch', audience: [staff] },
  { menu: 'schedulers', label: 'Not built', href: '/no_such_scheduler', audience: [staff] },
  { menu: 'schedulers', label: 'Master', href: '/buildsch/master', audience: [staff] },
  { menu: 'schedulers', label: 'Nowhere', href: '/buildsch/nowhere', audience: [staff] },
  { menu: 'reports', label: 'Quotes open', href: '/rpt/quotes_open', group: 'Sales', audience: [staff] },
  { menu: 'reports', label: 'Work in process', href: '/rpt/wip_by_stage', group: 'Production', audience: [staff] },
  { menu: 'reports', label: 'Imagined', href: '/rpt/imagined', group: 'Accounting', audience: [staff] },
  { menu: 'about', label: 'About us', href: '/about', audience: 'anyone' },
  { menu: 'about', label: 'Plants', href: '/about#plants', audience: 'anyone' },
  { menu: 'products', label: 'All products', href: '/products', audience: 'anyone' },
  { menu: 'public-tools', label: 'Duct calculator', href: '/ductcal', audience: 'anyone' },
  { menu: 'employment', label: 'Join our team', href: '/no_such_page', audience: 'anyone' },
];

const titlesOf = (menus: ReturnType<typeof buildMenus>) => menus.map(({ title }) => title);
const labelsOf = (menus: ReturnType<typeof buildMenus>, title: string) =>
  menus
    .filter((menu) => menu.title === title)
    .flatMap(({ groups }) => groups.flatMap((group) => group.entries.map(({ label }) => label)));

it('employees see DATA, SCHEDULERS, TOOLS and REPORTS, unless they are empty', () => {
  const menus = buildMenus(entries, employee(ROLE.sales));
  expect(titlesOf(menus)).toEqual(['DATA', 'SCHEDULERS', 'REPORTS']);
  const withTools = buildMenus(
    [...entries, { menu: 'tools', label: 'Dev', href: '/dev_tools', audience: 'anyone' }],
    employee(ROLE.super),
  );
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

it('leaves out entries whose page is not live, and paths with unknown segments', () => {
  expect(labelsOf(buildMenus(entries, employee()), 'SCHEDULERS')).toEqual(['Drawing', 'Master']);
});

it('shows only non-empty report groups, in the known order', () => {
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
    audience: 'anyone',
  }));
  const [reports] = buildMenus(shuffled, employee());
  expect(reports?.groups.map(({ heading }) => heading)).toEqual(REPORT_GROUPS);
});

it('puts entries without heading first', () => {
  const mixed: MenuEntry[] = [
    { menu: 'data', group: 'Sales', label: 'Tracker', href: '/tracker', audience: 'anyone' },
    { menu: 'data', label: 'Companies', href: '/company', audience: 'anyone' },
  ];
  expect(buildMenus(mixed, employee())[0]?.groups.map(({ heading }) => heading)).toEqual([null, 'Sales']);
});

it.each([
  ['/quote/new', true],
  ['/about#plants', true],
  ['/my?tab=orders', true],
  ['/no_such_scanner', false],
  ['/nowhere', false],
])('%s is live: %s', (href, expected) => {
  expect(isLivePath(href, { isStaff: false })).toBe(expected);
  expect(isMissingPath(href, { isStaff: false })).toBe(!expected);
});

it('treats no page as missing before the list of all pages is loaded', () => {
  livePages.begin({ remotes: [], missing: ['/nowhere'], menu: [] });
  const isMissing = (href: string) => isMissingPath(href, { isStaff: false });
  expect([isMissing('/products'), isMissing('/nowhere'), isLivePath('/products', { isStaff: false })]).toEqual([
    false,
    true,
    false,
  ]);
});
