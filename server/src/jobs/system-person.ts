import { USER_TYPE } from '@cdi/shared/policy';
import type { Person } from '../context.ts';

/** Author of changes that no person makes: the history shows "System". */
export const SYSTEM: Person = {
  userId: 0,
  userType: USER_TYPE.employee,
  roles: [],
  companyId: null,
  branchId: null,
  territoryIds: [],
  visibility: 'company',
  hasAcceptedTerms: true,
  userName: 'system',
  firstName: 'System',
  lastName: '',
  email: '',
  companyName: null,
  showsPrices: true,
  sessionId: '',
  needsSecondFactor: false,
};
