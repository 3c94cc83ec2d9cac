import { ASSET_KEEPERS, DOWN_REPORTERS, MAINTAINERS, maintenanceLogReaders } from './asset-rights.ts';
import { batchKeepers, batchRunners } from './batch-rights.ts';
import {
  CHANGE_ENGINEERS,
  CHANGE_MAKERS,
  mayAgreeAsEngineer,
  mayAnswerChange,
  mayMakeChange,
} from './change-rights.ts';
import {
  costReaders,
  creditReaders,
  levelReaders,
  marginReaders,
  maySeeCost,
  maySeeLevels,
  maySeeMargin,
  receivableReaders,
  taxReaders,
} from './cost-readers.ts';
import { CREDIT_REQUESTERS, creditApprovers, mayApproveCredit, needsAccounting } from './credit-approval.ts';
import { keptFiles, pricedFiles } from './file-rights.ts';
import { developer, mayAtAll, staff, types, type Actor, type Grant } from './grant.ts';
import { loadPlanners, loadReaders } from './load-rights.ts';
import { MEASURE_PLANNERS, MEASURERS } from './measure-rights.ts';
import { mayApprovePrice } from './price-approval.ts';
import {
  billReaders,
  buyers,
  corpayReaders,
  payers,
  poApprovers,
  receivers,
  supplierKeepers,
} from './purchase-rights.ts';
import { nameRoles, ROLE, USER_TYPE, type Role, type UserType } from '../trade/roles.ts';
import { remnantUsers, scrapCorrectors, scrapKeepers } from './scrap-rights.ts';
import { HOLDER_ROLES, listReleaserRoles, mayPlan, mayWorkAt, PLANNER_ROLES } from './stage-rights.ts';
import {
  mayApproveVariance,
  maySeeStockCost,
  STOCK_KEEPERS,
  stockCostReaders,
  varianceApprovers,
} from './stock-rights.ts';
import { ownCards, PAYROLL, TIMECARD_KEEPERS, wageReaders } from './timecard-rights.ts';
import { warehousePickers, warehouseShippers, warehouseWriters } from './warehouse-rights.ts';

type Person = Pick<Actor, 'roles' | 'userType'>;
const person = (userType: UserType, ...roles: readonly Role[]): Person => ({ userType, roles });
const employee = (...roles: readonly Role[]): Person => person(USER_TYPE.employee, ...roles);
/** Customers, carriers and suppliers, with roles that they must not profit from. */
const outsiders = Object.values(USER_TYPE)
  .filter((type) => type !== USER_TYPE.employee)
  .map((type) => person(type, ...Object.values(ROLE)));

/** Numbers of the roles with which an employee may, but the super user, who always may. */
function rolesWith(may: (person: Person) => boolean): readonly number[] {
  expect(may(employee(ROLE.super))).toBe(true);
  return Object.values(ROLE).filter((role) => role !== ROLE.super && may(employee(role)));
}

/** Role numbers as the domain counts them: 2 HR, 3 sales, 4 accounting, 5 engineering, 6 QC, 7 shop, 8 supervisor, 9 logistics, 10 manager, 11 material, 12 leadership, 13 inside sales, 14 batching. */
it.each<[right: string, grants: readonly Grant[], roles: readonly number[]]>([
  ['reads the maintenance log', maintenanceLogReaders, [7, 8, 10]],
  ['releases nests', batchKeepers, [8, 10, 14]],
  ['runs nests', batchRunners, [7, 8, 10, 14]],
  ['sees cost', costReaders, [4, 10, 12]],
  ['sees margins', marginReaders, [3, 4, 10, 12, 13]],
  ['sees tax ids of customers', taxReaders, [2, 4]],
  ['sees credit limits', creditReaders, [3, 4, 10, 12, 13]],
  ['sees receivables', receivableReaders, [4, 10, 12]],
  ['plans loads', loadPlanners, [9]],
  ['sees what loads cost', loadReaders, [4, 9, 10, 12]],
  ['writes purchase orders', buyers, [9, 10, 11]],
  ['keeps suppliers', supplierKeepers, [4, 10, 11]],
  ['pays suppliers', payers, [4]],
  ['takes goods in', receivers, [9, 11, 14]],
  ['approves purchase orders', poApprovers, [10, 12]],
  ['reads bills', billReaders, [4, 9, 10, 11, 12]],
  ['reads what Corpay pays', corpayReaders, [4, 10, 11, 12]],
  ['records scrap', scrapKeepers, [7, 8, 10, 14]],
  ['corrects scrap', scrapCorrectors, [8, 10, 14]],
  ['cuts from remnants', remnantUsers, [7, 8, 10, 11, 14]],
  ['sees what stock cost', stockCostReaders, [4, 9, 10, 11, 12, 14]],
  ['approves variances of stock', varianceApprovers, [10]],
  ['sees wages', wageReaders, [2, 4]],
  ['writes warehouse orders', warehouseWriters, [9, 11, 13]],
  ['picks for the warehouse', warehousePickers, [9, 11]],
  ['ships for the warehouse', warehouseShippers, [9]],
])('who %s', (_right, grants, roles) => {
  expect(rolesWith((each) => mayAtAll(grants, each))).toEqual(roles);
  expect(outsiders.filter((each) => mayAtAll(grants, each))).toEqual([]);
});

it.each<[what: string, listed: readonly Role[], roles: readonly number[]]>([
  ['keep equipment', ASSET_KEEPERS, [8, 9, 10]],
  ['say that a machine is down', DOWN_REPORTERS, [7, 8, 9, 10]],
  ['maintain machines', MAINTAINERS, [7, 8, 9, 10]],
  ['write change orders', CHANGE_MAKERS, [3, 5, 10, 13]],
  ['agree to changes for engineering', CHANGE_ENGINEERS, [5, 10]],
  ['request credits', CREDIT_REQUESTERS, [3, 6, 9, 13]],
  ['plan visits', MEASURE_PLANNERS, [3, 10, 13]],
  ['measure roofs', MEASURERS, [3, 5, 10, 13]],
  ['keep stock', STOCK_KEEPERS, [9, 10, 11, 14]],
  ['keep timecards', TIMECARD_KEEPERS, [2, 4, 8, 10]],
  ['change approved timecards', PAYROLL, [2, 4]],
  ['hold orders', HOLDER_ROLES, [3, 4, 5, 6, 8, 9, 10, 11, 13]],
  ['plan boards', PLANNER_ROLES, [8, 10, 14]],
  ['release a hold for credit', listReleaserRoles('credit'), [4, 10]],
  ['release a hold for a payment', listReleaserRoles('payment'), [4, 10]],
  ['release a hold for material', listReleaserRoles('material'), [3, 4, 5, 6, 8, 9, 10, 11, 13]],
])('roles that %s', (_what, listed, roles) => {
  expect([...listed].sort((a, b) => a - b)).toEqual(roles);
});

it.each<[what: string, may: (person: Person) => boolean, roles: readonly number[]]>([
  ['see cost', maySeeCost, [4, 10, 12]],
  ['see margins', maySeeMargin, [3, 4, 10, 12, 13]],
  ['make changes', mayMakeChange, [3, 5, 10, 13]],
  ['agree to changes as engineers', mayAgreeAsEngineer, [5, 10]],
  ['approve variances', mayApproveVariance, [10]],
  ['see what stock cost', maySeeStockCost, [4, 9, 10, 11, 12, 14]],
])('who may %s: employees with one of the roles, and no outsider', (_what, may, roles) => {
  expect(rolesWith(may)).toEqual(roles);
  expect(outsiders.filter(may)).toEqual([]);
});

it('every employee sees price levels, and no outsider', () => {
  expect(levelReaders).toHaveLength(1);
  expect([maySeeLevels(employee()), outsiders.some(maySeeLevels)]).toEqual([true, false]);
});

it('a change is answered by the customer, or by sales in the name of the customer', () => {
  expect(rolesWith(mayAnswerChange)).toEqual([3, 10, 13]);
  expect(mayAnswerChange(person(USER_TYPE.contractor))).toBe(true);
});

/** Domain 8.3: below $250 inside sales, below $1,500 a manager, from there accounting and leadership. */
it.each([
  [249.99, [10, 12, 13], false],
  [250, [10, 12], false],
  [1499.99, [10, 12], false],
  [1500, [12], true],
])('a credit of $%d is approved by %j, accounting agrees: %s', (amount, roles, isAccounting) => {
  const limits = { inside_sales_below: 250, manager_below: 1500 };
  expect([...creditApprovers(amount, limits)].sort((a, b) => a - b)).toEqual(roles);
  expect(needsAccounting(amount, limits)).toBe(isAccounting);
  expect(rolesWith((each) => mayApproveCredit(each, amount, limits))).toEqual(roles);
  expect(outsiders.filter((each) => mayApproveCredit(each, amount, limits))).toEqual([]);
});

/** Domain 8.2: a manager approves below the target margin, leadership below cost; sales approves 25 pieces and more. */
it.each<[needed: unknown, roles: readonly number[]]>([
  ['sales', [3, 10, 12, 13]],
  ['manager', [10, 12]],
  ['leadership', [12]],
])('a price that needs %s is approved by %j', (needed, roles) => {
  expect(rolesWith((each) => mayApprovePrice(needed, each))).toEqual(roles);
  expect(outsiders.filter((each) => mayApprovePrice(needed, each))).toEqual([]);
  expect(mayApprovePrice(needed, null)).toBe(false);
});

it.each([null, undefined, 7, 'nobody'])('a price that needs %j is approved by no one', (needed) => {
  expect(mayApprovePrice(needed, employee(ROLE.super))).toBe(false);
});

it('special materials are worked at by material, inside sales and managers, and planned by planners too', () => {
  expect(rolesWith((each) => mayWorkAt('special_materials', each))).toEqual([10, 11, 13]);
  expect(rolesWith((each) => mayPlan('special_materials', each))).toEqual([8, 10, 11, 13, 14]);
  const may = (each: Person) => mayWorkAt('special_materials', each) || mayPlan('special_materials', each);
  expect(outsiders.filter(may)).toEqual([]);
});

/** File types of the domain: 15 credit document, 16 credit application, 18 W-9, 21 vendor purchase order, 23 user document, 40 supplier document, 44 remittance, 45 timecard attachment. */
it.each<[object: string, type: string, roles: readonly number[]]>([
  ['po', '21', [4, 9, 10, 11, 12]],
  ['po', '40', [4, 9, 10, 11, 12]],
  ['supplier', '21', [4, 9, 10, 11, 12]],
  ['supplier', '40', [4, 9, 10, 11, 12]],
  ['supplier', '18', [4]],
  ['material', '21', [4, 9, 10, 11, 12]],
  ['material', '40', [4, 9, 10, 11, 12]],
  ['part', '21', [4, 9, 10, 11, 12]],
  ['company', '15', [3, 4, 10, 12, 13]],
  ['company', '16', [2, 4]],
  ['company', '18', [2, 4]],
  ['company', '44', [4]],
  ['branch', '18', [2, 4]],
  ['user', '23', [2]],
  ['user', '45', [2]],
])('a file of %s of type %s is read by %j', (object, type, roles) => {
  const kept = keptFiles.filter((each) => each.object === object && each.types.includes(type));
  expect(kept).toHaveLength(1);
  expect(rolesWith((each) => mayAtAll(kept[0]!.readers, each))).toEqual(roles);
});

it('an invoice, type 14, says what a customer pays', () => {
  expect(pricedFiles).toEqual(['14']);
});

it('a grant of staff applies to any record, that of timecards to the employee’s own cards, and others to the states they name', () => {
  expect([staff.relations, developer.relations, ownCards.relations]).toEqual([['any'], ['any'], ['own']]);
  expect([mayAtAll([ownCards], employee()), outsiders.some((each) => mayAtAll([ownCards], each))]).toEqual([
    true,
    false,
  ]);
  expect(types([USER_TYPE.vendor], ['company'], ['sent'])).toEqual({
    userTypes: [USER_TYPE.vendor],
    relations: ['company'],
    whenState: ['sent'],
  });
  expect('whenState' in types([USER_TYPE.vendor], ['company'])).toBe(false);
});

it.each<[roles: readonly Role[], words: string]>([
  [[], ''],
  [[ROLE.hr], 'HR'],
  [[ROLE.sales], 'sales'],
  [[ROLE.sales, ROLE.insideSales, ROLE.hr], 'sales, inside sales or HR'],
])('roles %j read within a sentence as "%s"', (roles, words) => {
  expect(nameRoles(roles)).toBe(words);
});
