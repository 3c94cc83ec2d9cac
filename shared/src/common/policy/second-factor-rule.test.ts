import { ROLE, ROLE_LABEL, USER_TYPE, type Role } from '../trade/roles.ts';
import { mustHaveSecondFactor } from './second-factor-rule.ts';

const roles = Object.values(ROLE);
const employee = (...held: readonly Role[]) => ({ userType: USER_TYPE.employee, roles: held });

it('is asked in production of who moves money, sets prices or hands out rights, of nobody else', () => {
  const asked = roles.filter((role) => mustHaveSecondFactor(employee(role), true));
  expect(asked.map((role) => ROLE_LABEL[role])).toEqual([
    'Super',
    'HR',
    'Sales',
    'Accounting',
    'Manager',
    'Leadership',
    'Inside sales',
  ]);
  expect(mustHaveSecondFactor(employee(ROLE.shop, ROLE.leadership), true)).toBe(true);
  expect(mustHaveSecondFactor(employee(), true)).toBe(false);
});

it('is asked of nobody in development and demo, nor of people outside', () => {
  expect(roles.filter((role) => mustHaveSecondFactor(employee(role), false))).toEqual([]);
  expect(mustHaveSecondFactor({ userType: USER_TYPE.distributor, roles: [ROLE.accounting] }, true)).toBe(false);
});
