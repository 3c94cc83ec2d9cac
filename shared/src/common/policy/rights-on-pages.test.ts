import { hasRole, isStaff, role, speaksTo, staff, types } from './grant.ts';
import { grantsOf, mayDo, maySeeField, mayWriteField, transitionsFor } from '../catalogue/object-rights.ts';
import {
  isForStaffOnly,
  isStaffExcludingShop,
  listStaffGrants,
  mayCreateQuote,
  mayOpen,
  mustAcceptTerms,
  signedIn,
} from './page-access.ts';
import { findPhoneProblem } from './phone-rule.ts';
import { ROLE, USER_TYPE, type Role, type UserType } from '../trade/roles.ts';
import type { Actor } from './grant.ts';
import type { ObjectDefinition } from '../catalogue/define-object.ts';

const actor = (userType: UserType, ...roles: readonly Role[]): Actor => ({
  userId: 1,
  userType,
  roles,
  companyId: null,
  branchId: null,
  territoryIds: [],
  visibility: 'own',
  hasAcceptedTerms: true,
});
const employee = (...roles: readonly Role[]) => actor(USER_TYPE.employee, ...roles);
const vendor = actor(USER_TYPE.vendor);

it.each([
  ['317-555-0117', true],
  ['(317) 555-0117 ext. 4', true],
  ['555-0117', false],
  ['317-555-011', false],
])('phone %s is one to call: %s', (phone, isFine) => {
  expect(findPhoneProblem(phone) === null).toBe(isFine);
});

it('a grant applies to people with its user type and its role', () => {
  const grant = role(ROLE.sales, ROLE.hr);
  const speaks = [employee(ROLE.sales), employee(ROLE.hr), employee(ROLE.shop), actor(USER_TYPE.vendor, ROLE.sales)];
  expect(speaks.map((each) => speaksTo(grant, each))).toEqual([true, true, false, false]);
  // super is a role of employees: a vendor with that number has no right by it
  expect([employee(ROLE.super), actor(USER_TYPE.vendor, ROLE.super)].map((each) => speaksTo(grant, each))).toEqual([
    true,
    false,
  ]);
  expect(speaksTo(types([USER_TYPE.vendor], ['company']), vendor)).toBe(true);
  expect(hasRole({ roles: [] }, [ROLE.hr])).toBe(false);
  expect([isStaff(employee()), isStaff(vendor)]).toEqual([true, false]);
});

it('a page opens for its audience', () => {
  expect([mayOpen('anyone', null), mayOpen([signedIn], null), mayOpen([signedIn], vendor)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([mayOpen([staff], vendor), mayOpen([staff], employee())]).toEqual([false, true]);
});

it('an account alone opens a page whatever the record', () => {
  expect(signedIn).toEqual({ relations: ['any'] });
});

it('only what names employees, and no others, is for staff alone', () => {
  const mixed = types([USER_TYPE.employee, USER_TYPE.vendor], ['any']);
  const audiences = ['anyone', [signedIn], [staff], [staff, signedIn], [mixed]] as const;
  expect(audiences.map((audience) => Boolean(isForStaffOnly(audience)))).toEqual([false, false, true, false, false]);
  expect(listStaffGrants([staff, signedIn, mixed, types([USER_TYPE.vendor], ['any'])])).toEqual([
    staff,
    signedIn,
    mixed,
  ]);
});

it('staff excluding the shop is HR, sales, accounting, engineering, QC, supervisors, logistics and material', () => {
  const roles = Object.values(ROLE).filter((each) => isStaffExcludingShop(employee(each)));
  expect(roles).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 11]);
  expect([isStaffExcludingShop(null), isStaffExcludingShop(actor(USER_TYPE.vendor, ROLE.hr))]).toEqual([false, false]);
});

it('everyone but a new user may begin a quote', () => {
  expect([null, vendor, employee(), actor(USER_TYPE.newUser)].map(mayCreateQuote)).toEqual([true, true, true, false]);
});

it('people outside accept the terms once', () => {
  expect(mustAcceptTerms(vendor, null)).toBe(true);
  expect([
    mustAcceptTerms(vendor, '2026-11-28'),
    mustAcceptTerms(employee(), null),
    mustAcceptTerms(null, null),
  ]).toEqual([false, false, false]);
});

describe('rights on an object', () => {
  const send = { name: 'send', from: ['draft'], to: 'sent', who: [role(ROLE.sales)] };
  const definition = {
    access: { read: [signedIn], create: [signedIn], update: [staff] },
    states: {
      transitions: [send, { ...send, name: 'expire', isAutomatic: true }, { ...send, name: 'close', from: ['sent'] }],
    },
  } as unknown as ObjectDefinition;
  const own = { ...definition, access: { ...definition.access, mass_upload: [role(ROLE.hr)] } };

  it('a sheet is uploaded by employees alone, as its own grants say or else those of creating', () => {
    expect([mayDo(definition, 'create', vendor), mayDo(definition, 'update', vendor)]).toEqual([true, false]);
    expect([mayDo(definition, 'mass_upload', vendor), mayDo(definition, 'mass_upload', employee())]).toEqual([
      false,
      true,
    ]);
    expect([mayDo(own, 'mass_upload', employee()), mayDo(own, 'mass_upload', employee(ROLE.hr))]).toEqual([
      false,
      true,
    ]);
    expect(grantsOf(definition, 'update')).toEqual([staff]);
  });

  it('a field is seen by its readers and written by its writers, or else by its readers; a read-only one by no one', () => {
    const readers = [role(ROLE.hr)];
    expect([
      maySeeField({}, vendor),
      maySeeField({ readers }, vendor),
      maySeeField({ readers }, employee(ROLE.hr)),
    ]).toEqual([true, false, true]);
    const sees = employee(ROLE.hr);
    const sells = employee(ROLE.sales);
    const writers = [role(ROLE.sales)];
    expect([mayWriteField({ readers }, sees), mayWriteField({ readers }, sells)]).toEqual([true, false]);
    expect([mayWriteField({ readers, writers }, sees), mayWriteField({ readers, writers }, sells)]).toEqual([
      false,
      true,
    ]);
    expect(mayWriteField({ readOnly: true, writers }, sells)).toBe(false);
  });

  it('a button takes a step from its state, for whom it is, and no automatic one', () => {
    const names = (state: string, who: Actor) => transitionsFor(definition, state, who).map(({ name }) => name);
    expect(names('draft', employee(ROLE.sales))).toEqual(['send']);
    expect([names('sent', employee(ROLE.sales)), names('draft', employee(ROLE.hr))]).toEqual([['close'], []]);
  });
});
