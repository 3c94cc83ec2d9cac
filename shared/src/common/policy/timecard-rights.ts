import { type Grant, role } from './grant.ts';
import { ROLE, type Role, USER_TYPE } from '../trade/roles.ts';

/** Who sees, writes and approves everyone's cards. */
export const TIMECARD_KEEPERS: readonly Role[] = [ROLE.hr, ROLE.accounting, ROLE.shopSupervisor, ROLE.manager];

/** Who changes a card after it was approved, and hands the hours to payroll. */
export const PAYROLL: readonly Role[] = [ROLE.hr, ROLE.accounting];

/** Who may see wages. */
export const wageReaders: readonly Grant[] = [role(...PAYROLL)];

/** Every employee, on their own cards. */
export const ownCards: Grant = { userTypes: [USER_TYPE.employee], relations: ['own'] };
