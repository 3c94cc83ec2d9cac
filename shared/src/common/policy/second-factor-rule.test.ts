import { ROLE, ROLE_LABEL, USER_TYPE, type Role } from '../trade/roles.ts';
import { mustHaveSecondFactor } from './second-factor-rule.ts';

const roles = Object.values(ROLE);
const employee = (...held: readonly Role[]) => ({ userType: USER_TYPE.employee, roles: held });

it('a second factor is required in production for roles that move money, set prices or grant rights, and for no others', () => {
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

it('a second factor is not required in development and demo, nor for people outside', () => {
  expect(roles.filter((role) => mustHaveSecondFactor(employee(role), false))).toEqual([]);
  expect(mustHaveSecondFactor({ userType: USER_TYPE.distributor, roles: [ROLE.accounting] }, true)).toBe(false);
});
