import { ROLE, ROLE_LABEL, USER_TYPE, type Role } from './roles.ts';
import { mustHaveSecondFactor } from './second-factor-rule.ts';

const roles = Object.values(ROLE);
const employee = (...held: readonly Role[]) => ({ userType: USER_TYPE.employee, roles: held });

it('is asked of super, accounting and leadership in production, of nobody else', () => {
  const asked = roles.filter((role) => mustHaveSecondFactor(employee(role), true));
  expect(asked.map((role) => ROLE_LABEL[role])).toEqual(['Super', 'Accounting', 'Leadership']);
  expect(mustHaveSecondFactor(employee(ROLE.sales, ROLE.leadership), true)).toBe(true);
  expect(mustHaveSecondFactor(employee(), true)).toBe(false);
});

it('is asked of nobody in development and demo, nor of people outside', () => {
  expect(roles.filter((role) => mustHaveSecondFactor(employee(role), false))).toEqual([]);
  expect(mustHaveSecondFactor({ userType: USER_TYPE.distributor, roles: [ROLE.accounting] }, true)).toBe(false);
});
