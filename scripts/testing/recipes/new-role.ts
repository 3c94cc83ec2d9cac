import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RecipeCopy } from '../recipe-copy.ts';
import { isGenerated } from '../recipe-copy.ts';

const table = 'shared/src/common/trade/role-table.ts';

/** Facts about the new role, read where the product uses them. */
const question = `
import * as policy from './shared/src/common/policy/index.ts';
import { CHANGE_MAKERS } from './shared/src/common/policy/change-rights.ts';
import { objects } from './shared/src/common/catalogue/index.ts';
import { mayDo } from './shared/src/common/catalogue/object-rights.ts';
import { WORK_LIST } from './shared/src/common/catalogue/lists/work/work-list.ts';
import { salesGoalsPage } from './mfe-staff-data/src/pages/sales-goals/sales-goals.page-info.ts';
import { surchargePage } from './mfe-staff-data/src/pages/surcharge/surcharge.page-info.ts';
import { isBoardOf } from './mfe-customer/src/pages/my/boards-of-roles.ts';

const { ROLE, ROLE_LABEL, USER_TYPE, hasRole, listActingRoles, listEffectiveRoles, mayOpen, mayWorkAt, nameRoles } = policy;
// as the session of an employee who holds the role alone
const roles = listEffectiveRoles([ROLE.buyer]);
const person = { userType: USER_TYPE.employee, roles };
console.log(JSON.stringify({
  number: ROLE.buyer,
  label: ROLE_LABEL[ROLE.buyer],
  sentence: nameRoles(CHANGE_MAKERS),
  choice: objects.user.fields.roles.options.find(({ value }) => value === '15')?.label,
  rights: [policy.maySeeMargin(person), policy.maySeeCost(person), mayDo(objects.quote, 'create', person), policy.mayApproveVariance(person)],
  found: listActingRoles([ROLE.sales]),
  guarded: [policy.PRIVILEGED_ROLES.includes(ROLE.buyer), policy.mustHaveSecondFactor(person, true)],
  menus: [mayOpen(salesGoalsPage.routes[0].audience, person), mayOpen(surchargePage.routes[0].audience, person), policy.isStaffExcludingShop(person)],
  boards: [mayWorkAt('sales_checking', person), isBoardOf('sales_checking', roles), isBoardOf('turret', roles)],
  home: [hasRole(person, policy.QUOTES_HOME), hasRole(person, policy.DRAWING_BOARD_HOME)],
  work: WORK_LIST.some((work) => work.name === 'quotes_to_price' && hasRole(person, work.of)),
}));
`;

export function followNewRole(copy: () => RecipeCopy): void {
  it('a role is a row of one table', async () => {
    expect(await copy().runScript('new-role', 'buyer', 'Buyer', 'sales')).toMatchObject({ isOk: true });
    expect((await copy().listChanges()).filter((file) => !isGenerated(file))).toEqual([table]);
    const recipe = await readFile(path.join(copy().root, 'docs/recipes/add-a-role.md'), 'utf8');
    expect(recipe).toContain('Files touched: 1\n');
  });

  it('has its name, choice, rights, menus, boards and home page from the row', async () => {
    expect(JSON.parse(await copy().ask(question))).toEqual({
      number: 15,
      label: 'Buyer',
      sentence: 'sales, inside sales, manager, engineering or buyer',
      choice: 'Buyer',
      rights: [true, false, true, false],
      found: [3, 15],
      guarded: [false, true],
      menus: [true, false, true],
      boards: [true, true, false],
      home: [true, false],
      work: true,
    });
  });
}
