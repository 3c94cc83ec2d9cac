import { ACTS_AS, type Role } from '../trade/roles.generated.ts';

/** The roles that a person holds, with those that they act as. */
export const listEffectiveRoles = (held: readonly Role[]): readonly Role[] => [
  ...new Set(held.flatMap((role) => [role, ...(ACTS_AS[role] ?? [])])),
];

/** The roles whose holders pass for one of these: the roles themselves, and those that act as one. */
export const listActingRoles = (wanted: readonly Role[]): readonly Role[] => [
  ...new Set([
    ...wanted,
    ...(Object.keys(ACTS_AS) as unknown[])
      .map((role) => Number(role) as Role)
      .filter((role) => ACTS_AS[role]?.some((each) => wanted.includes(each))),
  ]),
];
