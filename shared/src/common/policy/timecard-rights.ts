import { type Grant, role } from './grant.ts';
import { PAYROLL, TIMECARD_KEEPERS } from '../trade/roles.generated.ts';
import { USER_TYPE } from '../trade/roles.ts';

export { PAYROLL, TIMECARD_KEEPERS };

/** Who may see wages. */
export const wageReaders: readonly Grant[] = [role(...PAYROLL)];

/** Every employee, on their own cards. */
export const ownCards: Grant = { userTypes: [USER_TYPE.employee], relations: ['own'] };
