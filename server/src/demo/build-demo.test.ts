import { ROLE } from '@cdi/shared/policy';
import { DEMO_TODAY } from '../testing/demo-database.ts';
import { buildDemo } from './build-demo.ts';

const { tables } = buildDemo(DEMO_TODAY, 'hash');

it('gives everybody a phone number of their own, as it does places, companies and carriers', () => {
  const phones = (['user', 'cdi_location', 'company', 'branch', 'shipper', 'job_application'] as const).flatMap(
    (table) => tables.rows(table).flatMap((row) => ('phone' in row && row.phone ? [row.phone] : [])),
  );
  expect(phones.length).toBeGreaterThan(100);
  expect(phones.filter((phone, at) => phones.indexOf(phone) !== at)).toEqual([]);
});

it('sets goals where orders count for them: outside, and together what the company is to book', () => {
  const thisYear = Number(DEMO_TODAY.slice(0, 4));
  const goals = tables.rows('sales_goal').filter(({ year }) => year === thisYear);
  const owners = new Set(goals.map(({ user_id }) => user_id));
  const roles = tables.rows('user').flatMap((row) => (owners.has(row.user_id ?? 0) ? (row.roles ?? []) : []));
  expect([owners.size, new Set<unknown>(roles)]).toEqual([8, new Set([String(ROLE.sales)])]);
  expect(goals.reduce((sum, { target }) => sum + Number(target), 0)).toBe(421_200);
});
