/** Role numbers of employees. Super passes every role check. */
export const ROLE = {
  super: 1,
  hr: 2,
  sales: 3,
  accounting: 4,
  engineering: 5,
  qualityControl: 6,
  shop: 7,
  shopSupervisor: 8,
  logistics: 9,
  manager: 10,
  material: 11,
  leadership: 12,
  insideSales: 13,
  batching: 14,
} as const;
export type RoleName = keyof typeof ROLE;
export type Role = (typeof ROLE)[RoleName];

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

export const ROLE_LABEL: Record<Role, string> = {
  1: 'Super',
  2: 'HR',
  3: 'Sales',
  4: 'Accounting',
  5: 'Engineering',
  6: 'Quality control',
  7: 'Shop',
  8: 'Shop supervisor',
  9: 'Logistics',
  10: 'Manager',
  11: 'Material',
  12: 'Leadership',
  13: 'Inside sales',
  14: 'Batching',
};

/** Roles within a sentence: `sales, inside sales or HR`. */
export function nameRoles(roles: readonly Role[]): string {
  const names = roles.map((role) => (role === ROLE.hr ? ROLE_LABEL[role] : ROLE_LABEL[role].toLowerCase()));
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

/** Roles that make an employee "staff excluding shop". */
export const STAFF_EXCLUDING_SHOP: readonly Role[] = [
  ROLE.hr,
  ROLE.sales,
  ROLE.accounting,
  ROLE.engineering,
  ROLE.qualityControl,
  ROLE.shopSupervisor,
  ROLE.logistics,
  ROLE.material,
];

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
