import { ROLE, ROLE_IN_SENTENCE, ROLE_LABEL, type Role } from './roles.generated.ts';

export { ROLE, ROLE_LABEL, type Role };

/** User type of an account. The numbers are part of the token and never change. */
export const USER_TYPE = {
  distributor: 1,
  vendor: 3,
  employee: 4,
  newUser: 5,
  warehouse: 6,
  shipper: 7,
  api: 8,
  contact: 9,
  contractor: 10,
} as const;
export type UserTypeName = keyof typeof USER_TYPE;
export type UserType = (typeof USER_TYPE)[UserTypeName];

/** Roles within a sentence: `sales, inside sales or HR`. */
export function nameRoles(roles: readonly Role[]): string {
  const names = roles.map((role) => ROLE_IN_SENTENCE[role] ?? ROLE_LABEL[role].toLowerCase());
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}

export const USER_TYPE_LABEL: Record<UserType, string> = {
  1: 'Distributor',
  3: 'Vendor',
  4: 'Employee',
  5: 'New user',
  6: 'Warehouse',
  7: 'Shipper',
  8: 'API',
  9: 'Contact',
  10: 'Contractor',
};

/** Customer user types, which see records of their own company. */
export const CUSTOMER_TYPES: readonly UserType[] = [
  USER_TYPE.distributor,
  USER_TYPE.warehouse,
  USER_TYPE.api,
  USER_TYPE.contact,
  USER_TYPE.contractor,
];

/** Every user type that may make quotes: all but new users. */
export const QUOTING_TYPES: readonly UserType[] = Object.values(USER_TYPE).filter((type) => type !== USER_TYPE.newUser);
