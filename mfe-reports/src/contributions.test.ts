import { mayOpenPage, ROLE, type Role } from '@cdi/shared/policy';
import { contributions } from './contributions.ts';

const seenBy = (role: Role) =>
  contributions.menu
    .filter((entry) => mayOpenPage(entry.access ?? {}, { userType: 4, roles: [role] }))
    .map((entry) => `${entry.group}: ${entry.label}`);

const PRODUCTION = ['Production: Late list', 'Production: Work in progress by stage'];
const SALES = ['Sales: Orders booked', 'Sales: Open quotes'];

it('shows each person the reports of the own roles, by group', () => {
  expect(seenBy(ROLE.super)).toEqual([...PRODUCTION, ...SALES]);
  expect(seenBy(ROLE.sales)).toEqual(SALES);
  expect(seenBy(ROLE.shopSupervisor)).toEqual(PRODUCTION);
  expect(seenBy(ROLE.hr)).toEqual([]);
});

it('leads to the page of the report', () => {
  expect(contributions.menu.map((entry) => entry.href)).toContain('/rpt/orders_booked');
  expect(contributions.menu.every((entry) => entry.menu === 'reports')).toBe(true);
});
